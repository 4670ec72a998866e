import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to programs that ask for any, which could take it before it is used. */
const [FROM, TO] = [15_000, 30_000];
const TRIES = 100;

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(FROM, TO);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`no port from ${FROM} to ${TO} is free`);
}
