import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runAs } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { type FolderPlace, makePrivate } from './data-folder.ts';
import { isAlive } from './pid-file.ts';

/** Refuses a cluster made by another major version. */
export function checkVersion({ data, product }: FolderPlace, binaries: Binaries): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${major}; this ${product.title} contains PostgreSQL ${binaries.major}. ` +
      product.advice.otherVersion,
  );
}

/**
 * The superuser's password (24 random bytes), made by the first call and stored with mode 0600 beside the
 * cluster.
 */
export function keepPassword({ root, data, product }: FolderPlace): string {
  const file = join(root, 'password');
  if (!existsSync(file)) {
    if (existsSync(data))
      throw new Error(
        `${file} is missing, and the database beside it cannot be opened without it. Put it back, or ${product.advice.restore}.`,
      );
    const making = `${file}.tmp-${process.pid}`;
    writeFileSync(making, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    placeOnce(making, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Runs initdb when there is no cluster yet; an interrupted first start leaves nothing behind. `onBegun` is called while
 * initdb runs.
 */
export async function makeCluster(
  place: FolderPlace,
  binaries: Binaries,
  password: string,
  onBegun?: () => void,
): Promise<void> {
  const { root, data, account, product } = place;
  removeHalfMade(root);
  if (existsSync(data)) return;
  const making = `${data}.tmp-${process.pid}`;
  const passwordFile = join(root, `initdb.tmp-${process.pid}`);
  makePrivate(making, account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (account) chownSync(passwordFile, account.uid, account.gid);
    // The builtin locale sorts the same on every machine; collations of the system libraries differ between
    // versions.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
    const access = ['-U', product.name, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    // One sync of the file system in place of one for each of a thousand files.
    const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
    const options = ['-D', making, ...access, ...locale, ...sync, '--data-checksums', '--no-instructions'];
    const made = promisify(execFile)(program(binaries, 'initdb'), options, {
      ...runAs(account),
      windowsHide: true,
    });
    onBegun?.();
    await made;
    renameSync(making, data);
    syncFolder(root);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another first start at the same time was faster and owns the folder.
    if (!existsSync(data))
      throw new Error(`The database could not be created in ${root}: ${reason(error)}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The errors of initdb, without its command line and the failing statement. */
function reason(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const lines = stderr.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error): /.test(line));
  return lines.map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|error): +/, '')).join('\n') || message;
}

/** Of two processes that start at the same time, one creates the file and the other reads it. */
function placeOnce(making: string, file: string): void {
  try {
    linkSync(making, file);
  } catch {
    // Some file systems have no hard links.
    if (!existsSync(file)) renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}

/** Syncs the folder: the new name must survive a power cut, or acknowledged rows would be lost with it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeHalfMade(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /\.tmp-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}
