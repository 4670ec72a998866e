import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from './browser/chromium.ts';
import { FAKE_DEVICES } from './browser/launch-chromium.ts';

const { executablePath, env } = await findChromium();
// Not in launchOptions.env: the JSON report contains that, with any secret of the environment.
Object.assign(process.env, env);
const report = process.env.SPOTTER_E2E_REPORT;
/** Only the journeys of `npm test`, two at a time, each worker on a server of its own; see fixtures.ts. */
const isGate = process.env.SPOTTER_E2E_GATE === 'yes';
/** Files with a server of their own: one worker runs a whole file in order. */
const OWN_SERVER = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('ownServer('));
const reporter: ReporterDescription[] = [['list']];
// A relative name is inside the system's temporary folder, so that reports never dirty the checkout.
if (report) reporter.push(['json', { outputFile: path.resolve(os.tmpdir(), report) }]);

export default defineConfig({
  testDir: '.',
  globalSetup: './servers/seeds.ts',
  ...(isGate
    ? {
        projects: [{ name: 'gate', testMatch: '*.spec.ts', grep: /@gate/, fullyParallel: true }],
        workers: 2,
        retries: 1,
      }
    : {
        // Long files first; the many short tests then keep both workers busy to the end.
        projects: [
          { name: 'demo studio', testMatch: OWN_SERVER },
          { name: 'studios', testMatch: '*.spec.ts', testIgnore: OWN_SERVER, fullyParallel: true },
        ].map((project) => ({ ...project, grepInvert: /@gate/ })),
        workers: 2,
        retries: 0,
      }),
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter,
  use: {
    locale: 'en-US',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // No traces: a failed test writes its page anyway, and traces cost a tenth of two cores.
    trace: process.env.SPOTTER_E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath,
      args: FAKE_DEVICES,
    },
  },
});
