import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '#lib/ids.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { comeBack, connect, eventsOf, goThroughConsent, HOUR } from './google/google.fixture.ts';
import { NEVER_STOPS } from './google/google-failure.ts';
import { startGoogleStandIn } from './google/google-stand-in.fixture.ts';
import { withdrawRights } from './google/withdraw-rights.ts';
import { syncDue, syncNow } from './sync/jobs.ts';

const NOW = '2026-03-11T12:00:00.000Z';
const google = await startGoogleStandIn();
afterAll(() => google.stop());

const test = useApp(google.environment);
let mia: Actor;
let account = 0;

beforeEach(async () => {
  test.clock.set(NOW);
  google.setClock(() => test.clock.now());
  google.heal();
  google.log.length = 0;
  google.consent.allowedScope = null;
  account += 1;
  google.consent.account = `mia${account}@gmail.example`;
  mia = await test.newPerson();
});

const passTime = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));
const integration = async (person = mia) => (await person.get('/api/calendar/integration')).body;
const begin = async (person = mia) => String((await person.post('/api/calendar/connect')).body.url);
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => headers.location;
const connectionOf = async (person = mia) => {
  const { rows } = await test.pool.query('select * from calendar_connections where person_id = $1', [
    person.id,
  ]);
  return rows[0];
};
const FAILED = '/calendar?google=failed';

describe('a server without Google', () => {
  const bare = useApp();
  const keyless = useApp({ ...google.environment, DATABASE_URL: 'postgres://db/spotter' });

  it('names the variables its operator must set, to trainers also before they try', async () => {
    const [client, trainer] = [await bare.newPerson(), await bare.newPerson({ role: 'trainer' })];
    const answer = await client.post('/api/calendar/connect');
    expect(answer).toMatchObject({ status: 501, body: { code: 'calendar.not_configured' } });
    expect(answer.body.detail).toContain('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.');
    const off = { connected: false, isConfigured: false, status: 'off', account: null, waiting: 0 };
    expect(await integration(client)).toMatchObject({ ...off, missing: [] });
    const missing = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
    expect(await integration(trainer)).toMatchObject({ ...off, missing });
    expect((await client.delete('/api/calendar/integration')).status).toBe(204);
  });

  it('needs SECRET_KEY when it has an external database', async () => {
    const trainer = await keyless.newPerson({ role: 'trainer' });
    expect(await integration(trainer)).toMatchObject({ isConfigured: false, missing: ['SECRET_KEY'] });
    expect((await trainer.post('/api/calendar/connect')).body.detail).toContain('SECRET_KEY');
  });
});

describe('a misconfigured server', () => {
  const mistaken = useApp({ ...google.environment, GOOGLE_CLIENT_SECRET: 'another' });

  it('does not claim that the person refused', async () => {
    const person = await mistaken.newPerson();
    expect(locationOf(await goThroughConsent(google, person))).toBe(FAILED);
  });
});

