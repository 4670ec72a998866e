import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '#testing/use-app.ts';

describe('stopping the server', () => {
  const test = useApp();

  it('does not wait for a phone that never answers the close frame', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { cookie } = await test.newPerson();
    const phone = connect(port, '127.0.0.1');
    const lines = [
      'GET /ws HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    phone.write(`${lines.join('\r\n')}\r\n\r\n`);
    let received = '';
    while (!received.includes('ready')) received += String((await once(phone, 'data'))[0]);
    expect(received).toContain('101 Switching Protocols');
    await test.close();
    phone.destroy();
  });
});

describe('leaving for the other servers', () => {
  const test = useApp();

  it('still answers, but is not ready, keeps no connection and sends its pages away', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { cookie } = await test.newPerson();
    const open = async () => {
      const page = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
        headers: { cookie, origin: `http://127.0.0.1:${port}` },
      });
      const closed = once(page, 'close') as Promise<[number]>;
      await once(page, 'open');
      return { closed };
    };
    const page = await open();
    const [before] = [await fetch(`http://127.0.0.1:${port}/readyz`)];
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const left = test.leave(400);
    const [ready, health] = [
      await fetch(`http://127.0.0.1:${port}/readyz`),
      await fetch(`http://127.0.0.1:${port}/healthz`),
    ];
    expect([ready.status, health.status, health.headers.get('connection')]).toEqual([503, 200, 'close']);
    expect((await page.closed)[0]).toBe(1012);
    expect((await (await open()).closed)[0]).toBe(1001);
    await left;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

const silent = createServer();
const sockets: Socket[] = [];
silent.on('connection', (socket) => sockets.push(socket));
await once(silent.listen(0, '127.0.0.1'), 'listening');

describe('stopping the server while a mail is being sent', () => {
  const test = useApp({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });

  it('does not wait for a mail server that does not respond', async () => {
    const person = await test.newPerson();
    await test.pool.query('update people set password_hash = $1 where id = $2', ['x', person.id]);
    const asked = once(silent, 'connection');
    expect((await test.visitor.post('/api/auth/password-reset', { email: person.email })).status).toBe(204);
    await asked;
    await test.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
