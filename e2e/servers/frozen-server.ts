import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { takeTimeFrom } from './fake-date.ts';

/**
 * Loaded into a server first (`node --import`): its time stands still at SPOTTER_FROZEN_AT, and its random
 * numbers are fixed, so that each page looks the same in every run.
 */
const at = Date.parse(process.env.SPOTTER_FROZEN_AT ?? '');
if (Number.isNaN(at)) throw new Error('SPOTTER_FROZEN_AT must be an ISO 8601 time');

// Not the watchdog, which inherits the options too.
if (/^(main|demo-worker)\.(ts|cjs)$/.test(path.basename(process.argv[1] ?? ''))) {
  takeTimeFrom(() => at);
  const middle = (min: number, max?: number) =>
    max === undefined ? Math.floor(min / 2) : Math.floor((min + max) / 2);
  Object.assign(crypto, { randomInt: middle });
  syncBuiltinESMExports();
}
