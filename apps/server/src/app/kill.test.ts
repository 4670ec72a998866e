import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readPidFile } from '#db/embedded/pid-file.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { folderWithCluster, removeSeed, scratchFolder } from '#db/embedded/testing.ts';
import { killTrees } from './process-tree.ts';
import { spawnServer } from './spawned-server.ts';

const WRITERS = 4;
const KILLS_PER_LANE = 10;
const PAGE = 100;

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

/**
 * Four writers go on until their writes fail; at the given number of acknowledged ones `kill` is called.
 * @returns the ids that were acknowledged, some of them after the kill was on its way
 */
async function writeUntilKilled(
  write: (writer: number) => Promise<string>,
  killAt: number,
  kill: () => Promise<void>,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  async function run(writer: number) {
    for (;;) {
      try {
        acknowledged.push(await write(writer));
      } catch (error) {
        if (killed) return;
        throw error;
      }
      if (acknowledged.length >= killAt) killed ??= kill();
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  await killed;
  return acknowledged;
}

/** A trainer who posts and reads through HTTP, as a browser would. */
function newTrainer() {
  let cookie = '';
  const headers = (url: string) => ({ origin: url, cookie, 'content-type': 'application/json' });
  return {
    async signUp(url: string) {
      const body = JSON.stringify({
        email: 'writer@example.com',
        password: 'tall grey lighthouse',
        firstName: 'Ada',
        lastName: 'Writer',
        studioName: 'Iron House',
      });
      const reply = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers: headers(url), body });
      expect(reply.status, await reply.text()).toBe(201);
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async post(url: string, content: string): Promise<string> {
      const body = JSON.stringify({ type: 'post', content });
      const reply = await fetch(`${url}/api/activities`, { method: 'POST', headers: headers(url), body });
      const answer = (await reply.json()) as { id: string };
      if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(answer)}`);
      return answer.id;
    },
    /** Walks the feed from the newest until nothing more is wanted or there is nothing more. */
    async missing(url: string, wanted: string[]): Promise<string[]> {
      const left = new Set(wanted);
      let before = '';
      while (left.size > 0) {
        const reply = await fetch(`${url}/api/activities?limit=${PAGE}${before}`, { headers: headers(url) });
        const page = (await reply.json()) as { id: string }[];
        for (const { id } of page) left.delete(id);
        const last = page.at(-1);
        if (!last) break;
        before = `&before=${last.id}`;
      }
      return [...left];
    },
  };
}

type Trainer = ReturnType<typeof newTrainer>;

/** A server's data with the trainer in it, stopped in order. */
async function folderWith(trainer: Trainer): Promise<string> {
  const folder = await folderWithCluster();
  const server = spawnServer({ DATA_DIR: folder });
  onTestFinished(async () => void (await server.stop()));
  await trainer.signUp(await server.ready());
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  return folder;
}

/** Ten times: start, find everything that was acknowledged before, write, be killed. @returns how much it wrote */
async function killAgainAndAgain(trainer: Trainer, dataDir: string, seed: number): Promise<number> {
  const random = seeded(seed);
  const all: string[] = [];
  let round: string[] = [];
  for (let kills = 0; ; kills += 1) {
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    onTestFinished(async () => void (await server.stop()));
    const url = await server.ready();
    const wanted = kills === KILLS_PER_LANE ? all : round;
    expect(await trainer.missing(url, wanted), `seed ${seed}, after kill ${kills}`).toEqual([]);
    if (kills === KILLS_PER_LANE) return all.length;
    const killAt = 20 + Math.floor(random() * 100);
    const what = kills % 2 === 0 ? 'node' : 'everything';
    const write = (writer: number) => trainer.post(url, `writer ${writer}, start ${kills}`);
    round = await writeUntilKilled(write, killAt, () => server.kill(what));
    all.push(...round);
  }
}

test('twenty kills under load lose nothing that was acknowledged', { timeout: 600_000 }, async () => {
  const trainer = newTrainer();
  const folder = await folderWith(trainer);
  const lanes = [1, 2].map((seed) => {
    const dataDir = scratchFolder();
    cpSync(join(folder, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    return killAgainAndAgain(trainer, dataDir, seed);
  });
  expect(Math.min(...(await Promise.all(lanes)))).toBeGreaterThan(KILLS_PER_LANE * 20);
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
