/**
 * The apps whose exports are known by their head, any other file of sets, recordings (single ones, or an archive), the
 * archive of another Spotter, and a calendar file (.ics).
 */
export const IMPORT_SOURCES = [
  'strong',
  'hevy',
  'fitnotes',
  'gymcoach',
  'truecoach',
  'other',
  'recording',
  'strava',
  'garmin',
  'spotter',
  'calendar',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
/** The longest name of a file. */
export const IMPORT_NAME_MAX = 120;
/** Sessions of one import: thirteen years of training every day. */
export const IMPORT_SESSIONS_MAX = 5_000;
/** Sets of one import. */
export const IMPORT_SETS_MAX = 100_000;
/** Clients whose training one import brings. */
export const IMPORT_PARTS_MAX = 1_000;
/** Sessions, and the sets in them, that one call stores. */
export const IMPORT_BATCH_SESSIONS = 100;
export const IMPORT_BATCH_SETS = 2_000;
/** Minutes of heart rate that one call stores: a week of training every waking hour. */
export const IMPORT_BATCH_MINUTES = 10_000;
/** Minutes of heart rate of one session: its longest time, and the minute that it began in. */
export const IMPORT_SESSION_MINUTES = 24 * 60 + 1;
/** Sessions that one call looks up. */
export const IMPORT_CHECK_MAX = 1_000;
/** Names of exercises that one call looks up, and answers that it remembers. */
export const IMPORT_NAMES_MAX = 300;
/** Imports that the list shows. */
export const IMPORTS_SHOWN = 20;
/** Rows of other lists of one import, such as the days of habits: twenty years of a person. */
export const IMPORT_ROWS_MAX = 200_000;
/** Rows of a list that one call looks at or stores, and their size as JSON. */
export const IMPORT_BATCH_ROWS = 2_000;
export const IMPORT_BATCH_BYTES = 500_000;
/** A row as JSON that one call still takes: a programme of a year with other workouts every week has less. */
export const IMPORT_ROW_BYTES = 4_000_000;
/** Exercises that rows of one call name, beside those that are known by their id. */
export const IMPORT_LIST_NAMES_MAX = 3_000;
/** The longest name of a list. */
export const IMPORT_LIST_NAME_MAX = 60;