describe('connecting', () => {
  it('requests the smallest scope, offline, with PKCE and a state that is stored as a hash', async () => {
    const url = new URL(await begin());
    expect(url.href.startsWith(`${google.origin}/o/oauth2/v2/auth?`)).toBe(true);
    const state = url.searchParams.get('state') ?? '';
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: google.environment.GOOGLE_CLIENT_ID,
      redirect_uri: 'http://localhost/api/calendar/callback',
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/calendar.events.owned',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state,
    });
    const { rows } = await test.pool.query('select * from calendar_attempts where person_id = $1', [mia.id]);
    expect(rows).toMatchObject([{ state_hash: hashToken(state), expires_at: '2026-03-11T12:10:00.000Z' }]);
    expect(JSON.stringify(rows)).not.toContain(state);
  });

  it('imports the events at once, and shows the account', async () => {
    google.calendar().put({ summary: 'Dentist', ...HOUR });
    const answer = await goThroughConsent(google, mia);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/calendar?google=connected' } });
    await expect.poll(async () => (await eventsOf(mia)).map(({ title }) => title)).toEqual(['Dentist']);
    await syncNow(test.ctx, mia.id);
    expect(await integration()).toEqual({
      connected: true,
      isConfigured: true,
      missing: [],
      account: google.consent.account,
      status: 'ok',
      lastSyncedAt: NOW,
      failingSince: null,
      waiting: 0,
    });
  });

  it('leads back when the person refuses', async () => {
    expect(locationOf(await goThroughConsent(google, mia, 'cancel'))).toBe('/calendar?google=denied');
    expect(await connectionOf()).toBeUndefined();
  });

  it('treats a consent without the calendar scope as a refusal', async () => {
    google.consent.allowedScope = 'openid';
    expect(locationOf(await goThroughConsent(google, mia))).toBe('/calendar?google=denied');
    expect(await connectionOf()).toBeUndefined();
  });

  it.each(['hang up', 'garbage', 500] as const)('leads back when Google answers with %s', async (fault) => {
    google.fail(fault === 500 ? { status: 500 } : fault === 'garbage' ? fault : 'lose', { on: 'token' });
    expect(locationOf(await goThroughConsent(google, mia))).toBe(FAILED);
    expect(await connectionOf()).toBeUndefined();
  });

  it('accepts a state once, from the session that began, within ten minutes', async () => {
    const eve = await test.newPerson({ studioId: mia.studioId });
    const address = await google.visit(await begin());
    expect(locationOf(await comeBack(eve, address))).toBe(FAILED);
    expect(await connectionOf(eve)).toBeUndefined();
    const late = await google.visit(await begin());
    passTime(10 * 60_000);
    expect(locationOf(await comeBack(mia, late))).toBe(FAILED);
    test.clock.set(NOW);
    expect(await connectionOf()).toBeUndefined();
    expect(locationOf(await comeBack(mia, address))).toBe('/calendar?google=connected');
    // Its first sync would be in the log of a later test.
    await syncNow(test.ctx, mia.id);
    const before = await connectionOf();
    expect(locationOf(await comeBack(mia, address))).toBe(FAILED);
    expect((await connectionOf()).created_at).toBe(before.created_at);
  });

  it('refuses a state in another session of the same person', async () => {
    const address = await google.visit(await begin());
    const token = randomBytes(32).toString('base64url');
    await test.pool.query(
      'insert into sign_ins (token_hash, person_id, created_at, seen_at) values ($1, $2, $3, $3)',
      [hashToken(token), mia.id, NOW],
    );
    const { pathname, search } = new URL(address);
    const cookie = mia.cookie.replace(/=.*/, `=${token}`);
    const answer = await test.request({ url: pathname + search, headers: { cookie } });
    expect(answer).toMatchObject({ status: 302, headers: { location: FAILED } });
    expect(await connectionOf()).toBeUndefined();
  });

  it.each(['state=x', '', 'error=access_denied', 'code=4/0&state=a&state=b'])(
    'ignores a forged callback with %j',
    async (query) => {
      const answer = await mia.get(`/api/calendar/callback?${query}`);
      expect(answer).toMatchObject({ status: 302, headers: { location: FAILED } });
      expect(await connectionOf()).toBeUndefined();
      expect(google.log).toEqual([]);
    },
  );

  it('refuses the code of another attempt', async () => {
    const mine = new URL(await google.visit(await begin()));
    const other = new URL(await google.visit(await begin(await test.newPerson())));
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(locationOf(await comeBack(mia, mine.href))).toBe(FAILED);
  });
});

