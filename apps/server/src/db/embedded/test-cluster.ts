import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { isAlive, pidFilePath } from './pid-file.ts';
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';

/** A throw-away server for a test run: nothing it holds survives `stop`. */
export type TestCluster = Pick<EmbeddedPostgres, 'connection' | 'stop'>;

const oneGibibyte = 2 ** 30;
const folderName = /^spotter-test-(\d+)-/;
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};

/**
 * Starts an empty PostgreSQL in memory when there is room, for Vitest's globalSetup and Playwright.
 * The first run ever keeps an initialised cluster in node_modules/.cache; later runs copy it (0.2 s).
 */
export async function startTestCluster(): Promise<TestCluster> {
  const base = scratchBase();
  removeLeftovers(base);
  const folder = mkdtempSync(join(base, `spotter-test-${process.pid}-`));
  chmodSync(folder, 0o755); // as root, the server's own user must pass
  const cluster = join(folder, 'postgres');
  const { folder: native, version } = findBinaries();
  const kept = resolve(native, `../../../.cache/spotter-pg-${version}`);
  const start = () => startEmbedded({ dataDir: folder, onUnexpectedExit: fail, settings });
  if (!readable(kept)) {
    await (await start()).stop();
    keep(cluster, kept);
  } else {
    cpSync(kept, cluster, { recursive: true });
    if (process.getuid?.() === 0) chmodSync(cluster, 0o755);
  }
  const server = await start();
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fail(why: string): never {
  throw new Error(`The test database died: ${why}`);
}

/** Asked first: cpSync ends the whole process when it may not read a folder. Another user may have kept it. */
function readable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where tests put their folders: in memory when more than 1 GiB is free there (Docker gives 64 MB). */
export function scratchBase(): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > oneGibibyte ? '/dev/shm' : tmpdir();
}

/** Only what a cluster is: the copies of the binaries, if any, are large. */
function keep(cluster: string, kept: string): void {
  const making = `${kept}.tmp-${process.pid}`;
  try {
    mkdirSync(making, { recursive: true, mode: 0o700 });
    for (const part of ['data', 'password'])
      cpSync(join(cluster, part), join(making, part), { recursive: true });
    renameSync(making, kept);
  } catch {
    // node_modules is read-only, or another run was faster: the next one makes its own.
    rmSync(making, { recursive: true, force: true });
  }
}

/** A killed test run's watchdog stops its server, but nobody removes the folder. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = folderName.exec(name)?.[1];
    const folder = join(base, name);
    const uid = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (!pid || isAlive(Number(pid)) || uid !== process.getuid?.()) continue;
    if (existsSync(pidFilePath(join(folder, 'postgres/data')))) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
