/**
 * Loaded into a server before anything else (`node --import`): its time begins at SPOTTER_CLOCK, so that the demo
 * studio of the pictures is the same whenever they are taken. A SIGUSR2 puts it on by SPOTTER_CLOCK_JUMP minutes.
 */
const begins = Date.parse(process.env.SPOTTER_CLOCK ?? '');
if (Number.isNaN(begins)) throw new Error('SPOTTER_CLOCK must say when this clock begins');
const RealDate = Date;
let ahead = begins - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + ahead);
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  ahead += Number(process.env.SPOTTER_CLOCK_JUMP ?? 0) * 60_000;
});
