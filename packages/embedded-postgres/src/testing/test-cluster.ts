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
import { findBinaries } from '../binaries.ts';
import { isAlive, pidFilePath } from '../pid-file.ts';
import type { Product } from '../product.ts';
import { type EmbeddedPostgres, startEmbedded } from '../start-embedded.ts';

/** A temporary server for a test run; its data is lost with `stop`. */
export type TestCluster = Pick<EmbeddedPostgres, 'connection' | 'stop'>;

const oneGibibyte = 2 ** 30;
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};

/** Starts an empty PostgreSQL for a whole test run, in memory when there is room. */
export async function startTestCluster(product: Product): Promise<TestCluster> {
  const base = scratchBase();
  removeLeftovers(base, product);
  const folder = mkdtempSync(join(base, `${product.name}-test-${process.pid}-`));
  chmodSync(folder, 0o755); // as root: PostgreSQL's user must be able to enter
  await putCluster(folder, product);
  const server = await startEmbedded({ dataDir: folder, product, onUnexpectedExit: fail, settings });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Puts a stopped, empty cluster into a data folder. initdb takes longer than most tests, so it runs once: the
 * first cluster is cached in node_modules/.cache, and the others are copies of it, owned by the caller as
 * after a restore.
 */
export async function putCluster(dataDir: string, product: Product): Promise<void> {
  const { folder: native, version } = findBinaries(product);
  const kept = resolve(native, `../../../.cache/${product.name}-pg-${version}`);
  const cluster = join(dataDir, 'postgres');
  if (readable(kept)) {
    cpSync(kept, cluster, { recursive: true });
    if (process.getuid?.() === 0) chmodSync(cluster, 0o755);
    return;
  }
  const first = await startEmbedded({ dataDir, product, onUnexpectedExit: fail });
  await first.stop();
  keep(cluster, kept);
}

function fail(why: string): never {
  throw new Error(`The test database exited: ${why}`);
}

/**
 * Checked first: cpSync ends the whole process when it may not read a folder. Another user may have made the
 * cache.
 */
function readable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folder for test data: in memory when more than 1 GiB is free there (Docker gives 64 MB). */
export function scratchBase(): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > oneGibibyte ? '/dev/shm' : tmpdir();
}

/** Copies only the cluster: the copied binaries, if any, are large. */
function keep(cluster: string, kept: string): void {
  const making = `${kept}.tmp-${process.pid}`;
  try {
    mkdirSync(making, { recursive: true, mode: 0o700 });
    for (const part of ['data', 'password'])
      cpSync(join(cluster, part), join(making, part), { recursive: true });
    renameSync(making, kept);
  } catch {
    // node_modules is read-only, or another run was faster: the next run makes its own.
    rmSync(making, { recursive: true, force: true });
  }
}

/** Removes folders of killed test runs: their watchdog stopped the server, but nothing removed the folder. */
function removeLeftovers(base: string, { name }: Product): void {
  const folderName = new RegExp(`^${name}-test-(\\d+)-`);
  for (const entry of readdirSync(base)) {
    const pid = folderName.exec(entry)?.[1];
    const folder = join(base, entry);
    const uid = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (!pid || isAlive(Number(pid)) || uid !== process.getuid?.()) continue;
    if (existsSync(pidFilePath(join(folder, 'postgres/data')))) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
