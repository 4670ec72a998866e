import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveHub } from '#lib/live/live.ts';

/** From now on each answer is the last one on its connection, so that proxies keep none to this server. */
export function endKeptConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Waits until proxies have noticed that the server is not ready any more, then sends away the pages. */
export async function leaveSlowly(hub: LiveHub, ms: number): Promise<void> {
  await pause(ms / 2);
  await hub.leave(ms / 2);
}
