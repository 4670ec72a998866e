import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOKENS_MAX } from '@spotter/contract/tokens-limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { catchMails } from '#features/accounts/mail/catch-mails.fixture.ts';
import { mailsSent } from '#features/accounts/mail/send-behind.ts';
import { byToken, giveTokens } from '#testing/by-token.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { looksLikeToken, newAccessToken } from './rules.ts';

const test = useApp();
const OWN = '/api/tokens';
const NEW = { name: 'Watch', scopes: ['training:read'], days: 30 };
const SESSIONS = { url: '/api/sessions' };
const DAY_MS = 86_400_000;

const wait = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));

async function make(person: Actor, more: object = {}): Promise<{ id: string; token: string }> {
  const made = await person.post(OWN, { ...NEW, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const statusOf = async (token: string) => (await byToken(test, token, SESSIONS)).status;

describe('the form of a token', () => {
  it('is recognised by scanners, with a check that no changed character passes', () => {
    const token = newAccessToken();
    expect(token).toMatch(/^spotter_pat_[0-9A-Za-z]{46}$/);
    expect(looksLikeToken(token)).toBe(true);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(...'09azAZ_-'),
        (at, letter) => {
          const changed = token.slice(0, at) + letter + token.slice(at + 1);
          expect(looksLikeToken(changed)).toBe(changed === token);
        },
      ),
    );
    for (const text of ['', 'spotter_pat_', token.slice(1), `${token}0`])
      expect(looksLikeToken(text)).toBe(false);
  });
});

describe('making a token', () => {
  it('shows it once, stores only its hash, and tells its person by mail', async () => {
    const person = await test.newPerson();
    const sent = await catchMails(test.ctx);
    const made = await make(person, { name: 'My <watch> $&' });
    await mailsSent(test.ctx);
    expect(sent).toMatchObject([
      { to: person.email, subject: 'An access token was made for your Spotter account' },
    ]);
    expect(sent[0]?.text).toContain('My <watch> $&');
    const listed = await person.get(OWN);
    expect(listed.body).toMatchObject([
      { id: made.id, scopes: ['training:read'], ending: made.token.slice(-4), usedAt: null },
    ]);
    expect(listed.headers['cache-control']).toContain('no-store');
    expect(JSON.stringify(listed.body)).not.toContain(made.token);
    const { rows } = await test.pool.query('select row_to_json(t)::text as row from access_tokens t');
    for (const { row } of rows) expect(row).not.toContain(made.token.slice(12, 40));
  });

  it('needs a proof of the last ten minutes; ending one does not', async () => {
    const person = await test.newPerson();
    const { id } = await make(person);
    wait(10 * 60_000 + 1_000);
    expect((await person.post(OWN, NEW)).body).toMatchObject({
      status: 403,
      code: 'accounts.confirm_needed',
    });
    expect((await person.delete(`${OWN}/${id}`)).status).toBe(204);
  });

  it('is refused to the demo, to unknown scopes, without an end and beyond twenty', async () => {
    const person = await test.newPerson({ role: 'trainer' });
    for (const wrong of [
      { scopes: ['account:read'] },
      { scopes: [] },
      { days: 0 },
      { days: 367 },
      { days: null },
    ]) {
      expect((await person.post(OWN, { ...NEW, ...wrong })).status).toBe(400);
    }
    await giveTokens(test, person, Array(TOKENS_MAX - 1).fill(['body:read']));
    const both = await Promise.all([person.post(OWN, NEW), person.post(OWN, NEW)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await test.pool.query('update studios set is_demo = true where id = $1', [person.studioId]);
    expect((await person.post(OWN, NEW)).body).toMatchObject({ code: 'accounts.demo_protected' });
  });
});

describe('a call with a token', () => {
  it('is its person’s, without Origin and cookies, and notes when it was used', async () => {
    const [person, other] = [await test.newPerson(), await test.newPerson()];
    const { token } = await make(person, { scopes: ['studio:write', 'studio:read'] });
    const cookie = { cookie: other.cookie };
    const members = await byToken(test, token, { url: '/api/members', headers: cookie });
    expect([members.status, members.headers['x-reader']]).toEqual([200, person.id]);
    const post = await byToken(test, token, {
      ...{ method: 'POST', url: '/api/activities', body: { type: 'post', content: 'Done.' } },
      headers: { ...cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([post.status, post.body.user?.id ?? post.body.userId]).toEqual([201, person.id]);
    expect((await person.get(OWN)).body[0].usedAt).not.toBeNull();
  });

  it('says what is wrong with a token that is refused', async () => {
    const person = await test.newPerson();
    const { token } = await make(person, { scopes: ['body:read'] });
    const missing = await byToken(test, token, SESSIONS);
    expect(missing.body).toMatchObject({ status: 403, code: 'tokens.scope_missing' });
    expect(missing.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="training:read"',
    );
    const unknown = await byToken(test, newAccessToken(), {
      ...SESSIONS,
      headers: { cookie: person.cookie },
    });
    expect(unknown.body).toMatchObject({ status: 401, code: 'http.unauthorized' });
    expect(unknown.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const closed = await byToken(test, token, { method: 'POST', url: '/api/auth/sign-in', body: {} });
    expect(closed.body).toMatchObject({ status: 403, code: 'tokens.closed' });
  });

  it('ends when it is ended, and when its time has come', async () => {
    const person = await test.newPerson();
    const [ended, expired] = [await make(person), await make(person, { days: 1 })];
    expect([await statusOf(ended.token), await statusOf(expired.token)]).toEqual([200, 200]);
    expect((await person.delete(`${OWN}/${ended.id}`)).status).toBe(204);
    expect((await person.delete(`${OWN}/${ended.id}`)).body).toMatchObject({ code: 'tokens.not_found' });
    wait(DAY_MS);
    expect([await statusOf(ended.token), await statusOf(expired.token)]).toEqual([401, 401]);
    // What ran out is listed for a time, and does not count.
    expect((await person.get(OWN)).body.map(({ id }: { id: string }) => id)).toEqual([expired.id]);
    wait(30 * DAY_MS);
    const back = await test.newPerson();
    expect((await back.get(OWN)).body).toEqual([]);
  });

  it('ends with a new password, with signing out everywhere, and with leaving the studio for good', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, client);
    const [one, of] = [await make(client), await make(trainer)];
    expect((await client.delete('/api/auth/sessions')).status).toBe(204);
    expect([await statusOf(one.token), await statusOf(of.token)]).toEqual([401, 200]);
    const next = await make(client);
    expect((await client.delete('/api/membership?days=keep')).status).toBeLessThan(300);
    expect(await statusOf(next.token)).toBe(401);
    await test.pool.query('update people set left_at = null where id = $1', [client.id]);
    expect(await statusOf(next.token)).toBe(401);
  });

  it('does not open the live socket', async () => {
    const person = await test.newPerson();
    const { token } = await make(person);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}`, origin: `http://127.0.0.1:${port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    socket.on('error', () => undefined);
    socket.terminate();
    expect(response.statusCode).toBe(401);
  });
});
