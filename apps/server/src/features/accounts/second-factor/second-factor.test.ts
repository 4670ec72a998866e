import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { picture } from '../../objects/files.fixture.ts';
import { cookieOf, PASSWORD } from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { newAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { hashPassword } from '../password/hash-password.ts';
import { resetByOperatorAsSystem } from './operator-queries.ts';

const RULE = '/api/studio/second-factor';
const DAY_MS = 86_400_000;
const NEEDED = { status: 401, body: { code: 'accounts.second_factor_needed' } };

const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>' });
let owner: Actor;
let client: Actor;
let hash: string | undefined;

beforeEach(async () => {
  test.clock.set('2026-03-01T12:00:00Z');
  hash ??= await hashPassword(PASSWORD);
  owner = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: owner.studioId });
  await test.pool.query('update people set password_hash = $1, created_at = $3 where studio_id = $2', [
    hash,
    owner.studioId,
    test.clock.now(),
  ]);
});

const later = (days: number) => test.clock.set(new Date(test.clock.now().getTime() + days * DAY_MS));
const confirm = () =>
  test.pool.query('update sign_ins set confirmed_at = $2 where person_id = $1', [owner.id, test.clock.now()]);
async function require(appliesTo = 'everyone', days = 7) {
  await confirm();
  return owner.put(RULE, { appliesTo, days });
}

