import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks a server's connections, so that a stop can close those without a running request. Node's
 * closeIdleConnections misses connections that browsers opened ahead of any request, and those kept alive
 * after a request that ended later; either would delay the stop.
 * @returns a function that closes them, now and as soon as their requests end
 */
export function trackUnusedConnections(server: Server): () => void {
  const running = new Map<Socket, number>();
  let closing = false;
  const release = (socket: Socket) => {
    if (closing && running.get(socket) === 0) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
    release(socket);
  });
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (!running.has(socket)) return;
      running.set(socket, (running.get(socket) ?? 1) - 1);
      release(socket);
    });
  });
  // WebSockets are closed by the hub.
  server.on('upgrade', ({ socket }) => running.delete(socket));
  return () => {
    closing = true;
    for (const socket of running.keys()) release(socket);
  };
}
