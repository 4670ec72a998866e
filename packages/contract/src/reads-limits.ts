/** What may be looked at besides kinds of body numbers, which are `body/<kind>`; `clips` are films of form checks. */
export const READ_THINGS = ['habits', 'heartRate', 'liveHeartRate', 'checkIns', 'photos', 'clips'] as const;
export type ReadThing = (typeof READ_THINGS)[number] | `body/${string}`;

/** How long a row stays, in days. */
export const READS_KEPT_DAYS = 365;
/** Rows that the list shows, the latest. */
export const READS_SHOWN = 200;
