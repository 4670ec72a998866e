import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { createConnection, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { pidFilePath, readPidFile } from '@spotter/embedded-postgres/pid-file';
import { scratchFolder } from '@spotter/embedded-postgres/testing/clusters';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { folderWithCluster } from '#testing/clusters.ts';
import { killTrees } from '#testing/kills/process-tree.ts';
import { type SpawnedServer, spawnServer } from '#testing/spawned-server.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const slow = { timeout: 180_000 };
const patience = { timeout: 60_000, interval: 50 };

function start(env: Record<string, string>): SpawnedServer {
  const server = spawnServer(env);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

async function refusal(env: Record<string, string>): Promise<string> {
  const server = start(env);
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).not.toContain('    at ');
  return server.output();
}

const newPerson = JSON.stringify({
  email: 'slow@example.com',
  password: 'tall grey lighthouse',
  firstName: 'Ada',
  lastName: 'Slow',
  studioName: 'Iron House',
});

/** A sign-up whose headers have arrived and whose body is still missing. */
async function halfASignUp(url: string): Promise<ClientRequest> {
  const headers = {
    origin: url,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(newPerson),
    expect: '100-continue',
  };
  const half = request(`${url}/api/auth/sign-up`, { method: 'POST', headers });
  half.on('error', () => undefined);
  half.flushHeaders();
  await once(half, 'continue');
  return half;
}

/** Opens a connection and sends nothing. */
async function connect(url: string): Promise<void> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
}

const gone = (dataDir: string) => !existsSync(pidFilePath(join(dataDir, 'postgres/data')));

