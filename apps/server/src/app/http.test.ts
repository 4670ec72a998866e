import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let client: Actor;

beforeAll(async () => {
  client = await test.newPerson();
});

const write = (headers: Record<string, string>, payload: unknown = { type: 'post', content: 'x' }) =>
  test.request({
    method: 'POST',
    url: '/api/activities',
    headers: { cookie: client.cookie, ...headers },
    payload: payload as object,
  });

describe('cross-site writes', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['no origin at all', { origin: '' }],
  ])('%s is refused', async (_what, headers) => {
    expect(await write(headers)).toMatchObject({ status: 403, body: { code: 'http.cross_site' } });
  });

  it('accepts a write from one of our own pages', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is refused before it is read',
    async (type) => {
      const answer = await test.request({
        method: 'POST',
        url: '/api/activities',
        headers: { cookie: client.cookie, 'content-type': type },
        payload: '{"type":"post","content":"x"}',
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'http.unsupported_media_type' } });
    },
  );
});

describe('a client that hangs up', () => {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const cut = useApp({}, { log });

  it('is no error of the server, whatever it asked', async () => {
    await cut.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = cut.app.server.address() as AddressInfo;
    const { cookie } = await cut.newPerson();
    const head = (line: string, more: string) =>
      `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\n${more}\r\n`;
    const json = 'content-type: application/json\r\n';
    const asked = [
      head('GET /api/settings', ''),
      head('GET /api/profile', `cookie: ${cookie}\r\n`),
      head('GET /api/profile', 'authorization: Bearer nobody\r\n'),
      `${head('POST /api/auth/sign-in', `${json}content-length: 2\r\n`)}{}`,
      `${head('POST /api/activities', `${json}cookie: ${cookie}\r\ncontent-length: 900\r\n`)}{"type":`,
    ];
    for (let count = 0; count < 60; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(asked[count % asked.length] as string, resolve));
      socket.resetAndDestroy();
    }
    // Everything has been answered when the server can close.
    await cut.app.close();
    expect(errors).toEqual([]);
  });
});

describe('every answer', () => {
  it.each(['/', '/api/settings', '/api/nothing', '/healthz', '/api/auth/user', '/%zz'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await test.request({ method: 'GET', url });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    ['/api/nothing', 404, 'http.not_found'],
    ['/api/activities', 401, 'http.unauthorized'],
    ['/%zz', 400, 'http.invalid'],
  ])('%s returns problem details with a code', async (url, status, code) => {
    const answer = await test.request({ method: 'GET', url });
    expect(answer).toMatchObject({ status, body: { status, code, type: `/problems/${code}` } });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('says what is wrong with invalid JSON, a body that is too large and a repeated parameter', async () => {
    expect((await write({ 'content-type': 'application/json' }, '{"type":')).body).toMatchObject({
      code: 'http.invalid',
    });
    expect((await write({}, { type: 'post', content: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect((await client.get('/api/activities?limit=1&limit=2')).status).toBe(400);
    expect((await client.get('/api/activities?limit=5000')).status).toBe(400);
  });
});

describe('a list', () => {
  it('links to its next page while there is one, and following the links misses nothing', async () => {
    const person = await test.newPerson();
    for (let index = 0; index < 5; index += 1) {
      await person.post('/api/activities', { type: 'post', content: `No ${index}` });
    }
    const seen: string[] = [];
    let path: string | undefined = '/api/activities?limit=2';
    while (path) {
      const { headers, body } = await person.get(path);
      seen.push(...body.map((item: { content: string }) => item.content));
      path = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(seen).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0']);
    const exercises = await person.get('/api/exercises?limit=2&category=core');
    expect(exercises.headers.link).toContain(`category=core&after=${exercises.body[1].id}`);
  });
});

/** Counts the database's statements while `work` runs; with a name, only that prepared statement. */
async function countQueries(
  pool: { query: unknown },
  work: () => Promise<unknown>,
  name?: string,
): Promise<number> {
  const { query } = pool as { query: (...args: unknown[]) => unknown };
  let count = 0;
  pool.query = (...args: unknown[]) => {
    if (!name || (args[0] as { name?: string }).name === name) count += 1;
    return query.apply(pool, args);
  };
  await work().finally(() => {
    pool.query = query;
  });
  return count;
}

it('/readyz queries the database at most once a second', async () => {
  const ready = async () => expect((await test.visitor.get('/readyz')).status).toBe(200);
  test.clock.set('2026-03-01T00:00:00.000Z');
  await ready();
  test.clock.set('2026-03-01T00:00:00.999Z');
  expect(await countQueries(test.pool, () => Promise.all(Array.from({ length: 20 }, ready)), 'ready')).toBe(
    0,
  );
  test.clock.set('2026-03-01T00:00:01.000Z');
  expect(await countQueries(test.pool, () => Promise.all(Array.from({ length: 20 }, ready)), 'ready')).toBe(
    1,
  );
  test.clock.set(new Date());
});

describe('limits', () => {
  const limited = useApp({ RATE_LIMITS: 'on' });

  it('refuses the eleventh post of a minute and says when to retry', async () => {
    const person = await limited.newPerson();
    const answers = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push(await person.post('/api/activities', { type: 'post', content: `No ${index}` }));
    }
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(201), 429]);
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[10]?.body.code).toBe('http.too_many_requests');
  });

  it('counts a visitor by address, whatever headers they send', async () => {
    const answers = [];
    for (let index = 0; index < 101; index += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${index}` };
      answers.push(await limited.request({ method: 'GET', url: '/api/settings', headers }));
    }
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.slice(0, 100).every((answer) => answer.status === 200)).toBe(true);
  });
});
