import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newTrainer, writeUntilKilled } from '../../apps/server/src/testing/kills/acknowledged-writes.ts';
import { allPairs, type KillPair, killPair } from '../../apps/server/src/testing/kills/kill-pairs.ts';
import { type SpawnedServer, spawnServer } from '../../apps/server/src/testing/spawned-server.ts';

/*
 * npm run test:kill: kills the server, all of Spotter, and every process of it followed by every other one;
 * starts again after each kill and looks for every acknowledged row.
 */

const WRITES_BEFORE_A_KILL = 20;
/** How often the server alone and all of Spotter are killed. */
const WHOLE = 7;
/** No start takes this long unless it hangs. */
const START_LIMIT_MS = 120_000;

const { values } = parseArgs({
  options: {
    /** milliseconds between the two kills of a pair */
    gaps: { type: 'string', default: '0,30,120,500' },
    /** parts to kill first or second; all others are skipped */
    only: { type: 'string' },
  },
});
const only = values.only?.split(',');
type Kill = KillPair | 'node' | 'everything';
const kills: Kill[] = [
  ...(only ? [] : Array.from({ length: WHOLE }, (): Kill[] => ['node', 'everything']).flat()),
  ...allPairs(values.gaps.split(',').map(Number)).filter(
    ({ first, second }) => !only || (only.includes(first) && only.includes(second)),
  ),
];
// On a disk, where recovery takes longer: a kill in the middle of it is the hardest case.
const dataDir = mkdtempSync(join(tmpdir(), 'spotter-kill-lane-'));
chmodSync(dataDir, 0o755);
const trainer = newTrainer();
const acknowledged: string[] = [];
let server: SpawnedServer | undefined;
let slowest = 0;

/** The URL of the server; starts one when none runs. */
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

/** Undefined when the server has exited, as it should when it or its PostgreSQL was killed. */
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
  throw new Error(`the server neither answered nor exited:\n${at.output()}`);
}

/** The posts that are missing. A server that notices a kill only now answers after it has recovered. */
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

function nameOf(kill: Kill): string {
  return typeof kill === 'string' ? kill : `${kill.first}, ${kill.gap} ms later ${kill.second}`;
}

async function round(kill: Kill): Promise<void> {
  const url = await running();
  const at = server;
  if (!at) throw new Error('the server is not running');
  const written = await writeUntilKilled(
    () => trainer.post(url, nameOf(kill)),
    WRITES_BEFORE_A_KILL,
    () => (typeof kill === 'string' ? at.kill(kill) : killPair(at, join(dataDir, 'postgres/data'), kill)),
  );
  acknowledged.push(...written);
  if (typeof kill !== 'string' && (kill.first === 'server' || kill.second === 'server')) await at.exited;
  if ((await addressAfter(url, at)) === undefined) server = undefined;
  const lost = await findLost(written);
  if (lost.length > 0) throw new Error(`lost ${lost.length} of ${written.length} acknowledged posts`);
}

const failures: string[] = [];
try {
  await trainer.signUp(await running());
  for (const [index, kill] of kills.entries()) {
    const name = nameOf(kill);
    const began = performance.now();
    try {
      await round(kill);
      console.log(`${index + 1}/${kills.length} ${name}: ok in ${seconds(performance.now() - began)}`);
    } catch (error) {
      failures.push(name);
      console.log(
        `${index + 1}/${kills.length} ${name}: FAILED: ${error instanceof Error ? error.message : error}`,
      );
      await server?.kill('everything');
      server = undefined;
    }
  }
  const lost = await findLost(acknowledged);
  if (lost.length > 0) failures.push(`${lost.length} acknowledged posts are missing at the end`);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(
  `${kills.length} rounds of kills, ${acknowledged.length} acknowledged posts, slowest start ${seconds(slowest)}: ` +
    `${kills.length - failures.length} passed, ${failures.length} failed`,
);
process.exitCode = failures.length > 0 ? 1 : 0;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
