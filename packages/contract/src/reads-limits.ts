/** What may be looked at besides kinds of body numbers, which are `body/<kind>`; `clips` are films of form checks. */
export const READ_THINGS = ['habits', 'heartRate', 'liveHeartRate', 'checkIns', 'photos', 'clips'] as const;
export type ReadThing = (typeof READ_THINGS)[number] | `body/${string}`;

/** How long a row stays, in days. */
export const READS_KEPT_DAYS = 365;
/** Entries of a page; it ends with a whole day (UTC), so it may have more, and one with fewer is the last. */
export const READS_PAGE = 100;