describe('tokens', () => {
  it('are in no answer, and only encrypted in the database', async () => {
    const answers: unknown[] = [await goThroughConsent(google, mia)];
    await syncNow(test.ctx, mia.id);
    answers.push(await mia.get('/api/calendar/integration'), await mia.post('/api/calendar/sync'));
    answers.push(await eventsOf(mia));
    const { access_token: access, refresh_token: refresh } = await connectionOf();
    for (const token of google.consent.tokens()) {
      expect(JSON.stringify(answers)).not.toContain(token);
      for (const kept of [access, refresh]) expect(kept.includes(Buffer.from(token))).toBe(false);
      expect(test.ctx.secrets?.open(refresh, mia.id)).toMatch(/^1\/\//);
      expect(test.ctx.secrets?.open(refresh, (await test.newPerson()).id)).toBeNull();
    }
  });

  it('that were encrypted with a lost key make the person connect again, and nothing breaks', async () => {
    await connect(test, google, mia);
    const other = createSecretBox(randomBytes(32)).seal('1//x', mia.id);
    await test.pool.query(
      'update calendar_connections set refresh_token = $1, access_token = $1 where person_id = $2',
      [other, mia.id],
    );
    expect(await mia.post('/api/calendar/sync')).toMatchObject({
      status: 409,
      body: { code: 'calendar.reconnect' },
    });
    expect(await integration()).toMatchObject({ connected: true, status: 'reconnect' });
    expect((await mia.delete('/api/calendar/integration')).status).toBe(204);
  });
});

describe('disconnecting', () => {
  const revocations = async () =>
    (await test.pool.query('select * from calendar_revocations where person_id = $1', [mia.id])).rows;
  const attempts = async () =>
    (await test.pool.query('select from calendar_attempts where person_id = $1', [mia.id])).rowCount;
  /** Resolves when the first try has failed and its end is written: Google's answer alone is before that. */
  const isPostponed = () =>
    // Neither the time at which it was queued, nor the time until which the first try holds it.
    expect.poll(async () => (await revocations())[0]?.next_at).toMatch(/12:0[01]:(?!00\.000Z)/);

  it('removes the events of Google, keeps our own, and revokes the token', async () => {
    google.calendar().put({ summary: 'Dentist', ...HOUR });
    const { body: own } = await mia.post('/api/calendar/events', {
      title: 'Physio',
      startTime: '2026-03-12T10:00:00.000Z',
      endTime: '2026-03-12T11:00:00.000Z',
    });
    await connect(test, google, mia);
    expect(google.calendar().live()).toHaveLength(2);
    const rights = google.consent.rights;
    expect((await mia.delete('/api/calendar/integration')).status).toBe(204);
    expect(await eventsOf(mia)).toMatchObject([{ id: own.id, title: 'Physio', sync: 'off' }]);
    expect(await integration()).toMatchObject({ connected: false, status: 'off', waiting: 0 });
    await expect.poll(() => google.consent.rights).toBe(rights - 1);
    await expect.poll(revocations).toEqual([]);
    expect((await mia.delete('/api/calendar/integration')).status).toBe(204);
    expect(google.calendar().live(), 'the events at Google stay there').toHaveLength(2);
  });

  it('works when Google does not answer: the token is revoked later, and kept only encrypted', async () => {
    await connect(test, google, mia);
    const [token] = google.consent.tokens().slice(-2);
    google.fail({ status: 503 }, { on: 'revoke', times: 2 });
    expect((await mia.delete('/api/calendar/integration')).status).toBe(204);
    expect(await connectionOf()).toBeUndefined();
    await isPostponed();
    expect(JSON.stringify(await revocations())).not.toContain(token);
    passTime(2 * 60_000);
    await syncDue(test.ctx);
    expect(await revocations()).toMatchObject([{ attempts: 2 }]);
    await syncDue(test.ctx);
    expect(await revocations(), 'it waits').toMatchObject([{ attempts: 2 }]);
    passTime(10 * 60_000);
    await syncDue(test.ctx);
    expect(await revocations()).toEqual([]);
    expect(google.log.filter((line) => line.startsWith('revoke'))).toEqual([
      'revoke 503',
      'revoke 503',
      'revoke 200',
    ]);
  });

  it('keeps pending revocations while the server has lost its key', async () => {
    await connect(test, google, mia);
    google.fail({ status: 503 }, { on: 'revoke' });
    await mia.delete('/api/calendar/integration');
    await isPostponed();
    const { secrets } = test.ctx;
    passTime(20 * 60_000);
    test.ctx.secrets = null;
    await withdrawRights(test.ctx, NEVER_STOPS);
    expect(await revocations()).toHaveLength(1);
    test.ctx.secrets = secrets;
    await withdrawRights(test.ctx, NEVER_STOPS);
    expect(await revocations()).toEqual([]);
    expect(google.log).toContain('revoke 200');
  });

  it('gives up after a week', async () => {
    await connect(test, google, mia);
    google.fail({ status: 503 }, { on: 'revoke', times: 100 });
    await mia.delete('/api/calendar/integration');
    await isPostponed();
    passTime(6 * 86_400_000);
    await syncDue(test.ctx);
    expect(await revocations()).toHaveLength(1);
    passTime(2 * 86_400_000);
    await syncDue(test.ctx);
    expect(await revocations()).toEqual([]);
  });

  it('revokes the previous connection of another account, but not of the same one', async () => {
    await connect(test, google, mia);
    const rights = google.consent.rights;
    await connect(test, google, mia);
    await syncDue(test.ctx);
    expect([await revocations(), google.log.filter((line) => line.startsWith('revoke'))]).toEqual([[], []]);
    google.consent.account = `other${account}@gmail.example`;
    await connect(test, google, mia);
    await syncDue(test.ctx);
    expect([await revocations(), google.consent.rights]).toEqual([[], rights]);
    expect(google.log).toContain('revoke 200');
    expect((await mia.post('/api/calendar/sync')).status).toBe(200);
  });

  it('does not revoke the new connection of the same account', async () => {
    await connect(test, google, mia);
    google.fail({ status: 503 }, { on: 'revoke' });
    await mia.delete('/api/calendar/integration');
    await isPostponed();
    await connect(test, google, mia);
    passTime(20 * 60_000);
    await withdrawRights(test.ctx, NEVER_STOPS);
    expect(await revocations()).toEqual([]);
    expect(google.log).not.toContain('revoke 200');
    expect((await mia.post('/api/calendar/sync')).status).toBe(200);
  });

  it('connects again only when the revocation under way has ended, which would revoke the new grant', async () => {
    await connect(test, google, mia);
    const address = await google.visit(await begin());
    const { fetch } = globalThis;
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
      if (String(url).endsWith('/revoke')) await isHeld;
      return fetch(url, request);
    });
    await mia.delete('/api/calendar/integration');
    google.log.length = 0;
    const answer = comeBack(mia, address);
    await expect.poll(attempts).toBe(0);
    await integration();
    expect(google.log).toEqual([]);
    release();
    expect(locationOf(await answer)).toBe('/calendar?google=connected');
    spy.mockRestore();
    expect(await syncNow(test.ctx, mia.id)).toBe('ok');
    expect(google.log.slice(0, 2)).toEqual(['revoke 200', 'token 200']);
  });
});