/** What somebody who signs in with a password can do. */
async function signIn({ email }: Actor) {
  const answer = await test.visitor.post('/api/auth/sign-in', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  const headers = { cookie: cookieOf(answer) };
  return {
    get: (url: string) => test.request({ method: 'GET', url, headers }),
    post: (url: string, payload: object = {}) => test.request({ method: 'POST', url, payload, headers }),
    delete: (url: string) => test.request({ method: 'DELETE', url, headers }),
  };
}

type Session = Awaited<ReturnType<typeof signIn>>;

const lacksIn = async (session: Session) => (await session.get('/api/auth/user')).body.secondFactor;
const isOpen = async (session: Session) => (await session.get('/api/profile')).status === 200;

async function setUpCodes(session: Session): Promise<string> {
  const { secret } = (await session.post('/api/auth/totp/setup')).body;
  const code = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
  const on = await session.post('/api/auth/totp', { code });
  expect(on.body).toHaveProperty('recoveryCodes');
  return secret;
}

describe('a studio that requires a second factor', () => {
  it('asks who has none, lets them wait for its days, then opens only what leads to one', async () => {
    const before = await signIn(client);
    expect(await lacksIn(before)).toBeUndefined();
    expect((await require()).body).toMatchObject({
      rule: { appliesTo: 'everyone', days: 7 },
      without: { staff: 1, everyone: 2 },
    });
    const by = '2026-03-08T12:00:00.000Z';
    expect(await lacksIn(before)).toEqual({ needs: 'set-up', by, isDue: false });
    expect(await isOpen(before)).toBe(true);
    later(7);
    const session = await signIn(client);
    expect(await lacksIn(session)).toEqual({ needs: 'set-up', by, isDue: true });
    for (const one of [before, session]) {
      expect(await one.get('/api/profile')).toMatchObject(NEEDED);
      expect(await one.delete('/api/auth/sessions')).toMatchObject(NEEDED);
    }
    await setUpCodes(session);
    expect(await lacksIn(session)).toBeUndefined();
    expect(await isOpen(session)).toBe(true);
    // The session of before proves it too.
    expect(await lacksIn(before)).toMatchObject({ needs: 'prove', isDue: true });
    expect(await before.post('/api/auth/totp/setup')).toMatchObject(NEEDED);
  });

  it('has open pages read again who is signed in, but not while its one page shows recovery codes', async () => {
    expect((await require('everyone', 1)).headers['x-touched']).toContain(`settings/${owner.studioId}`);
    const touched = async () => {
      const session = await signIn(client);
      const making = (await session.post('/api/auth/passkeys/challenge')).body;
      return String(
        (await session.post('/api/auth/passkeys', newAuthenticator().make(making))).headers['x-touched'],
      );
    };
    expect(await touched()).toContain(`profile/${client.id}`);
    await test.pool.query('delete from passkeys where person_id = $1', [client.id]);
    later(1);
    expect(await touched()).not.toContain(`profile/${client.id}`);
  });

  it('is content with a passkey that is made, and asks for it in each session', async () => {
    await require('everyone', 1);
    later(1);
    const session = await signIn(client);
    const making = (await session.post('/api/auth/passkeys/challenge')).body;
    const device = newAuthenticator();
    expect((await session.post('/api/auth/passkeys', device.make(making))).status).toBe(201);
    expect(await isOpen(session)).toBe(true);
    const next = await signIn(client);
    expect(await lacksIn(next)).toMatchObject({ needs: 'prove', isDue: true });
    // Who knows the password alone makes no other one in its place.
    expect(await next.post('/api/auth/passkeys/challenge')).toMatchObject(NEEDED);
    expect(await next.post('/api/auth/totp/setup')).toMatchObject(NEEDED);
    expect((await next.post('/api/auth/confirmation', { password: PASSWORD })).status).toBe(204);
    expect(await isOpen(next)).toBe(false);
    const asking = (await next.post('/api/auth/confirmation/challenge')).body;
    expect((await next.post('/api/auth/confirmation/passkey', device.sign(asking))).status).toBe(204);
    expect(await isOpen(next)).toBe(true);
    const challenge = (await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body;
    const signed = await test.visitor.post('/api/auth/passkey-sign-in', device.sign(challenge));
    expect(signed.body.secondFactor).toBeUndefined();
  });

  it.each(['x.localhost', '10.0.0.7'])('asks who has a passkey alone for it at %s, too', async (host) => {
    await require('everyone', 1);
    const making = (await client.post('/api/auth/passkeys/challenge')).body;
    expect((await client.post('/api/auth/passkeys', newAuthenticator().make(making))).status).toBe(201);
    later(1);
    const answer = await test.visitor.post('/api/auth/sign-in', { email: client.email, password: PASSWORD });
    const { secrets } = test.ctx;
    onTestFinished(() => {
      test.ctx.secrets = secrets;
    });
    for (const held of [secrets, null]) {
      test.ctx.secrets = held;
      // Without PUBLIC_URL nobody but the request says what the host is.
      const headers = { host, origin: `http://${host}`, cookie: cookieOf(answer) };
      const read = await test.request({ method: 'GET', url: '/api/auth/user', headers });
      expect(read.body.secondFactor).toMatchObject({ needs: 'prove', isDue: true });
      const setup = await test.request({ method: 'POST', url: '/api/auth/totp/setup', headers });
      expect(setup).toMatchObject(NEEDED);
    }
  });

  it('a mailed link is not enough after the days, and leads to the passkey', async () => {
    await require('everyone', 1);
    const making = (await client.post('/api/auth/passkeys/challenge')).body;
    expect((await client.post('/api/auth/passkeys', newAuthenticator().make(making))).status).toBe(201);
    later(1);
    await mailsSent(test.ctx);
    inbox.length = 0;
    await test.visitor.post('/api/auth/sign-in-links', { email: client.email });
    await mailsSent(test.ctx);
    const token = inbox[0]?.text.match(/\/sign-in-link\/([\w-]+)/)?.[1] ?? '';
    const answer = await test.visitor.post('/api/auth/link-sign-in', { token, elsewhere: true });
    expect(answer.status).toBe(200);
    const headers = { cookie: cookieOf(answer) };
    const get = (url: string) => test.request({ method: 'GET', url, headers });
    expect((await get('/api/auth/user')).body.secondFactor).toMatchObject({ needs: 'prove', isDue: true });
    expect(await get('/api/profile')).toMatchObject(NEEDED);
    expect(await get('/api/auth/passkeys')).toMatchObject(NEEDED);
  });

  it('of its staff alone asks no client, and gives who comes later their own days', async () => {
    await require('staff', 2);
    later(3);
    expect(await isOpen(await signIn(client))).toBe(true);
    const { studioId } = owner;
    const newcomer = await test.newPerson({ role: 'trainer', studioId });
    await test.pool.query('update people set created_at = $2 where id = $1', [newcomer.id, test.clock.now()]);
    expect((await newcomer.get('/api/auth/user')).body.secondFactor).toMatchObject({
      by: '2026-03-06T12:00:00.000Z',
      isDue: false,
    });
    // The owner is asked as everybody is, and is never shut out.
    const session = await signIn(owner);
    expect(await lacksIn(session)).toMatchObject({ needs: 'set-up', isDue: true });
    await setUpCodes(session);
    expect((await session.delete(RULE)).status).toBe(204);
    expect(await lacksIn(await signIn(client))).toBeUndefined();
  });

  it('closes an open socket when the days end, and leaves the page signed in', async () => {
    await require('everyone', 1);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const headers = { cookie: client.cookie, origin: `http://${address}` };
    const socket = new WebSocket(`ws://${address}/ws`, { headers });
    await once(socket, 'message');
    const closed = once(socket, 'close');
    expect(socket.readyState).toBe(WebSocket.OPEN);
    later(1);
    await test.hub.check();
    // 4001 would have the page delete what waits in it.
    expect((await closed)[0]).toBe(4003);
  });

  it('is a visitor at public routes, but signs in and out', async () => {
    const post = await client.post('/api/heart-rate/samples', { samples: [{ heartRate: 90 }] });
    expect(post.status).toBe(200);
    const file = { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') } as const;
    const { path } = await upload(client, file);
    await client.patch('/api/profile', { profileImageUrl: path });
    await require('everyone', 1);
    expect((await client.get(path)).status).toBe(200);
    later(1);
    const session = await signIn(client);
    const weight = { kind: 'weight', value: 80, at: test.clock.now().toISOString() };
    for (const [url, samples] of [
      ['/api/heart-rate/samples', [{ heartRate: 90 }]],
      ['/api/body/samples', [weight]],
    ] as const) {
      expect((await session.post(url, { samples })).status).toBe(401);
    }
    expect((await session.get(path)).status).not.toBe(200);
    expect((await session.get('/api/settings')).status).toBe(200);
    expect((await session.get('/api/logout')).status).toBe(302);
    expect((await session.get('/api/auth/user')).body.code).toBe('http.unauthorized');
  });

  it('lets nobody make a token by the password alone', async () => {
    await require('everyone', 2);
    const session = await signIn(client);
    const NEW = { name: 'Script', scopes: ['training:read'], days: 30 };
    expect(await session.post('/api/tokens', NEW)).toMatchObject({
      status: 403,
      body: { code: 'tokens.second_factor_first' },
    });
    await setUpCodes(session);
    expect((await session.post('/api/tokens', NEW)).status).toBe(201);
  });

  it('gives who comes back their days', async () => {
    await require('everyone', 2);
    await test.pool.query('update people set is_founder = true where id = $1', [owner.id]);
    expect((await client.delete('/api/membership?days=keep')).status).toBeLessThan(300);
    const { code } = (await owner.post('/api/invites', {})).body;
    later(5);
    const shows = { training: true, heartRate: false };
    expect((await client.post(`/api/join/${code}`, { shows })).status).toBeLessThan(300);
    const again = { needs: 'set-up', by: '2026-03-08T12:00:00.000Z', isDue: false };
    expect((await client.get('/api/auth/user')).body.secondFactor).toEqual(again);
  });

  it('stands still while an account is about to be deleted, and does not begin anew when it is kept', async () => {
    async function deleteAndKeep() {
      const asked = await (await signIn(client)).post('/api/account/deletion', { email: client.email });
      expect(asked.status).toBe(204);
      later(5);
      const session = await signIn(client);
      expect((await session.delete('/api/account/deletion')).status).toBe(204);
      return lacksIn(session);
    }
    await require('everyone', 3);
    later(1);
    expect(await deleteAndKeep()).toMatchObject({ by: '2026-03-09T12:00:00.000Z', isDue: false });
    later(1);
    expect(await deleteAndKeep()).toMatchObject({ by: '2026-03-14T12:00:00.000Z', isDue: false });
    later(1);
    expect(await lacksIn(await signIn(client))).toMatchObject({ isDue: true });
  });

  it('closes tokens to who has none', async () => {
    const made = await client.post('/api/tokens', { name: 'Script', scopes: ['training:read'], days: 30 });
    await require('everyone', 2);
    const headers = { authorization: `Bearer ${made.body.token}` };
    const byToken = () => test.request({ method: 'GET', url: '/api/sessions', headers });
    expect((await byToken()).body.code).not.toBe('accounts.second_factor_needed');
    later(2);
    expect(await byToken()).toMatchObject(NEEDED);
    const session = await signIn(client);
    await setUpCodes(session);
    expect((await byToken()).body.code).not.toBe('accounts.second_factor_needed');
  });

  it('begins its days anew only when it is changed', async () => {
    await require('staff', 7);
    later(1);
    expect((await require('staff', 7)).body.rule.since).toBe('2026-03-01T12:00:00.000Z');
    expect((await require('everyone', 7)).body.rule.since).toBe('2026-03-02T12:00:00.000Z');
  });

  it('is made by its owner with a recent proof, and not in the demo', async () => {
    const trainer = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    await test.pool.query('update people set is_founder = true where id = $1', [owner.id]);
    expect((await trainer.get(RULE)).body).toMatchObject({ status: 403, code: 'membership.owner_only' });
    later(1);
    for (const call of [
      () => owner.put(RULE, { appliesTo: 'staff', days: 1 }),
      () => owner.delete(RULE),
      () => owner.delete(`/api/members/${client.id}/second-factor`),
    ]) {
      expect((await call()).body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    }
    later(-1);
    await test.pool.query('update studios set is_demo = true where id = $1', [owner.studioId]);
    expect((await require()).body).toMatchObject({ code: 'accounts.demo_protected' });
  });
});

describe('a member who has lost their second factor', () => {
  it('gets the days anew by the owner, is signed out everywhere and told by mail', async () => {
    await require('everyone', 3);
    const before = await signIn(client);
    await setUpCodes(before);
    later(4);
    const asked = await test.visitor.post('/api/auth/sign-in', { email: client.email, password: PASSWORD });
    expect(asked.body).toEqual({ needs: 'code' });
    await mailsSent(test.ctx);
    inbox.length = 0;
    // The owner has codes by then, and has just signed in with them.
    await test.pool.query(
      'update sign_ins set confirmed_at = $2, has_second_factor = true where person_id = $1',
      [owner.id, test.clock.now()],
    );
    expect((await owner.delete(`/api/members/${client.id}/second-factor`)).status).toBe(204);
    await mailsSent(test.ctx);
    expect(inbox).toMatchObject([{ to: client.email, subject: 'Signing in to Spotter again' }]);
    expect((await before.get('/api/auth/user')).status).toBe(401);
    const session = await signIn(client);
    expect(await lacksIn(session)).toEqual({ needs: 'set-up', by: '2026-03-08T12:00:00.000Z', isDue: false });
    expect(await isOpen(session)).toBe(true);
  });
});

describe('an owner who has lost everything', () => {
  it('is let in again by the operator, with days for another second factor', async () => {
    await require('staff', 3);
    const before = await signIn(owner);
    await setUpCodes(before);
    later(4);
    const { email } = owner;
    expect((await test.visitor.post('/api/auth/sign-in', { email, password: PASSWORD })).body).toEqual({
      needs: 'code',
    });
    expect(await resetByOperatorAsSystem(test.pool, 'nobody@example.com', test.clock.now())).toBe(false);
    expect(await resetByOperatorAsSystem(test.pool, email, test.clock.now())).toBe(true);
    // A server that runs asks the database again after a while.
    later(1 / 24);
    expect((await before.get('/api/auth/user')).status).toBe(401);
    const session = await signIn(owner);
    expect(await lacksIn(session)).toEqual({ needs: 'set-up', by: '2026-03-08T12:00:00.000Z', isDue: false });
    expect(await isOpen(session)).toBe(true);
    await setUpCodes(session);
  });
});

describe('where nobody can set one up', () => {
  it('no rule is made, and one of before asks nobody', async () => {
    const made = await owner.post('/api/tokens', { name: 'Script', scopes: ['training:read'], days: 30 });
    await require('everyone', 1);
    later(2);
    const { secrets } = test.ctx;
    test.ctx.secrets = null;
    onTestFinished(() => {
      test.ctx.secrets = secrets;
    });
    // Browsers allow no passkeys at an IP address.
    const headers = { host: '10.0.0.7', origin: 'http://10.0.0.7', cookie: owner.cookie };
    const payload = { appliesTo: 'staff', days: 1 };
    test.clock.set('2026-03-01T12:00:00Z');
    const refused = await test.request({ method: 'PUT', url: RULE, headers, payload });
    expect(refused.body).toMatchObject({ status: 409, code: 'accounts.second_factor_off' });
    later(2);
    const read = await test.request({ method: 'GET', url: '/api/auth/user', headers });
    expect(read.body.secondFactor).toBeUndefined();
    const byToken = { host: headers.host, authorization: `Bearer ${made.body.token}` };
    const program = await test.request({ method: 'GET', url: '/api/sessions', headers: byToken });
    expect(program.status).toBe(200);
  });
});
