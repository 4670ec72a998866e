import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { type DatabaseConnection, openPool } from '../../apps/server/src/db/database.ts';
import { runTarget } from '../lib/target-process.ts';
import { type KeptRow, keepRow } from './kept-row.ts';

type Keep = { connection: DatabaseConnection; studioId: string; personId: string; row: KeptRow };

/**
 * ws alone: whatever `/publish` sends goes unchanged to every other socket; with `keep`, after a row of it is
 * committed.
 */
runTarget(async ({ frame, keep }: { frame: string; keep?: Keep }) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const pool = keep && openPool(keep.connection, () => undefined);
  server.on('connection', (socket, request) => {
    if (request.url !== '/publish') return;
    socket.on('message', async () => {
      if (keep && pool) await keepRow(pool, keep.row, { ...keep, content: frame });
      for (const member of server.clients) if (member !== socket) member.send(frame);
      socket.send('sent');
    });
  });
  return { port: (server.address() as AddressInfo).port };
});
