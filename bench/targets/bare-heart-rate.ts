import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { runTarget } from '../lib/target-process.ts';

/** ws alone: a person's value goes to the person's own socket and to the one that watches their group. */
runTarget(async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const watchers = new Map<string, WebSocket>();
  server.on('connection', (socket, request) => {
    // `/watch/<group>` or `/person/<group>/<id>`.
    const [, kind, group = '', userId = ''] = (request.url ?? '').split('/');
    if (kind === 'watch') return void watchers.set(group, socket);
    socket.on('message', (data) => {
      const { heartRate } = JSON.parse(String(data));
      const timestamp = new Date().toISOString();
      const frame = Buffer.from(
        JSON.stringify({
          type: 'heart_rate_update',
          userId,
          heartRate,
          zone: 'rest',
          timestamp,
          isDemo: false,
        }),
      );
      socket.send(frame, { binary: false });
      watchers.get(group)?.send(frame, { binary: false });
    });
  });
  return { port: (server.address() as AddressInfo).port };
});
