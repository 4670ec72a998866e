import { defineConfig } from 'vitest/config';
import { oneChunkPerPack } from './apps/web/catalogue-chunks.ts';

/** They load the whole server: a worker does it once, not once a file, and each file has a database of its own. */
const FEATURES = 'apps/server/src/features/**/*.test.ts';
/** Longer than any busy machine takes: what never comes fails all the same. */
const TIMES = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/app/testing-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        plugins: [oneChunkPerPack()],
        test: {
          name: 'all else',
          pool: 'forks',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/chromium.test.ts',
          ],
          exclude: ['**/node_modules/**', FEATURES],
          ...TIMES,
        },
      },
      { test: { name: 'features', pool: 'forks', isolate: false, include: [FEATURES], ...TIMES } },
    ],
  },
});
