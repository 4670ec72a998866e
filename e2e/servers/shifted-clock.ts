import { takeTimeFrom } from './fake-date.ts';

/**
 * Loaded into a server first (`node --import`): its time begins at SPOTTER_CLOCK, so that the demo studio of
 * the pictures is always the same. SIGUSR2 advances it by SPOTTER_CLOCK_JUMP minutes.
 */
const begins = Date.parse(process.env.SPOTTER_CLOCK ?? '');
if (Number.isNaN(begins)) throw new Error('SPOTTER_CLOCK must be an ISO 8601 time');
const RealDate = Date;
let ahead = begins - RealDate.now();

takeTimeFrom(() => RealDate.now() + ahead);

process.on('SIGUSR2', () => {
  ahead += Number(process.env.SPOTTER_CLOCK_JUMP ?? 0) * 60_000;
});
