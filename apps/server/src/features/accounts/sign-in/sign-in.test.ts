import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, OTHER_PASSWORD, PASSWORD, signUpForm, snapshot } from '../accounts.fixture.ts';
import { hashPassword } from '../password/hash-password.ts';

const SIGN_IN = '/api/auth/sign-in';

describe('signing in', () => {
  const app = useApp();
  const form = signUpForm();
  const signIn = (body: object) => app.visitor.post(SIGN_IN, body);
  beforeAll(async () => {
    await app.visitor.post('/api/auth/sign-up', form);
  });

  test('with the right password creates a session', async () => {
    const answer = await signIn({ email: form.email.toUpperCase(), password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { email: form.email, role: 'trainer' } });
    const me = await app.request({ url: '/api/auth/user', headers: { cookie: cookieOf(answer) } });
    expect(me).toMatchObject({ status: 200, body: answer.body });
  });

  test('accepts a stored password that would be refused today', async () => {
    const { id, email } = await app.newPerson();
    const hash = await hashPassword('password1234');
    await app.pool.query('update people set password_hash = $1 where id = $2', [hash, id]);
    expect((await signIn({ email, password: 'password1234' })).status).toBe(200);
  });

  test('gives the same answer for an unknown e-mail, a wrong password and a person without one', async () => {
    const passwordless = await app.newPerson();
    const answers = await Promise.all([
      signIn({ email: form.email, password: OTHER_PASSWORD }),
      signIn({ email: 'nobody@example.test', password: OTHER_PASSWORD }),
      signIn({ email: passwordless.email, password: OTHER_PASSWORD }),
    ]);
    const shown = answers.map(({ status, body, headers }) => {
      const { date: _, ...rest } = headers;
      return JSON.stringify({ status, body, headers: rest });
    });
    expect(new Set(shown).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'accounts.wrong_credentials' } });
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
  });

  test('hashes for an unknown e-mail as for a known one', async () => {
    const time = async (email: string) => {
      const begun = process.cpuUsage();
      await signIn({ email, password: OTHER_PASSWORD });
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    const median = async (email: string) => {
      const times = [];
      for (let n = 0; n < 15; n++) times.push(await time(email));
      return times.sort((a, b) => a - b)[7] ?? 0;
    };
    await time(form.email);
    // The hash is most of the work: without it the unknown e-mail would take a fraction of the time.
    expect((await median('nobody@example.test')) / (await median(form.email))).toBeGreaterThan(0.5);
  });

  test('refuses unknown fields', async () => {
    const before = await snapshot(app);
    for (const more of [{ role: 'trainer' }, { userId: 'x' }, { remember: true }]) {
      expect((await signIn({ email: form.email, password: PASSWORD, ...more })).status).toBe(400);
    }
    expect(await snapshot(app)).toBe(before);
  });

  test('stores only the hash of the token', async () => {
    const token = cookieOf(await signIn({ email: form.email, password: PASSWORD })).split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.pool.query('select * from sign_ins');
    const stored = JSON.stringify(
      rows.map((row) => [row.token_hash.toString('base64url'), row.token_hash.toString()]),
    );
    expect(stored).not.toContain(token);
  });

  test('each sign-in creates a new token and ends the previous session of the browser', async () => {
    const first = cookieOf(await signIn({ email: form.email, password: PASSWORD }));
    const again = {
      method: 'POST',
      url: SIGN_IN,
      payload: { email: form.email, password: PASSWORD },
    } as const;
    const second = cookieOf(await app.request({ ...again, headers: { cookie: first } }));
    expect(second).not.toBe(first);
    const status = async (cookie: string) =>
      (await app.request({ url: '/api/auth/user', headers: { cookie } })).status;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  test('a token planted in the browser is never adopted (session fixation)', async () => {
    const planted = `spotter=${'A'.repeat(43)}`;
    const again = {
      method: 'POST',
      url: SIGN_IN,
      payload: { email: form.email, password: PASSWORD },
    } as const;
    await app.request({ ...again, headers: { cookie: planted } });
    expect((await app.request({ url: '/api/auth/user', headers: { cookie: planted } })).status).toBe(401);
  });

  test('creates no session when the password changes during the check', async () => {
    const email = 'racer@example.test';
    await app.visitor.post('/api/auth/sign-up', signUpForm({ email }));
    const hash = await hashPassword(OTHER_PASSWORD);
    const change = await app.pool.connect();
    await change.query('begin');
    await change.query('update people set password_hash = $1 where email = $2', [hash, email]);
    const answer = signIn({ email, password: PASSWORD });
    const waits =
      'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1';
    for (let n = 0; n < 500; n++) if ((await app.pool.query(waits, ['Lock'])).rowCount) break;
    await change.query('commit');
    change.release();
    expect((await answer).status).toBe(401);
  });
});

describe('guessing passwords', () => {
  const app = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const form = signUpForm();
  const from = (address: string, body: object) =>
    app.request({ method: 'POST', url: SIGN_IN, payload: body, headers: { 'x-forwarded-for': address } });
  beforeAll(async () => {
    app.clock.set('2026-03-01T12:00:00Z');
    await app.visitor.post('/api/auth/sign-up', form);
  });
  const wrong = { email: form.email, password: OTHER_PASSWORD };

  test('is refused after five failures, even the right password, until the delay is over', async () => {
    for (let n = 0; n < 5; n++) expect((await from('192.0.2.1', wrong)).status).toBe(401);
    const refused = await from('192.0.2.1', { ...wrong, password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'accounts.too_many_attempts' } });
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['set-cookie']).toBeUndefined();
    app.clock.set('2026-03-01T12:00:01Z');
    expect((await from('192.0.2.1', { ...wrong, password: PASSWORD })).status).toBe(200);
    expect((await from('192.0.2.1', wrong)).status).toBe(401);
  });

  test('at one address does not lock the account at another', async () => {
    for (let n = 0; n < 20; n++) await from('192.0.2.2', wrong);
    expect((await from('192.0.2.2', { ...wrong, password: PASSWORD })).status).toBe(429);
    expect((await from('198.51.100.1', { ...wrong, password: PASSWORD })).status).toBe(200);
  });

  test('concurrent tries get no more than sequential ones', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => from('192.0.2.3', wrong)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('with other spellings of the e-mail or from the same /64 is counted together', async () => {
    const spellings = [form.email, form.email.toUpperCase(), ` ${form.email}`, `${form.email} `, form.email];
    for (const [n, email] of spellings.entries()) {
      expect((await from(`2001:db8:1:2::${n + 1}`, { ...wrong, email })).status).toBe(401);
    }
    expect((await from('2001:db8:1:2:ffff::9', wrong)).status).toBe(429);
  });

  test('an unknown e-mail is counted the same', async () => {
    const nobody = { ...wrong, email: 'nobody@example.test' };
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await from('192.0.2.4', nobody)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('over many accounts from one address is limited after thirty', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n++) {
      statuses.push((await from('192.0.2.5', { ...wrong, email: `p${n}@example.test` })).status);
    }
    expect(statuses).toEqual([...new Array(30).fill(401), 429]);
  });

  test('sign-ups from one address are limited', async () => {
    const statuses = [];
    const headers = { 'x-forwarded-for': '192.0.2.6' };
    for (let n = 0; n < 61; n++) {
      const payload = signUpForm({ password: 'password1234' });
      statuses.push(
        (await app.request({ method: 'POST', url: '/api/auth/sign-up', payload, headers })).status,
      );
    }
    expect(statuses).toEqual([...new Array(60).fill(400), 429]);
  });
});

