import { tmpdir } from 'node:os';
import { findBinaries, reachableBinaries } from '../apps/server/src/db/embedded/binaries.ts';

/* Run while an image is made: links the embedded PostgreSQL's libraries where they lie and proves that it runs. */

const installed = findBinaries();
const { folder, version } = reachableBinaries(installed, tmpdir(), undefined);
if (folder !== installed.folder)
  throw new Error(`PostgreSQL does not run where it is installed, ${installed.folder}`);
console.log(`PostgreSQL ${version} runs from ${folder}`);
