import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../../e2e/browser/chromium.ts';
import { oneChunkPerPack } from './catalogue-chunks.ts';

const { executablePath, env } = await findChromium();
// As in e2e/playwright.config.ts: the browser takes the environment of this process.
Object.assign(process.env, env);

/** Components in the real browser that the journeys use too: `npm run unit -- --project components`. */
export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), oneChunkPerPack()],
  // What is found only while tests run would load the page again in the middle of one.
  optimizeDeps: {
    entries: ['src/**/*.browser.test.tsx', 'src/testing/component-setup.ts'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/component-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
