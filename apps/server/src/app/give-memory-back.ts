import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';

/** How often it is looked whether something came in, after how many looks without it is quiet, and how many there are: a minute. */
const LOOKS = { everyMs: 500, quiet: 5, most: 120 };
/** With more alive, a collection stands still for too long. */
const HEAP_MAX = 80 * 1024 * 1024;

/**
 * Gives the memory back that only the start needed: V8 keeps 20 MB of pages half empty, and code that ran once. It stops
 * the process for as long as a full collection takes, so it waits until nobody sends anything, and is left out where
 * that does not come within a minute, or where much is in use.
 */
export function giveMemoryBack(server: Server, log: Pick<Logger, 'debug'>): void {
  const { received, stop } = countReceived(server);
  let before = received();
  let quiet = 0;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const now = received();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    const isQuiet = quiet >= LOOKS.quiet;
    if (!isQuiet && looks < LOOKS.most) return;
    clearInterval(timer);
    stop();
    const { heapUsed } = process.memoryUsage();
    if (!isQuiet || heapUsed > HEAP_MAX) return log.debug({ heapUsed, isQuiet }, 'no memory was given back');
    try {
      collect();
    } catch (error) {
      log.debug({ err: error }, 'memory could not be given back');
    }
  }, LOOKS.everyMs).unref();
}

/** Counts the bytes that come over connections of a server, those of sockets too, until it is stopped; a new one counts by itself. */
function countReceived(server: Server): { received: () => number; stop: () => void } {
  const open = new Set<Socket>();
  let closed = 0;
  const add = (socket: Socket) => {
    open.add(socket);
    closed += 1;
    socket.once('close', () => {
      open.delete(socket);
      closed += socket.bytesRead;
    });
  };
  server.on('connection', add);
  const received = () => [...open].reduce((sum, { bytesRead }) => sum + bytesRead, closed);
  return { received, stop: () => server.off('connection', add) };
}

function collect(): void {
  // Code that is thrown away would be missing from the cache that Node writes at the exit.
  flushCompileCache();
  // In place of a flag of `node` in each place that starts a server.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (how: { type: string; flavor: string }) => void;
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', flavor: 'last-resort' });
}
