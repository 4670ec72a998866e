import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountFor, runAs } from './account.ts';

/** Where a cluster lies: `<root>/data`, `<root>/run` for the socket, `<root>/password`. */
export type Place = { root: string; data: string; account: Account | undefined };

/** Where data goes when PostgreSQL's user cannot enter the project. */
const outsideRoots = '/var/lib/spotter';

/**
 * Chooses and makes the cluster's root: `<dataDir>/postgres`, or `/var/lib/spotter/<hash>` when the account
 * that root must use cannot work there. Data that exists is always taken, wherever a new one would go.
 */
export function openPlace(dataDir: string): Place {
  makeFolder(dataDir);
  const [inside, outside] = rootsFor(dataDir);
  const root = existingRoot(dataDir);
  if (root !== undefined) {
    const data = join(root, 'data');
    const account = accountFor(data);
    if (!canWork(root, account))
      throw new Error(
        `The database in ${root} cannot be reached by user id ${account?.uid}, who must run it. ` +
          `Let that user pass (chmod o+x on the folders above), or: mkdir -p ${outsideRoots} && mv ${root} ${outside}`,
      );
    giveTo(data, account);
    return { root, data, account };
  }
  const account = accountFor(join(inside, 'data'));
  const made = canWork(inside, account) ? inside : outside;
  if (made === outside && !canWork(outside, account))
    throw new Error(
      `PostgreSQL, as user id ${account?.uid}, can work neither in ${inside} nor in ${outside}.`,
    );
  return { root: made, data: join(made, 'data'), account };
}

/** The root in which a cluster lies already; undefined when there is none. */
export function existingRoot(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  return rootsFor(dataDir).find((root) => existsSync(join(root, 'data')));
}

function rootsFor(dataDir: string): [inside: string, outside: string] {
  const inside = join(realpathSync(dataDir), 'postgres');
  return [inside, join(outsideRoots, shortHash(inside))];
}

/** The folder of the Unix socket, made 0700 for the account; a short one when the path would be too long. */
export function openSocketFolder({ root, account }: Place): string {
  const beside = join(root, 'run');
  // A socket's path may have 103 bytes on macOS and 107 on Linux.
  const long = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) > 100;
  const folder = long ? join(tmpdir(), `spotter-${shortHash(root)}`) : beside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // In a shared folder somebody else may have made it first, to listen in our place.
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(`${folder} belongs to another user: remove it, or move Spotter to a shorter path.`);
  chmodSync(folder, 0o700);
  // A copied or restored one holds the lock file of a server that was killed, which PostgreSQL must be able to read.
  if (account)
    for (const path of [...readdirSync(folder).map((name) => join(folder, name)), folder])
      lchownSync(path, account.uid, account.gid);
  return folder;
}

/** Makes a folder 0700 and the account's own: what PostgreSQL demands of its data folder. */
export function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (account) lchownSync(folder, account.uid, account.gid);
}

/** Hands a restored or copied data folder, files and all, to the account. */
function giveTo(data: string, account: Account | undefined): void {
  chmodSync(data, 0o700);
  if (!account || statSync(data).uid === account.uid) return;
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(data, name), account.uid, account.gid);
  // Last, so that a hand-over that was cut short is done again.
  lchownSync(data, account.uid, account.gid);
}

/** Folders are 0755 as root, so that the account can pass, and 0700 otherwise; an existing one stays as it is. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, process.getuid?.() === 0 ? 0o755 : 0o700);
}

/** Makes the root and tries, as the account, to write in a private folder below it. */
function canWork(root: string, account: Account | undefined): boolean {
  if (root.startsWith(outsideRoots)) makeFolder(outsideRoots);
  makeFolder(root);
  if (!account) return true;
  const folder = join(root, `probe-${process.pid}`);
  makePrivate(folder, account);
  const script = 'cd "$1" && : > file && rm file';
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', folder], runAs(account));
  rmdirSync(folder);
  if (status !== 0 && readdirSync(root).length === 0) rmdirSync(root);
  return status === 0;
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
