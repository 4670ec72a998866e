/** The largest calendar file, and all those of an archive together. */
export const CALENDAR_BYTES_MAX = 20_000_000;
