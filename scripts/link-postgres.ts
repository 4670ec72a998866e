import { tmpdir } from 'node:os';
import { findBinaries, reachableBinaries } from '../apps/server/src/postgres/binaries.ts';

/*
 * Run while an image is built: links the libraries of the embedded PostgreSQL in place and checks that it
 * runs.
 */

const installed = findBinaries();
const { folder, version } = reachableBinaries(installed, tmpdir(), undefined);
if (folder !== installed.folder)
  throw new Error(`PostgreSQL does not run where it is installed, ${installed.folder}`);
console.log(`PostgreSQL ${version} runs from ${folder}`);
