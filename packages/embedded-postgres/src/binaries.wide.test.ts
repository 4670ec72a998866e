import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountFor } from './account.ts';
import { findBinaries, reachableBinaries } from './binaries.ts';
import { scratchFolder } from './testing/clusters.ts';
import { TRIAL } from './testing/trial.ts';

const asRoot = process.getuid?.() === 0;
const account = accountFor('/nonexistent', TRIAL);
const installed = findBinaries(TRIAL);

beforeAll(() => {
  // Not in /dev/shm, which may be mounted noexec.
  installed.folder = join(mkdtempSync(join(tmpdir(), 'embedded-package-')), 'native');
  // A fresh install of the package whose install script did not run: no links to the libraries.
  cpSync(findBinaries(TRIAL).folder, installed.folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink(),
  });
});
afterAll(() => rmSync(join(installed.folder, '..'), { recursive: true }));

test('the libraries are linked where the install script did not run', () => {
  chmodSync(join(installed.folder, '..'), 0o755);
  const reachable = reachableBinaries(installed, { root: scratchFolder(tmpdir()), account, product: TRIAL });
  expect(reachable.folder).toBe(installed.folder);
  expect(lstatSync(join(installed.folder, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
});

test.runIf(asRoot)('binaries that the account cannot reach are copied once, readable for it', () => {
  chmodSync(join(installed.folder, '..'), 0o700);
  chmodSync(join(installed.folder, 'bin/postgres'), 0o700); // as npm leaves it with root's umask 077
  const root = scratchFolder(tmpdir());
  const place = { root, account, product: TRIAL };
  mkdirSync(join(root, 'pg-17.0.0/bin'), { recursive: true });
  const copy = reachableBinaries(installed, place);
  expect(copy.folder).toBe(join(root, `pg-${installed.version}`));
  expect(existsSync(join(root, 'pg-17.0.0'))).toBe(false);
  const made = lstatSync(copy.folder).ctimeMs;
  expect(reachableBinaries(installed, place).folder).toBe(copy.folder);
  expect(lstatSync(copy.folder).ctimeMs).toBe(made);
});

test('a machine that cannot run the binaries gets an error that says what to do', () => {
  const nothing = { ...installed, folder: join(scratchFolder(tmpdir()), 'native') };
  mkdirSync(nothing.folder);
  const run = () => reachableBinaries(nothing, { root: scratchFolder(tmpdir()), account, product: TRIAL });
  expect(run).toThrow(TRIAL.advice.otherDatabase);
});
