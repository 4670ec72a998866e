import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Like Caddy's `lb_try_duration` in deploy/Caddyfile. */
const TRY_MS = 20_000;
const TRY_EVERY_MS = 100;
const LOOK_MS = 250;

/** A server behind the proxy. */
type Target = { host: string; port: number; state: 'ready' | 'leaving' | 'away'; agent: Agent };

/** A proxy as it stands before several servers: it asks each for `/readyz` and sends requests to those that are ready. */
export type FrontProxy = {
  url: string;
  add(url: string): void;
  remove(url: string): void;
  /** How many servers are ready. */
  ready(): number;
  stop(): void;
};

export async function startProxy(): Promise<FrontProxy> {
  const targets = new Map<string, Target>();
  const open = new Set<Socket>();
  let turn = 0;

  /** The next server in turn: a ready one, or else one that answers at all. */
  function next(): Target | undefined {
    const all = [...targets.values()];
    const ready = all.filter(({ state }) => state === 'ready');
    const some = ready.length > 0 ? ready : all.filter(({ state }) => state === 'leaving');
    turn += 1;
    return some[turn % some.length];
  }

  /** Tries servers until one has taken the request. */
  async function toSome<T>(use: (target: Target) => Promise<T>): Promise<T> {
    const deadline = performance.now() + TRY_MS;
    for (;;) {
      const target = next();
      try {
        if (target) return await use(target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || performance.now() > deadline)
          throw error;
        if (target) target.state = 'away';
      }
      if (performance.now() > deadline) throw new Error('no server is ready');
      await pause(target ? 0 : TRY_EVERY_MS);
    }
  }

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => null);
    if (!body) return;
    try {
      await toSome((target) => forward(target, incoming, body, response));
    } catch (error) {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    }
  });
  server.on('connection', (socket) => track(open, socket));
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    toSome((target) => tunnel(target, incoming, socket, head)).then(
      (other) => track(open, other),
      () => socket.destroy(),
    );
  });
  const looking = setInterval(() => {
    for (const target of targets.values()) void look(target);
  }, LOOK_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      const { hostname, port } = new URL(url);
      const agent = new Agent({ keepAlive: true });
      targets.set(url, { host: hostname, port: Number(port), state: 'ready', agent });
    },
    remove: (url) => void targets.delete(url),
    ready: () => [...targets.values()].filter(({ state }) => state === 'ready').length,
    stop() {
      clearInterval(looking);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function track(open: Set<Socket>, socket: Socket) {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => open.delete(socket));
}

/** Only an answer changes what is known of a server: one that waits for its database is neither ready nor gone. */
function look(target: Target): Promise<void> {
  return new Promise((resolve) => {
    const { host, port } = target;
    const asked = request({ host, port, path: '/readyz', timeout: 2_000, agent: false }, (reply) => {
      reply.resume();
      target.state = reply.statusCode === 200 ? 'ready' : 'leaving';
      resolve();
    });
    asked.once('timeout', () => asked.destroy(new Error('late')));
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') target.state = 'away';
      resolve();
    });
    asked.end();
  });
}

function forward(
  target: Target,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { host, port, agent } = target;
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, agent, method, path, headers }, (reply) => {
      const { connection: _own, 'keep-alive': _time, ...rest } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, rest);
      reply.pipe(response);
      reply.once('error', () => response.destroy());
      reply.once('close', resolve);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function tunnel(target: Target, incoming: IncomingMessage, socket: Socket, head: Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const other = connect(target.port, target.host);
    other.once('error', reject);
    other.once('connect', () => {
      const lines = incoming.rawHeaders.reduce(
        (text, value, index) => text + value + (index % 2 === 0 ? ': ' : '\r\n'),
        `${incoming.method} ${incoming.url} HTTP/1.1\r\n`,
      );
      other.write(`${lines}\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
      other.once('close', () => socket.destroy());
      socket.once('close', () => other.destroy());
      resolve(other);
    });
  });
}
