import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from './chromium.ts';

const { executablePath, env } = await findChromium();
// Not as launchOptions.env: the JSON report prints that, and with it whatever secret the environment holds.
Object.assign(process.env, env);
const report = process.env.SPOTTER_E2E_REPORT;
/** Files with `serverOf`: one worker runs a whole one, in order. */
const OWN_SERVER = [
  'calendar-google.spec.ts',
  'calls.spec.ts',
  'calls-relay.spec.ts',
  'demo-challenges.spec.ts',
  'demo-home.spec.ts',
  'heart-rate.spec.ts',
  'languages.spec.ts',
  'pseudo.spec.ts',
  'sign-in.spec.ts',
];
/** Each of its two walks through the app has a worker. */
const EVERY_PAGE = 'every-page.spec.ts';
const reporter: ReporterDescription[] = [['list']];
// A relative name lands in the system's temporary folder, so that a report never dirties the checkout.
if (report) reporter.push(['json', { outputFile: path.resolve(os.tmpdir(), report) }]);

export default defineConfig({
  testDir: '.',
  // The long files first; the many short tests after them fill both workers to the end.
  projects: [
    { name: 'every page', testMatch: EVERY_PAGE, fullyParallel: true },
    { name: 'demo studio', testMatch: OWN_SERVER },
    { name: 'studios', testMatch: '*.spec.ts', testIgnore: [EVERY_PAGE, ...OWN_SERVER], fullyParallel: true },
  ],
  workers: 2,
  // Up to twice more on a fresh server; `npm test` names at its end what passed only then. A busy machine is slow, not
  // wrong: what never comes fails all the same, only later.
  retries: 2,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter,
  // One browser draws the same everywhere; the pictures are its (see page-picture.ts).
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  use: {
    locale: 'en-US',
    // What was on the page when a test failed is written down anyway; a trace of each takes a tenth of two cores.
    trace: process.env.SPOTTER_E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath,
      // A camera, a microphone and (on Linux, where it is off by default) Bluetooth that tests can drive.
      args: [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        '--enable-features=WebBluetooth',
      ],
    },
  },
});
