import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { landingName, VARIANTS } from '@spotter/contract/landing-pages';
import { LANGUAGES } from '@spotter/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFormPages } from '#testing/form-pages.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const webDir = await mkdtemp(join(tmpdir(), 'spotter-hosts-'));
await mkdir(join(webDir, 'assets'));
await mkdir(join(webDir, 'landing'));
await writeFormPages(webDir);
await writeFile(join(webDir, 'index.html'), '<html><head></head><body>app</body></html>');
await writeFile(join(webDir, 'service-worker.js'), 'self.skipWaiting;');
await writeFile(join(webDir, 'assets/a.js'), '1');
for (const page of LANGUAGES.flatMap((language) =>
  VARIANTS.map((variant) => landingName(language, variant)),
)) {
  await writeFile(join(webDir, `landing/${page}.html`), 'gym');
}
afterAll(() => rm(webDir, { recursive: true, force: true }));

const test = useApp({}, { webDir });
const behindProxy = useApp({ TRUST_PROXY: '127.0.0.1' });
let trainer: Actor;
let port: number;
let proxied: number;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  const listen = async ({ app }: typeof test) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  };
  port = await listen(test);
  proxied = await listen(behindProxy);
});

/** Sends raw bytes and returns the whole answer: no HTTP client sends such a Host header. */
async function say(lines: string[], to = port): Promise<{ status: number; text: string }> {
  const socket = connect(to, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
    // An accepted socket would stay open.
    if (text.startsWith('HTTP/1.1 101')) socket.destroy();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}
const ask = (path: string, ...more: string[]) => say([`GET ${path} HTTP/1.1`, ...more, 'Connection: close']);
const upgrade = (...more: string[]) =>
  say([
    'GET /ws HTTP/1.1',
    ...more,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${trainer.cookie}`,
  ]);

const BAD = [
  ...['', 'a b', '[::1', '::1', 'x:99999', 'x:0', 'x:', 'x:8a', '%', 'a%20b', 'a/b', 'a@b', '..', 'a..b'],
  ...[
    '.',
    '[v1.x]',
    '[::1%25lo]',
    'a,b',
    'a;b',
    'a"b',
    'a\\b',
    '<a>',
    'http://a',
    '127.1',
    '0x7f.1',
    'ä.example',
  ],
  `${'a.'.repeat(140)}b`,
];
const GOOD = [
  'localhost',
  'GYM.example:8080',
  'gym.example.',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[fe80::1]',
  'my_app',
];
const PATHS = [
  '/',
  '/sign-in',
  '/assets/a.js',
  '/service-worker.js',
  '/healthz',
  '/readyz',
  '/api/settings',
  '/api/nothing',
  '/%zz',
];

describe('an invalid Host header', () => {
  it.each(BAD)('%j is refused on every path', async (host) => {
    for (const path of PATHS) {
      const { status, text } = await ask(path, `Host: ${host}`);
      expect([path, status]).toEqual([path, 400]);
      if (path === '/%zz') continue;
      expect(text).toContain('"code":"http.invalid"');
      expect(text).toMatch(/connect-src 'self'\r\n/);
    }
    expect((await upgrade(`Host: ${host}`, `Origin: http://${host}`)).status).toBe(400);
    const write = ['POST /api/invites HTTP/1.1', `Host: ${host}`, `Cookie: ${trainer.cookie}`];
    const body = ['Sec-Fetch-Site: same-origin', 'Content-Length: 0', 'Connection: close'];
    expect((await say([...write, ...body])).status).toBe(400);
  });

  it('is refused when sent twice, in any case, even with equal values', async () => {
    expect((await ask('/healthz', 'Host: localhost', 'Host: localhost')).status).toBe(400);
    expect((await ask('/healthz', 'Host: localhost', 'hOST: evil.example')).status).toBe(400);
  });

  it.each(GOOD)('%j is valid', async (host) => {
    for (const path of ['/', '/healthz', '/assets/a.js', '/api/settings']) {
      expect((await ask(path, `Host: ${host}`)).status).toBe(200);
    }
    expect((await upgrade(`Host: ${host}`, `Origin: ${new URL(`http://${host}`).origin}`)).status).toBe(101);
  });

  it('may be missing only in HTTP/1.0, and links then begin with the configured address', async () => {
    expect((await ask('/healthz')).status).toBe(400);
    expect((await say(['GET /healthz HTTP/1.0'])).status).toBe(200);
    const body = JSON.stringify({ role: 'client' });
    const headers = [
      `Cookie: ${trainer.cookie}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
    ];
    const made = await say([
      'POST /api/invites HTTP/1.0',
      ...headers,
      `Content-Length: ${body.length}`,
      '',
      body,
    ]);
    expect(made.status, made.text).toBe(201);
    expect(made.text).toContain(`"http://${test.ctx.config.HOST}:${test.ctx.config.PORT}/join/`);
  });

  it('of X-Forwarded-Host is checked when the proxy is trusted and ignored otherwise', async () => {
    const status = async (forwarded: string, to: number) =>
      (
        await say(
          ['GET /healthz HTTP/1.1', 'Host: a', `X-Forwarded-Host: ${forwarded}`, 'Connection: close'],
          to,
        )
      ).status;
    for (const bad of ['a b', 'a/b', '..', 'good.example, a@b']) {
      expect([await status(bad, proxied), await status(bad, port)]).toEqual([400, 200]);
    }
    expect(await status('evil, gym.example:8443', proxied)).toBe(200);
  });
});
