import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../../e2e/browser/chromium.ts';
import { oneChunkPerPack } from './catalogue-chunks.ts';

const { executablePath, env } = await findChromium();
// As in e2e/playwright.config.ts: the browser takes the environment of this process.
Object.assign(process.env, env);

/** A picture is encoded at once: a page that is never idle, as in a test, would wait a second for each. */
const ARGS = ['--no-sandbox', '--enable-blink-features=NoIdleEncodingForWebTests'];

/** Components in the real browser that the journeys use too: `npm run unit -- --project components`. */
export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), oneChunkPerPack()],
  // A package that is found only while tests run loads the page again in the middle of one, and the frames of the
  // files after it never answer. So nothing is looked for: a package that needs its copy made is named here, or every
  // run fails, not only the first on a machine.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@lingui/core',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'lucide-react',
      'radix-ui',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hot-toast/headless',
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'temporal-polyfill/global',
      'uuid',
      'vitest-browser-react',
      'wouter',
      'wouter/use-browser-location',
    ],
  },
  test: {
    name: 'components',
    // Two pages, which mostly wait, each for its own; beside the server's tests they would wait for the processor.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/component-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: ARGS } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
