import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newTrainer, writeUntilKilled } from '../apps/server/src/app/acknowledged-writes.ts';
import { allPairs, killPair, type Pair } from '../apps/server/src/app/kill-pairs.ts';
import { type SpawnedServer, spawnServer } from '../apps/server/src/app/spawned-server.ts';

/* Kills every part of a running Spotter and then every other one, starts again, and looks for every acknowledged row. */

const WRITES_BEFORE_A_KILL = 20;
/** No start takes as long: one that does needs somebody's help. */
const START_LIMIT_MS = 120_000;

const { values } = parseArgs({
  options: {
    /** milliseconds between the two kills of a pair */
    gaps: { type: 'string', default: '0,30,120,500' },
    /** parts to kill first or second; all others are left out */
    only: { type: 'string' },
  },
});
const only = values.only?.split(',');
const pairs = allPairs(values.gaps.split(',').map(Number)).filter(
  ({ first, second }) => !only || (only.includes(first) && only.includes(second)),
);
// On a disk, where a recovery takes its time: a kill in the middle of it is the hardest one.
const dataDir = mkdtempSync(join(tmpdir(), 'spotter-kill-lane-'));
chmodSync(dataDir, 0o755);
const trainer = newTrainer();
const acknowledged: string[] = [];
let server: SpawnedServer | undefined;
let slowest = 0;

/** The address of the server; one is started when none runs. */
async function running(): Promise<string> {
  const began = performance.now();
  server ??= spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const late = sleep(START_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`a start took longer than ${START_LIMIT_MS / 1000} s:\n${server?.output()}`);
  });
  const url = await Promise.race([server.ready(), late]);
  slowest = Math.max(slowest, performance.now() - began);
  return url;
}

/** Undefined when the server has ended, as it should where it or its PostgreSQL was killed. */
async function addressAfter(url: string, at: SpawnedServer): Promise<string | undefined> {
  let over = false;
  void at.exited.then(() => {
    over = true;
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    await sleep(50);
    if (over) return undefined;
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.status === 200) return url;
  }
  throw new Error(`the server neither answered nor ended:\n${at.output()}`);
}

/** What is gone of the posts; a server that notices a kill only now answers when it has made good for it. */
async function findLost(ids: string[]): Promise<string[]> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const url = await running();
    try {
      return await trainer.missing(url, ids);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (server && (await addressAfter(url, server)) === undefined) server = undefined;
    }
  }
}

async function round(pair: Pair): Promise<void> {
  const url = await running();
  const at = server;
  if (!at) throw new Error('no server');
  const name = `${pair.first} ${pair.second} ${pair.gap}`;
  const written = await writeUntilKilled(
    () => trainer.post(url, name),
    WRITES_BEFORE_A_KILL,
    () => killPair(at, join(dataDir, 'postgres/data'), pair),
  );
  acknowledged.push(...written);
  if (pair.first === 'server' || pair.second === 'server') await at.exited;
  if ((await addressAfter(url, at)) === undefined) server = undefined;
  const lost = await findLost(written);
  if (lost.length > 0) throw new Error(`lost ${lost.length} of ${written.length} acknowledged posts`);
}

const failures: string[] = [];
try {
  await trainer.signUp(await running());
  for (const [index, pair] of pairs.entries()) {
    const name = `${pair.first}, ${pair.gap} ms later ${pair.second}`;
    const began = performance.now();
    try {
      await round(pair);
      console.log(`${index + 1}/${pairs.length} ${name}: ok in ${seconds(performance.now() - began)}`);
    } catch (error) {
      failures.push(name);
      console.log(
        `${index + 1}/${pairs.length} ${name}: FAILED: ${error instanceof Error ? error.message : error}`,
      );
      await server?.kill('everything');
      server = undefined;
    }
  }
  const lost = await findLost(acknowledged);
  if (lost.length > 0) failures.push(`${lost.length} acknowledged posts are gone at the end`);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(
  `${pairs.length} pairs of kills, ${acknowledged.length} acknowledged posts, slowest start ${seconds(slowest)}: ` +
    `${pairs.length - failures.length} passed, ${failures.length} failed`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
