import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useApp } from './testing.ts';

describe('a stop', () => {
  const test = useApp();

  it('does not wait for a phone that never answers the goodbye', async () => {
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
    let heard = '';
    while (!heard.includes('ready')) heard += String((await once(phone, 'data'))[0]);
    expect(heard).toContain('101 Switching Protocols');
    await test.close();
    phone.destroy();
  });
});

const silent = createServer();
const sockets: Socket[] = [];
silent.on('connection', (socket) => sockets.push(socket));
await once(silent.listen(0, '127.0.0.1'), 'listening');

describe('a stop with a mail underway', () => {
  const test = useApp({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });

  it('does not wait for a mail server that says nothing', async () => {
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
