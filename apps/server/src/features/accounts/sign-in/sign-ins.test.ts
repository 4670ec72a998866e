import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Signal } from '#lib/live/signal.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { cookieOf, setCookieOf, signUpForm } from '../accounts.fixture.ts';

const SIGN_UP = '/api/auth/sign-up';
const ME = '/api/auth/user';
const DAY_MS = 86_400_000;

const app = useApp();
const countOf = async (person: { id: string }) =>
  (await app.pool.query('select 1 from sign_ins where person_id = $1', [person.id])).rowCount;
const statusOf = async (actor: Actor) => (await actor.get(ME)).status;

describe('the session cookie', () => {
  const secure = useApp({ PUBLIC_URL: 'https://gym.example/' });

  test('is HttpOnly, SameSite=Lax, for the whole site and for 30 days', async () => {
    const line = setCookieOf(await app.visitor.post(SIGN_UP, signUpForm()));
    const attributes = line.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  test('behind https is also Secure and carries the __Host- prefix', async () => {
    const headers = { origin: 'https://gym.example' };
    const answer = await secure.request({ method: 'POST', url: SIGN_UP, headers, payload: signUpForm() });
    const attributes = setCookieOf(answer, '__Host-spotter').split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
    const cookie = cookieOf(answer, '__Host-spotter');
    expect((await secure.request({ url: ME, headers: { cookie } })).status).toBe(200);
    const plain = cookie.replace('__Host-', '');
    expect((await secure.request({ url: ME, headers: { cookie: plain } })).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after exactly seven days without use', async () => {
    app.clock.set('2026-03-01T00:00:00Z');
    const used = await app.newPerson();
    const idle = await app.newPerson();
    app.clock.set(new Date(Date.parse('2026-03-01T00:00:00Z') + 7 * DAY_MS));
    expect(await statusOf(used)).toBe(200);
    app.clock.set(new Date(Date.parse('2026-03-01T00:00:00Z') + 7 * DAY_MS + 1));
    expect([await statusOf(used), await statusOf(idle)]).toEqual([200, 401]);
    expect([await countOf(used), await countOf(idle)]).toEqual([1, 0]);
  });

  test('ends after thirty days even when it is used', async () => {
    const begin = Date.parse('2026-04-01T00:00:00Z');
    app.clock.set(new Date(begin));
    const person = await app.newPerson();
    for (let day = 5; day <= 30; day += 5) {
      app.clock.set(new Date(begin + day * DAY_MS));
      expect(await statusOf(person)).toBe(200);
    }
    app.clock.set(new Date(begin + 30 * DAY_MS + 1));
    expect(await statusOf(person)).toBe(401);
    expect(await countOf(person)).toBe(0);
  });

  test('an invalid cookie is no session and no error', async () => {
    for (const cookie of ['spotter=', 'spotter=x', 'spotter=%00%ff', `spotter=${'x'.repeat(4000)}`]) {
      expect((await app.request({ url: ME, headers: { cookie } })).status).toBe(401);
    }
  });

  test('that ends during its look-up is not cached', async () => {
    const person = await app.newPerson();
    const { query } = app.pool;
    // The session ends after the row is read and before the result arrives.
    const ended = new Promise<void>((resolve) => {
      app.pool.query = (async (...args: Parameters<typeof query>) => {
        // Not one that the app makes by itself.
        if ((args[0] as { name?: string }).name !== 'find-viewers') return query.apply(app.pool, args);
        app.pool.query = query;
        const rows = await (query.apply(app.pool, args) as unknown as Promise<unknown>);
        await app.visitor.get('/api/logout', { cookie: person.cookie });
        resolve();
        return rows;
      }) as never;
    });
    await person.get(ME);
    await ended;
    expect(await statusOf(person)).toBe(401);
  });
});

describe('signing out', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  test('ends the session in the database and the browser, and redirects to the start page', async () => {
    const person = await app.newPerson();
    expect(await statusOf(person)).toBe(200);
    const answer = await person.get('/api/logout', own);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(setCookieOf(answer)).toMatch(/^spotter=; .*Expires=Thu, 01 Jan 1970/);
    expect(await countOf(person)).toBe(0);
    expect(await statusOf(person)).toBe(401);
  });

  test('ends only this session', async () => {
    const form = signUpForm();
    const first = cookieOf(await app.visitor.post(SIGN_UP, form));
    const { email, password } = form;
    const second = cookieOf(await app.visitor.post('/api/auth/sign-in', { email, password }));
    await app.request({ url: '/api/logout', headers: { ...own, cookie: first } });
    const status = async (cookie: string) => (await app.request({ url: ME, headers: { cookie } })).status;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  test.each([
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a picture in a page', { ...own, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a prefetch', { ...own, 'sec-purpose': 'prefetch' }],
  ])('by %s is ignored', async (_, headers) => {
    const person = await app.newPerson();
    const answer = await person.get('/api/logout', headers);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect(await statusOf(person)).toBe(200);
    expect(await countOf(person)).toBe(1);
  });

  test('by a typed address, or from a browser without Sec-Fetch headers, ends the session', async () => {
    for (const headers of [{ ...own, 'sec-fetch-site': 'none' }, {}]) {
      const person = await app.newPerson();
      await person.get('/api/logout', headers);
      expect(await statusOf(person)).toBe(401);
    }
  });

  test('without a session redirects to the start page', async () => {
    expect(await app.visitor.get('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } });
  });

  test('notifies every server of the installation', async () => {
    const person = await app.newPerson();
    await person.get(ME);
    const published: Signal[] = [];
    const { publish } = app.ctx.signals;
    app.ctx.signals.publish = (signal) => {
      published.push(signal);
      publish(signal);
    };
    await person.get('/api/logout');
    app.ctx.signals.publish = publish;
    const [signal] = published;
    expect(signal?.endedSignIns).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(person.cookie).not.toContain(signal?.endedSignIns[0]);
  });

  test('closes the socket of this session', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const person = await app.newPerson();
    const headers = { cookie: person.cookie, origin: `http://127.0.0.1:${port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('message', resolve));
    await person.get('/api/logout');
    expect(await closed).toBe(4001);
  });
});

describe('the sign-in link', () => {
  test('redirects a visitor to the sign-in page and keeps the target page', async () => {
    for (const [query, next] of [
      ['', '/'],
      ['?next=/chat', '/chat'],
      ['?next=https://evil.example', '/'],
      ['?next=//evil.example', '/'],
      ['?next=/.//evil.example', '/'],
      ['?next=/%5Cevil.example', '/'],
      ['?next=javascript:alert(1)', '/'],
    ]) {
      const answer = await app.visitor.get(`/api/login${query}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`/sign-in?next=${encodeURIComponent(next ?? '')}`);
    }
  });

  test('redirects a signed-in person to the target page', async () => {
    const person = await app.newPerson();
    expect((await person.get('/api/login?next=/chat')).headers.location).toBe('/chat');
    expect((await person.get('/api/login?next=//evil.example')).headers.location).toBe('/');
    expect((await person.get('/api/login?next=/api/logout')).headers.location).toBe('/');
  });

  test('has no callback when no provider is configured', async () => {
    const answer = await app.visitor.get('/api/login/callback?code=x&state=y');
    expect(answer).toMatchObject({ status: 404, body: { code: 'accounts.oidc_off' } });
  });
});
