import { Agent, request } from 'node:http';
import type { Tally } from './tally.ts';

/** A signed-in person at the proxy. */
export type Caller = { id: string; cookie: string };
export type Answer = { status: number; text: string; tag: string };

/** Longer than a server waits for its database. */
const LIMIT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends requests as the web app does, and counts those that fail. */
export type Ask = (caller: Caller, method: string, path: string, sent?: Sent) => Promise<Answer | null>;
type Sent = { body?: object; tag?: string };

/** Makes the function that sends requests to a proxy. @returns from it null when a request failed */
export function createAsk(url: string, tally: Tally): Ask {
  return async (caller, method, path, { body, tag } = {}) => {
    tally.requests += 1;
    const fail = (why: string) => {
      tally.failures.push({
        at: performance.now(),
        what: `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}: ${why}`,
      });
      return null;
    };
    try {
      const answer = await send(
        url + path,
        method,
        {
          origin: url,
          cookie: caller.cookie,
          ...(body && { 'content-type': 'application/json' }),
          ...(tag && { 'if-none-match': tag }),
        },
        body && JSON.stringify(body),
      );
      const isGood = answer.status < 300 || answer.status === 304;
      return isGood ? answer : fail(`${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      return fail((error as NodeJS.ErrnoException).code ?? (error as Error).message);
    }
  };
}

function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, timeout: LIMIT_MS }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part) => parts.push(part));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          tag: reply.headers.etag ?? '',
        }),
      );
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 20 s')));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
