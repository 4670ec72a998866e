import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readPidFile } from '#db/embedded/pid-file.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { folderWithCluster, removeSeed, scratchFolder } from '#db/embedded/testing.ts';
import { newTrainer, type Trainer, writeUntilKilled } from './acknowledged-writes.ts';
import { killPair, type Pair } from './kill-pairs.ts';
import { killTrees } from './process-tree.ts';
import { spawnServer } from './spawned-server.ts';

const WRITERS = 4;

afterAll(removeSeed);

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A server's data with the trainer in it, stopped in order. */
async function folderWith(trainer: Trainer): Promise<string> {
  const folder = await folderWithCluster();
  const server = spawnServer({ DATA_DIR: folder });
  onTestFinished(async () => void (await server.stop()));
  await trainer.signUp(await server.ready());
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  return folder;
}

type Kill = 'node' | 'everything' | Pair;

/** The pairs that once needed help, or come near to those that did; all others are in `npm run test:kill`. */
const PAIRS: Pair[] = [
  { first: 'backend', second: 'server', gap: 0 },
  { first: 'backend', second: 'server', gap: 30 },
  { first: 'walwriter', second: 'server', gap: 60 },
  { first: 'watchdog', second: 'server', gap: 0 },
  { first: 'postmaster', second: 'server', gap: 0 },
  { first: 'checkpointer', second: 'postmaster', gap: 20 },
];
/** Each lane: seven kills of the whole or the server alone, and three of the pairs among them. */
const LANES: Kill[][] = [PAIRS.slice(0, 3), PAIRS.slice(3)].map((pairs) => [
  'node',
  'everything',
  ...pairs,
  'everything',
  'node',
  'everything',
  'node',
  'everything',
]);

/** For each kill: start, find everything that was acknowledged before, write, be killed. @returns how much it wrote */
async function killAgainAndAgain(
  trainer: Trainer,
  dataDir: string,
  kills: Kill[],
  seed: number,
): Promise<number> {
  const random = seeded(seed);
  const all: string[] = [];
  let round: string[] = [];
  for (const [number, kill] of [...kills, undefined].entries()) {
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    onTestFinished(async () => void (await server.stop()));
    const url = await server.ready();
    const wanted = kill ? round : all;
    expect(await trainer.missing(url, wanted), `seed ${seed}, after kill ${number}`).toEqual([]);
    if (!kill) break;
    const killAt = 20 + Math.floor(random() * 100);
    const write = (writer: number) => trainer.post(url, `writer ${writer}, start ${number}`);
    round = await writeUntilKilled(write, killAt, async () => {
      if (typeof kill === 'string') return server.kill(kill);
      await killPair(server, join(dataDir, 'postgres/data'), kill);
      await server.exited;
    });
    all.push(...round);
  }
  return all.length;
}

test('twenty kills under load lose nothing that was acknowledged', { timeout: 600_000 }, async () => {
  const trainer = newTrainer();
  const folder = await folderWith(trainer);
  const lanes = LANES.map((kills, number) => {
    const dataDir = scratchFolder();
    cpSync(join(folder, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    return killAgainAndAgain(trainer, dataDir, kills, number + 1);
  });
  expect(Math.min(...(await Promise.all(lanes)))).toBeGreaterThan(10 * 20);
});

test('the same writers do lose rows where commits are acknowledged before they are written', {
  timeout: 180_000,
}, async () => {
  const dataDir = await folderWithCluster();
  const careless = { fsync: 'off', synchronous_commit: 'off', wal_writer_delay: '10s' };
  const first = await startEmbedded({ dataDir, onUnexpectedExit: () => undefined, settings: careless });
  onTestFinished(() => first.stop());
  const writers = Array.from({ length: WRITERS }, () => new Client(first.connection));
  for (const client of writers) {
    client.on('error', () => undefined);
    await client.connect();
  }
  await writers[0]?.query('create table notes (id text primary key)');
  await writers[0]?.query('checkpoint');
  let next = 0;
  const write = async (writer: number) => {
    const id = String(++next);
    await writers[writer]?.query('insert into notes values ($1)', [id]);
    return id;
  };
  const postmaster = readPidFile(`${first.root}/data`)?.pid ?? 0;
  const acknowledged = await writeUntilKilled(write, 200, () => killTrees(postmaster));

  const second = await startEmbedded({ dataDir, onUnexpectedExit: () => undefined });
  onTestFinished(() => second.stop());
  const reader = new Client(second.connection);
  await reader.connect();
  const { rows } = await reader.query<{ id: string }>('select id from notes');
  await reader.end();
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id)).length).toBeGreaterThan(0);
});
