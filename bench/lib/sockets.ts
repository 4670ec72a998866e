import { WebSocket } from 'ws';
import type { Stand } from './stand.ts';

/** Many sockets that count the frames they receive. */
export type Crowd = {
  /** Number of received frames with the wanted beginning, over all sockets. */
  received(): number;
  /** Resolves when `count` frames have arrived since the start. @throws after 20 s */
  until(count: number): Promise<void>;
  /** The last frame as text. */
  last(): string;
};

const PATIENCE_MS = 20_000;
const OPENED_AT_ONCE = 50;

/**
 * Opens one socket per header set and waits for the first frame of each, which begins with `greeted`; only
 * frames that begin with `beginning` are counted.
 */
export async function openCrowd(
  stand: Stand,
  url: string,
  headers: Record<string, string>[],
  { beginning, greeted }: { beginning: string; greeted: boolean },
): Promise<Crowd> {
  const mark = Buffer.from(beginning);
  let received = 0;
  let last: Buffer = mark;
  let goal = Number.POSITIVE_INFINITY;
  let reached = () => {};
  const sockets: WebSocket[] = [];
  stand.atEnd(() => {
    for (const socket of sockets) socket.terminate();
  });
  function open(own: Record<string, string>) {
    const socket = new WebSocket(url, { headers: own, perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      if (!data.subarray(0, mark.length).equals(mark)) return;
      received += 1;
      last = data;
      if (received >= goal) reached();
    });
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once(greeted ? 'message' : 'open', resolve).once('error', reject);
      socket.once('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
    });
  }
  // A few at a time: each handshake looks up its session.
  for (let from = 0; from < headers.length; from += OPENED_AT_ONCE) {
    await Promise.all(headers.slice(from, from + OPENED_AT_ONCE).map(open));
  }
  return {
    received: () => received,
    last: () => String(last),
    async until(count) {
      if (received >= count) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      [goal, reached] = [count, resolve];
      const late = () =>
        reject(new Error(`${received} of ${count} frames arrived in ${PATIENCE_MS / 1000} s`));
      const timer = setTimeout(late, PATIENCE_MS);
      await promise.finally(() => clearTimeout(timer));
      goal = Number.POSITIVE_INFINITY;
    },
  };
}
