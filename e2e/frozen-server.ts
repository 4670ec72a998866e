import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { takeTimeFrom } from './fake-date.ts';

/**
 * Loaded into a server before anything else (`node --import`): its time stands at SPOTTER_FROZEN_AT, and what it
 * throws the dice for comes out the same, so that each page looks as it did the last time.
 */
const at = Date.parse(process.env.SPOTTER_FROZEN_AT ?? '');
if (Number.isNaN(at)) throw new Error('SPOTTER_FROZEN_AT must say when this server is');

// Its watchdog and others that inherit the options go on as they are.
if (path.basename(process.argv[1] ?? '') === 'main.ts') {
  takeTimeFrom(() => at);
  const middle = (min: number, max?: number) =>
    max === undefined ? Math.floor(min / 2) : Math.floor((min + max) / 2);
  Object.assign(crypto, { randomInt: middle });
  syncBuiltinESMExports();
}
