import { takeTimeFrom } from './fake-date.ts';
import { JUMPED } from './shift-clock.ts';

/**
 * Loaded into a server first (`node --import`): its time runs SPOTTER_CLOCK_AHEAD milliseconds ahead of the machine's,
 * also after a restart. SIGUSR2 advances it by SPOTTER_CLOCK_JUMP minutes, and a line says so.
 */
let ahead = Number(process.env.SPOTTER_CLOCK_AHEAD);
if (!Number.isFinite(ahead)) throw new Error('SPOTTER_CLOCK_AHEAD must be a number of milliseconds');
takeTimeFrom((real) => real + ahead);

process.on('SIGUSR2', () => {
  ahead += Number(process.env.SPOTTER_CLOCK_JUMP ?? 0) * 60_000;
  console.log(JUMPED);
});