test('a second start on the same data is refused and leaves the first alone', slow, async () => {
  const dataDir = await folderWithCluster();
  const url = await start({ DATA_DIR: dataDir }).ready();
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^Spotter is already running on the data in .*Stop it first\.\nTo run a second Spotter, give it its own data folder and port: /,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('SIGTERM accepts no new connections, finishes the running request and exits with 0', slow, async () => {
  const dataDir = await folderWithCluster();
  const server = start({ DATA_DIR: dataDir });
  const url = await server.ready();
  const half = await halfASignUp(url);
  // Browsers open connections ahead of their requests; such a connection must not delay the stop.
  await connect(url);
  const stopped = server.stop();
  await vi.waitFor(() => expect(connect(url)).rejects.toThrow('ECONNREFUSED'), patience);
  half.end(newPerson);
  const [reply] = await once(half, 'response');
  reply.resume();
  expect(reply.statusCode).toBe(201);
  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(server.output()).not.toContain('requests were still running');
  expect(gone(dataDir)).toBe(true);
});

test('a second Ctrl-C does not wait for the running request, and PostgreSQL stops too', slow, async () => {
  const dataDir = await folderWithCluster();
  const server = start({ DATA_DIR: dataDir });
  await halfASignUp(await server.ready());
  const first = performance.now();
  const pressing = setInterval(() => process.kill(server.pid, 'SIGINT'), 50);
  server.exited.finally(() => clearInterval(pressing));
  expect(await server.exited).toEqual({ code: 130, signal: null });
  // npm doubles a press; the doubled signal alone must not cut the stop short.
  expect(performance.now() - first).toBeGreaterThan(500);
  await vi.waitFor(() => expect(gone(dataDir)).toBe(true), patience);
});

test('SIGTERM during the start exits with 0 and leaves no PostgreSQL behind', slow, async () => {
  const dataDir = await folderWithCluster();
  const server = start({ DATA_DIR: dataDir });
  await server.said(/the database is up to date/);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(gone(dataDir)).toBe(true);
});

test(
  'when PostgreSQL dies, the server logs it and exits with 1, and the next start works',
  slow,
  async () => {
    const dataDir = await folderWithCluster();
    const server = start({ DATA_DIR: dataDir });
    await server.ready();
    await killTrees(readPidFile(join(dataDir, 'postgres/data'))?.pid ?? 0);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain('PostgreSQL exited (SIGKILL)');
    await start({ DATA_DIR: dataDir }).ready();
  },
);

test('a data folder may contain spaces, and a relative one is resolved from the project', slow, async () => {
  const dataDir = join(await folderWithCluster(), 'my data', 'of this year');
  mkdirSync(dataDir, { recursive: true });
  const server = start({ DATA_DIR: relative(PROJECT, dataDir) });
  expect((await fetch(`${await server.ready()}/readyz`)).status).toBe(200);
  expect(server.output()).toContain(`The data is in ${join(dataDir, 'postgres')}\n`);
});

test('an invalid variable is named with the reason', slow, async () => {
  const text = await refusal({ PORT: 'three thousand', DATABASE_URL: 'mysql://localhost' });
  expect(text).toMatch(
    /^The configuration of Spotter is invalid:\n {2}PORT must be .*number.*\n {2}DATABASE_URL must be such as postgres:.*\n.*README\.md/,
  );
});

test('a port in use is reported with advice before the long steps', slow, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const dataDir = await folderWithCluster();
  expect(await refusal({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
    `PORT ${port} is in use on 127.0.0.1. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
  expect(gone(dataDir)).toBe(true);
});

test('a database that may lose committed data is refused', slow, async () => {
  const { user, password, host, port, database } = inject('postgres');
  const at = `${encodeURIComponent(host)}:${port}`;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${at}/${database}`;
  const text = await refusal({ DATABASE_URL });
  expect(text).toMatch(/^Spotter cannot run on this database:$/m);
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(text).toContain(`set ${name} = on`);
  }
});

test(
  'sessions in another time zone, as through a pooler, are refused with the statement that mends it',
  slow,
  async () => {
    const { user, password, host, port } = inject('postgres');
    const admin = new Client(inject('postgres'));
    await admin.connect();
    const zoned = `t_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${zoned}`);
    onTestFinished(async () => {
      await admin.query(`drop database ${zoned} with (force)`);
      await admin.end();
    });
    await admin.query(`alter database ${zoned} set timezone = 'Europe/Berlin'`);
    const at = `${encodeURIComponent(host)}:${port}`;
    const url = `postgres://${user}:${encodeURIComponent(password)}@${at}/${zoned}`;
    expect(await refusal({ DATABASE_URL: url })).not.toContain('time zone');
    expect(await refusal({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toContain(
      "time zone Europe/Berlin; behind a pooler set it for the user of DATABASE_URL: ALTER ROLE <user> SET timezone = 'UTC'",
    );
  },
);

test('a folder that cannot be written is reported with advice', slow, async () => {
  // Not even root may create a folder there.
  const text = await refusal({ DATA_DIR: '/sys/spotter' });
  expect(text).toMatch(/mkdir '\/sys\/spotter'\nThis user \(id \d+\) may not write there\. .*DATA_DIR=/);
});

test.each([
  [
    'no such database',
    { database: 'nowhere' },
    /"nowhere" does not exist\nMake the database first: createdb/,
  ],
  ['a wrong password', { password: 'hush' }, /authentication failed .*\nCheck its user and password/],
  ['nobody there', { host: '127.0.0.1', port: 1 }, /ECONNREFUSED 127\.0\.0\.1:1\nCheck its host and port/],
])('with %s the start says what to do about DATABASE_URL', slow, async (_, change, text) => {
  const { user, password, host, port, database } = { ...inject('postgres'), ...change };
  const at = `${encodeURIComponent(host)}:${port}`;
  const output = await refusal({ DATABASE_URL: `postgres://${user}:${password}@${at}/${database}` });
  expect(output).toMatch(text);
  expect(output).not.toContain(password);
});

test('a database that does not answer is reported without its password', slow, async () => {
  const nowhere = join(scratchFolder(), 'run');
  const text = await refusal({ DATABASE_URL: `postgres://me:hush@${encodeURIComponent(nowhere)}:5432/x` });
  expect(text).toMatch(/^the database of DATABASE_URL does not answer: .*ENOENT/m);
  expect(text).not.toContain('hush');
});
