import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { takeOwnership } from './ownership.ts';
import { TRIAL } from './testing/trial.ts';

test('a PostgreSQL that accepts a connection and keeps silent is waited for as long as the start may take', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'trial', password: 'x', database: 'trial' };
  await expect(
    takeOwnership({ root: '/data', product: TRIAL }, connection, () => undefined, 100),
  ).rejects.toThrow('timeout expired');
  expect(sockets).toHaveLength(1);
});
