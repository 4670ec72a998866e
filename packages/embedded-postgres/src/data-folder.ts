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
import { accountFor, runAs, type SystemAccount } from './account.ts';
import type { Product } from './product.ts';

/** The folders of a cluster: `<root>/data`, `<root>/run` for the socket, `<root>/password`. */
export type FolderPlace = {
  root: string;
  data: string;
  account: SystemAccount | undefined;
  product: Product;
};

/** Data folders are made here when PostgreSQL's user cannot enter the project. */
const outsideRoots = ({ name }: Product) => `/var/lib/${name}`;

/**
 * Chooses and makes the cluster's root: `<dataDir>/postgres`, or `/var/lib/<name>/<hash>` when the account
 * that root must use cannot work there. Existing data is always used, wherever a new cluster would go.
 */
export function openPlace(dataDir: string, product: Product): FolderPlace {
  makeFolder(dataDir);
  const [inside, outside] = rootsFor(dataDir, product);
  const root = existingRoot(dataDir, product);
  if (root !== undefined) {
    const data = join(root, 'data');
    const account = accountFor(data, product);
    if (!canWork(root, account, product))
      throw new Error(
        `The database in ${root} cannot be reached by user id ${account?.uid}, who must run it. ` +
          `Let that user enter (chmod o+x on the folders above), or run: mkdir -p ${outsideRoots(product)} && mv ${root} ${outside}`,
      );
    giveTo(data, account);
    return { root, data, account, product };
  }
  const account = accountFor(join(inside, 'data'), product);
  const made = canWork(inside, account, product) ? inside : outside;
  if (made === outside && !canWork(outside, account, product))
    throw new Error(
      `PostgreSQL, as user id ${account?.uid}, can write neither in ${inside} nor in ${outside}. Give it one of these folders (chown), or ${product.advice.otherDatabase}.`,
    );
  return { root: made, data: join(made, 'data'), account, product };
}

/** The root that contains a cluster already; undefined when there is none. */
export function existingRoot(dataDir: string, product: Product): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  return rootsFor(dataDir, product).find((root) => existsSync(join(root, 'data')));
}

function rootsFor(dataDir: string, product: Product): [inside: string, outside: string] {
  const inside = join(realpathSync(dataDir), 'postgres');
  return [inside, join(outsideRoots(product), shortHash(inside))];
}

/**
 * The folder of the Unix socket, mode 0700 and owned by the account; a short one when the path would be too
 * long.
 */
export function openSocketFolder({ root, account, product }: FolderPlace): string {
  const beside = join(root, 'run');
  // The path of a socket may have 103 bytes on macOS and 107 on Linux.
  const long = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) > 100;
  const folder = long ? join(tmpdir(), `${product.name}-${shortHash(root)}`) : beside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // In a shared folder, another user may have created it first to listen in our place.
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(
      `${folder} belongs to another user: remove it, or move ${product.title} to a shorter path.`,
    );
  chmodSync(folder, 0o700);
  // A copied or restored folder contains the lock file of a killed server, which PostgreSQL must be able to
  // read.
  if (account)
    for (const path of [...readdirSync(folder).map((name) => join(folder, name)), folder])
      lchownSync(path, account.uid, account.gid);
  return folder;
}

/** Makes a folder with mode 0700, owned by the account, as PostgreSQL requires of its data folder. */
export function makePrivate(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (account) lchownSync(folder, account.uid, account.gid);
}

/** Gives a restored or copied data folder with all its files to the account. */
function giveTo(data: string, account: SystemAccount | undefined): void {
  chmodSync(data, 0o700);
  if (!account || statSync(data).uid === account.uid) return;
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(data, name), account.uid, account.gid);
  // The folder itself comes last, so that an interrupted run is repeated.
  lchownSync(data, account.uid, account.gid);
}

/**
 * New folders are 0755 as root, so that the account can enter, and 0700 otherwise; existing ones are not
 * changed.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, process.getuid?.() === 0 ? 0o755 : 0o700);
}

/** Makes the root and tests, as the account, that a private folder in it can be written. */
function canWork(root: string, account: SystemAccount | undefined, product: Product): boolean {
  const outside = outsideRoots(product);
  if (root.startsWith(outside)) makeFolder(outside);
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
