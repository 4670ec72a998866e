import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message that arrived, and whose signature was right. */
export type ArrivedMessage = { id: string; type: string; timestamp: string; data: Record<string, unknown> };

type Answer = { status: number; headers?: Record<string, string> };

/** An address of the receiver, for one webhook. */
export type HookAddress = {
  url: string;
  knows(secret: string): void;
  /** In the order in which they came. */
  arrived: ArrivedMessage[];
  /** Resolves when this many have come. */
  has(count: number): Promise<ArrivedMessage[]>;
  /** How many requests came, however they were answered. */
  requests(): number;
  /** The next requests are answered with these; 204 again after them. */
  answerWith(...answers: Answer[]): void;
};

/** Somebody's program that takes webhooks. */
export type HookReceiver = {
  address(): HookAddress;
  /** What was wrong with requests; a right server causes none. */
  problems: string[];
  stop(): Promise<void>;
};

type Kept = { address: HookAddress; secret: string; answers: Answer[]; requests: number };

/** The signature that Standard Webhooks asks for; written by its text, without the code of the server. */
export function rightSignature(secret: string, headers: IncomingHttpHeaders, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Starts it on this machine. */
export async function startReceiver(): Promise<HookReceiver> {
  const news = new EventEmitter().setMaxListeners(0);
  const kept = new Map<string, Kept>();
  const problems: string[] = [];
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(news, 'news');
  };

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const hook = kept.get(request.url ?? '');
    if (!hook) {
      problems.push(`${request.method} ${request.url}`);
      return void response.writeHead(404).end();
    }
    hook.requests += 1;
    if (request.headers['webhook-signature'] !== rightSignature(hook.secret, request.headers, body)) {
      problems.push('a wrong signature');
    }
    const answer = hook.answers.shift();
    if (answer) return void response.writeHead(answer.status, answer.headers).end();
    hook.address.arrived.push({ id: String(request.headers['webhook-id']), ...JSON.parse(body) });
    response.writeHead(204).end();
    news.emit('news');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    problems,
    address() {
      const path = `/hook/${kept.size}`;
      const address: HookAddress = {
        url: base + path,
        arrived: [],
        knows: (secret) => {
          own.secret = secret;
        },
        async has(count) {
          await until(() => address.arrived.length >= count);
          return address.arrived;
        },
        requests: () => own.requests,
        answerWith: (...answers) => void own.answers.push(...answers),
      };
      const own: Kept = { address, secret: '', answers: [], requests: 0 };
      kept.set(path, own);
      return address;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
