import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readPidFile } from '@spotter/embedded-postgres/pid-file';
import { startEmbedded } from '@spotter/embedded-postgres/start-embedded';
import { scratchFolder } from '@spotter/embedded-postgres/testing/clusters';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SPOTTER } from '#lib/product.ts';
import { folderWithCluster } from '#testing/clusters.ts';
import { newTrainer, type WritingTrainer, writeUntilKilled } from '#testing/kills/acknowledged-writes.ts';
import { type KillPair, killPair } from '#testing/kills/kill-pairs.ts';
import { killTrees } from '#testing/kills/process-tree.ts';
import { spawnServer } from '#testing/spawned-server.ts';

const WRITERS = 4;

/** Pseudo-random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A data folder with the trainer in it, after a clean stop. */
async function folderWith(trainer: WritingTrainer): Promise<string> {
  const folder = await folderWithCluster();
  const server = spawnServer({ DATA_DIR: folder });
  onTestFinished(async () => void (await server.stop()));
  await trainer.signUp(await server.ready());
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  return folder;
}

type Kill = 'node' | 'everything' | KillPair;

/** Six of the kills of `npm run test:kill`, which kills every part and every pair of parts. */
const LANES: Kill[][] = [
  ['node', { first: 'backend', second: 'server', gap: 30 }, 'everything'],
  ['everything', { first: 'watchdog', second: 'server', gap: 0 }, 'node'],
];

/**
 * For each kill: starts, finds everything acknowledged so far, writes, is killed. @returns how many writes
 * were acknowledged
 */
async function killAgainAndAgain(
  trainer: WritingTrainer,
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

test('six kills under load lose no acknowledged write', { timeout: 600_000 }, async () => {
  const trainer = newTrainer();
  const folder = await folderWith(trainer);
  const lanes = LANES.map((kills, number) => {
    const dataDir = scratchFolder();
    cpSync(join(folder, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    return killAgainAndAgain(trainer, dataDir, kills, number + 1);
  });
  expect(Math.min(...(await Promise.all(lanes)))).toBeGreaterThan(3 * 20);
});

test('the same writers lose rows when commits are acknowledged before they are on disk', {
  timeout: 180_000,
}, async () => {
  const dataDir = await folderWithCluster();
  const careless = { fsync: 'off', synchronous_commit: 'off', wal_writer_delay: '10s' };
  const exit = Promise.withResolvers<string>();
  const first = await startEmbedded({
    dataDir,
    product: SPOTTER,
    onUnexpectedExit: exit.resolve,
    settings: careless,
  });
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
  await exit.promise;

  const second = await startEmbedded({ dataDir, product: SPOTTER, onUnexpectedExit: () => undefined });
  onTestFinished(() => second.stop());
  const reader = new Client(second.connection);
  await reader.connect();
  const { rows } = await reader.query<{ id: string }>('select id from notes');
  await reader.end();
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id)).length).toBeGreaterThan(0);
});
