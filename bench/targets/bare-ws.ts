import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { runTarget } from '../lib/target-process.ts';

/** ws alone: whatever `/publish` sends goes to every other socket as it is. */
runTarget(async ({ frame }: { frame: string }) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket, request) => {
    if (request.url !== '/publish') return;
    socket.on('message', () => {
      for (const member of server.clients) if (member !== socket) member.send(frame);
      socket.send('sent');
    });
  });
  return { port: (server.address() as AddressInfo).port };
});
