import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, inject, it } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import { answerWithProblems } from './problems.ts';
import { noteSaved, tellSaved } from './saved.ts';

const logged: string[] = [];
const app = Fastify({
  loggerInstance: pino(
    { level: 'error' },
    { write: (line: string) => void logged.push(line) },
  ) as FastifyBaseLogger,
});
answerWithProblems(app);
let ask: () => Promise<unknown> = async () => 'nothing';
app.get('/ask', (request) => noteSaved(request, () => ask()));
app.get('/half', async (_request, reply) => {
  reply.headers({ etag: '"1"', 'last-modified': 'now', 'accept-ranges': 'bytes', link: '</next>' });
  throw new AppError('http.not_found', 'There is no such file.');
});
const root = await mkdtemp(join(tmpdir(), 'spotter-problems-'));
await writeFile(join(root, 'short.txt'), 'short');
await app.register(fastifyStatic, { root, prefix: '/files/' });

const postgres = inject('postgres');
/** Accepts connections and sends nothing; closes those that send when told to. */
let hangUp = false;
const mute = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', () => hangUp && socket.destroy());
});
await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
const mutePort = (mute.address() as AddressInfo).port;
/** Nobody listens there; one that was just closed may be given to another test. */
const closedPort = 1;
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
  mute.close();
});

/** Runs one query on a pool of its own. */
async function query(config: pg.PoolConfig, text: string) {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on('error', () => undefined);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await Promise.race([pool.end(), new Promise(setImmediate)]);
  }
}
const raising = (state: string) => () =>
  query(postgres, `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

it.each<[string, () => Promise<unknown>]>([
  ['nobody listens', () => query({ host: '127.0.0.1', port: closedPort }, 'select 1')],
  ['there is no socket', () => query({ host: root, port: 5432 }, 'select 1')],
  [
    'the connection is refused or times out',
    () => query({ host: '127.0.0.1', port: mutePort, connectionTimeoutMillis: 50 }, 'select 1'),
  ],
  [
    'it closes the connection',
    () => {
      hangUp = true;
      return query({ host: '127.0.0.1', port: mutePort }, 'select 1');
    },
  ],
  ['it does not answer in time', () => query({ ...postgres, query_timeout: 50 }, 'select pg_sleep(5)')],
  ['it ends our connection', () => query(postgres, 'select pg_terminate_backend(pg_backend_pid())')],
  ['it breaks a deadlock', raising('40P01')],
  ['two transactions cannot be serialised', raising('40001')],
  ['it has no connection left', raising('53300')],
])('the database counts as unavailable when %s', async (_when, failing) => {
  ask = failing;
  const answer = await app.inject('/ask');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'http.unavailable']);
});

it('an error of our own is not taken for it', async () => {
  for (const fault of [raising('23505'), async () => writeFile(join(root, 'no', 'such'), '')]) {
    ask = fault;
    expect((await app.inject('/ask')).json().code).toBe('http.internal');
  }
});

it('an unsatisfiable range gets its own status and no log line', async () => {
  logged.length = 0;
  const answer = await app.inject({ url: '/files/short.txt', headers: { range: 'bytes=900-' } });
  expect([answer.statusCode, answer.json().code]).toEqual([416, 'http.invalid']);
  expect(logged).toEqual([]);
});

it.each([
  ['saved', 500, 'http.saved_unanswered', /was saved but its answer failed/],
  ['unknown', 503, 'http.saved_unknown', /may or may not be saved/],
  ['nothing', 500, 'http.internal', /nothing of it was saved/],
] as const)('a failed request reports that %s was saved', async (saved, status, code, line) => {
  logged.length = 0;
  ask = async () => {
    await Promise.resolve();
    if (saved !== 'nothing') tellSaved(saved);
    throw new Error('no answer');
  };
  const answer = await app.inject('/ask');
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(logged).toEqual([expect.stringMatching(line)]);
});

it('a refusal keeps no header of the answer it replaces', async () => {
  const { headers, statusCode } = await app.inject('/half');
  expect(statusCode).toBe(404);
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
  expect(headers['cache-control']).toBe('no-store');
});