describe('the demo', () => {
  const app = useApp();
  const off = useApp({ SPOTTER_DEMO: 'off' });
  const DEMO = '/api/auth/demo';

  async function makeDemo(test: typeof app) {
    const studioId = newId();
    await test.pool.query(
      "insert into studios (id, name, is_demo, created_at) values ($1, 'Demo', true, now())",
      [studioId],
    );
    for (const role of ['trainer', 'client']) {
      const values = [newId(), studioId, role, `${role}@demo.spotter.invalid`];
      await test.pool.query(
        'insert into people (id, studio_id, role, email, created_at) values ($1, $2, $3, $4, now())',
        values,
      );
    }
  }

  test('is not offered when there is no demo studio', async () => {
    expect((await app.visitor.get('/api/auth/options')).body).toEqual({
      demo: false,
      oidc: false,
      passkey: true,
      mailedLink: false,
      passkeySignUp: false,
      signUp: true,
    });
    const answer = await app.visitor.post(DEMO, { role: 'trainer' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'accounts.demo_off' } });
  });

  test('signs in as its trainer or its client with one call', async () => {
    await makeDemo(app);
    expect((await app.visitor.get('/api/auth/options')).body).toEqual({
      demo: true,
      oidc: false,
      passkey: true,
      mailedLink: false,
      passkeySignUp: false,
      signUp: true,
    });
    for (const role of ['trainer', 'client']) {
      const answer = await app.visitor.post(DEMO, { role });
      expect(answer).toMatchObject({ status: 200, body: { role, email: `${role}@demo.spotter.invalid` } });
      cookieOf(answer);
    }
    expect((await app.visitor.post(DEMO, { role: 'admin' })).status).toBe(400);
    expect((await app.visitor.post(DEMO, { role: 'client', email: 'x@example.test' })).status).toBe(400);
  });

  test('signs nobody in when it is off, even when its people exist', async () => {
    await makeDemo(off);
    expect((await off.visitor.get('/api/auth/options')).body).toEqual({
      demo: false,
      oidc: false,
      passkey: true,
      mailedLink: false,
      passkeySignUp: false,
      signUp: true,
    });
    const answer = await off.visitor.post(DEMO, { role: 'trainer' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'accounts.demo_off' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a real person with the e-mail of the demo is not the demo', async () => {
    await app.pool.query('update studios set is_demo = false');
    expect((await app.visitor.post(DEMO, { role: 'trainer' })).status).toBe(404);
  });
});
