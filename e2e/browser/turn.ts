import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Turn from 'node-turn';

const HOST = '127.0.0.1';
const REALM = 'spotter.test';
const START_MS = 10_000;
const ASK_MS = 200;

/** A TURN server on this machine that accepts only credentials made with `TURN_SECRET`. */
export type TurnServer = {
  /** `coturn` where it is installed, else `node-turn` from npm. */
  program: 'coturn' | 'node-turn';
  /** The server's variables for it. */
  env: { TURN_URLS: string; TURN_SECRET: string };
  stop(): Promise<void>;
};

/** Starts a TURN server on a free port. Throws when it does not answer within ten seconds. */
export async function startTurn(): Promise<TurnServer> {
  const secret = randomBytes(18).toString('base64url');
  const port = await freePort();
  const hasCoturn = spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).error === undefined;
  const stop = hasCoturn ? startCoturn(port, secret) : startNodeTurn(port, secret);
  try {
    await answered(port);
  } catch (error) {
    await stop();
    throw error;
  }
  const env = { TURN_URLS: `turn:${HOST}:${port}?transport=udp`, TURN_SECRET: secret };
  return { program: hasCoturn ? 'coturn' : 'node-turn', env, stop };
}

/**
 * `--allow-loopback-peers` is for tests only: in production it would give access to the relay's own machine.
 */
function startCoturn(port: number, secret: string): () => Promise<void> {
  const pidFile = path.join(os.tmpdir(), `spotter-turn-${process.pid}-${port}.pid`);
  const flags = [
    ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-stdout-log', '--log-file=/dev/null'],
    ...[`--listening-ip=${HOST}`, `--relay-ip=${HOST}`, `--listening-port=${port}`, `--pidfile=${pidFile}`],
    ...['--use-auth-secret', `--static-auth-secret=${secret}`, `--realm=${REALM}`, '--allow-loopback-peers'],
  ];
  const child: ChildProcess = spawn('turnserver', flags, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(pidFile, { force: true });
  };
}

/**
 * It supports only fixed users, so its lookup is replaced by coturn's rule: expiry time and shared secret.
 */
function startNodeTurn(port: number, secret: string): () => Promise<void> {
  const credentials = new Proxy<Record<string, string>>(
    {},
    { get: (_none, username) => (typeof username === 'string' ? passwordOf(username, secret) : undefined) },
  );
  const server = new Turn({
    ...{ listeningIps: [HOST], relayIps: [HOST], listeningPort: port },
    ...{ realm: REALM, authMech: 'long-term', credentials, debugLevel: 'OFF' },
  });
  server.start();
  return async () => server.stop();
}

/** The password of a name `<expiry in Unix seconds>:<person>`; undefined for an expired name. */
function passwordOf(username: string, secret: string): string | undefined {
  if (!/^\d+:/.test(username) || Number.parseInt(username, 10) * 1000 < Date.now()) return undefined;
  return createHmac('sha1', secret).update(username).digest('base64');
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** Sends binding requests (RFC 8489), as browsers do, until one is answered. */
async function answered(port: number): Promise<void> {
  const socket = createSocket('udp4').bind(0, HOST);
  const answer = once(socket, 'message').then(() => true);
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)]);
  try {
    for (const until = Date.now() + START_MS; Date.now() < until; ) {
      socket.send(request, port, HOST);
      if (await Promise.race([answer, pause(ASK_MS, false)])) return;
    }
    throw new Error(`the TURN server on port ${port} does not answer`);
  } finally {
    socket.close();
  }
}
