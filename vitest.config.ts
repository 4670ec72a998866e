import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { oneChunkPerPack } from './apps/web/catalogue-chunks.ts';

/** They load the whole server: a worker does it once, not once a file, and each file has a database of its own. */
const WHOLE_SERVER = [
  'apps/server/src/features/**/*.test.ts',
  'apps/server/src/app/pages/*.test.ts',
  'apps/server/src/app/{bad-hosts,canaries,http,live,own-data,saved}.test.ts',
  'apps/server/src/app/access/{entity-tags,spellings}.test.ts',
  'apps/server/src/db/{context,group-commit,one-spelling,plain-text}.test.ts',
];
/** Tests that need no server. */
const NO_SERVER = [
  'packages/**/*.test.ts',
  'apps/web/**/*.test.ts',
  'apps/server/src/{lib,demo,backup}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'e2e/{browser,walk}/*.test.ts',
];
const NOT_OURS = ['**/node_modules/**'];
/** What starts processes, kills them, waits for real time or works through much data: `npm run test:wide`. */
const WIDE = '**/*.wide.test.ts';
/** A file that replaces something global, or storage that modules keep, has a process of its own. */
const GLOBAL = /\bvi\.|globalThis|indexedDB|localStorage|process\.(env|on|chdir)/;
const ALONE = globSync(NO_SERVER, { cwd: import.meta.dirname, exclude: NOT_OURS }).filter((file) =>
  GLOBAL.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);
/**
 * Longer than any busy machine takes: what never comes fails all the same. At a load of 18 on two cores the slowest tests
 * took 59 s. A test says a time of its own only where it needs a longer one.
 */
const TIMES = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
const SAME_VALUES = {
  setupFiles: [path.join(import.meta.dirname, 'apps/server/src/testing/same-values.ts')],
};

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        plugins: [oneChunkPerPack()],
        test: {
          // A worker reads the sources once, not once a file.
          name: 'no server',
          pool: 'forks',
          isolate: false,
          include: NO_SERVER,
          exclude: [...NOT_OURS, WIDE, ...ALONE],
          ...TIMES,
          ...SAME_VALUES,
        },
      },
      {
        plugins: [oneChunkPerPack()],
        test: {
          name: 'all else',
          pool: 'forks',
          include: [...ALONE, 'apps/server/src/{app,db,testing}/**/*.test.ts'],
          exclude: [...NOT_OURS, WIDE, ...WHOLE_SERVER],
          ...TIMES,
          ...SAME_VALUES,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'features',
          pool: 'forks',
          isolate: false,
          include: WHOLE_SERVER,
          exclude: [...NOT_OURS, WIDE],
          ...TIMES,
          ...SAME_VALUES,
        },
      },
      {
        plugins: [oneChunkPerPack()],
        test: { name: 'wide', pool: 'forks', include: [WIDE], exclude: NOT_OURS, ...TIMES },
      },
    ],
  },
});
