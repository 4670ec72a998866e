import { defineConfig } from 'vitest/config';
import { oneChunkPerPack } from './apps/web/catalogue-chunks.ts';

export default defineConfig({
  plugins: [oneChunkPerPack()],
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/chromium.test.ts',
    ],
    globalSetup: ['apps/server/src/app/testing-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
