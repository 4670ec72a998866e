import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchBase } from '@spotter/embedded-postgres/testing/test-cluster';
import { spawnServer } from '../../apps/server/src/testing/spawned-server.ts';
import { putCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { buildServerForTests } from '../../scripts/build/server-build.ts';

/** The folder of this run's seeds; worker processes inherit the variable. */
const SEEDS = 'SPOTTER_E2E_SEEDS';
const POLL_MS = 50;

/**
 * Playwright's global setup: bundles the server, makes the folder of the seeds, and removes it at the end of
 * the run.
 */
export default async function setup(): Promise<() => void> {
  await buildServerForTests();
  // By this name a later test run finds and removes the folder of a killed one.
  const folder = mkdtempSync(path.join(scratchBase(), `spotter-test-${process.pid}-seeds-`));
  chmodSync(folder, 0o755);
  process.env[SEEDS] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies the data of a server that was started once and stopped: migrated, with the starter library and, if
 * `env` asks for it, the demo studio. Each kind is made once per run, by the first worker that needs it.
 */
export async function copySeed(kind: string, env: Record<string, string>, dataDir: string): Promise<void> {
  const seeds = process.env[SEEDS];
  if (!seeds) throw new Error(`${SEEDS} is not set. Start the browser tests with \`npm run e2e\`.`);
  const seed = path.join(seeds, kind);
  while (!existsSync(path.join(seed, 'done'))) {
    if (takeLock(`${seed}.lock`)) await makeSeed(seed, env);
    else await sleep(POLL_MS);
  }
  cpSync(path.join(seed, 'data'), dataDir, { recursive: true });
}

/** Whether this worker has to make the seed. */
function takeLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function makeSeed(seed: string, env: Record<string, string>): Promise<void> {
  const dataDir = path.join(seed, 'data');
  try {
    mkdirSync(dataDir, { recursive: true });
    // As root: PostgreSQL's user must be able to enter.
    for (const folder of [seed, dataDir]) chmodSync(folder, 0o755);
    await putCluster(dataDir);
    const server = spawnServer({ ...env, DATA_DIR: dataDir });
    await server.ready().finally(() => server.stop());
    writeFileSync(path.join(seed, 'done'), '');
  } catch (error) {
    // Another worker that needs it tries again, and reports the same error.
    rmSync(seed, { recursive: true, force: true });
    rmSync(`${seed}.lock`, { recursive: true });
    throw error;
  }
}
