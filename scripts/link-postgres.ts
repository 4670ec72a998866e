import { tmpdir } from 'node:os';
import { findBinaries, reachableBinaries } from '@spotter/embedded-postgres/binaries';
import { SPOTTER } from '../apps/server/src/lib/product.ts';

/*
 * Run while an image is built: links the libraries of the embedded PostgreSQL in place and checks that it
 * runs.
 */

const installed = findBinaries(SPOTTER);
const { folder, version } = reachableBinaries(installed, {
  root: tmpdir(),
  account: undefined,
  product: SPOTTER,
});
if (folder !== installed.folder)
  throw new Error(`PostgreSQL does not run where it is installed, ${installed.folder}`);
console.log(`PostgreSQL ${version} runs from ${folder}`);
