export const PROGRAM_NAME_MAX = 120;
export const PROGRAM_DESCRIPTION_MAX = 2_000;
export const PROGRAM_WEEKS_MAX = 52;
export const PROGRAM_DEFAULT_WEEKS = 12;
/** Days of a training week; day 1 is its first one, whatever the calendar says. */
export const PROGRAM_WEEK_DAYS = 7;
export const PROGRAM_PHASES_MAX = 26;
export const PROGRAM_PHASE_NAME_MAX = 60;
export const PROGRAM_FOLDER_MAX = 60;
export const PROGRAM_TAGS_MAX = 8;
export const PROGRAM_TAG_MAX = 30;
/** Workouts of one day, and of the whole programme. */
export const PROGRAM_DAY_WORKOUTS_MAX = 4;
export const PROGRAM_CELLS_MAX = 728;
/** How many programmes one trainer keeps. */
export const PROGRAMS_MAX = 500;
/** Earlier states of a programme that undo can bring back. */
export const PROGRAM_UNDO_MAX = 50;
/** Clients of one giving. */
export const PROGRAM_GIVE_MAX = 100;
/** Training maxes that are set with one giving. */
export const PROGRAM_GIVE_MAXES = 2_000;
/** Until this many days after a giving, or a sending of changes, the pages offer to take it back; and of how many. */
export const SEND_UNDO_DAYS = 14;
export const SENDS_SHOWN = 5;
/** Lines of a workout that the grid shows. */
export const PROGRAM_LINES_SHOWN = 3;
/** A deload week by default has this part of the loads. */
export const DELOAD_DEFAULT_PERCENT = 90;
export const DELOAD_MIN_PERCENT = 30;
/** What is left of the working sets of a line in a deload week. */
export const DELOAD_SETS = ['same', 'one_fewer', 'half'] as const;
export type DeloadSets = (typeof DELOAD_SETS)[number];
/** Kilograms that a filled week may add to the one before; less than zero takes away. */
export const FILL_ADD_MAX_KG = 50;
/** Percent of the training max that a filled week may add to the one before. */
export const FILL_ADD_MAX_PERCENT = 20;
/** Loads of a filled week are rounded to multiples of this, in kilograms. */
export const FILL_STEP_KG = 2.5;
/** The programmes that are there on the first day, in the order in which they are shown. */
export const READY_PROGRAM_KEYS = [
  'five-three-one',
  'gzclp',
  'nsuns',
  'stronglifts',
  'starting-strength',
  'madcow',
  'phul',
  'push-pull-legs',
  'upper-lower',
  'full-body',
  'couch-to-5k',
] as const;
export type ReadyProgramKey = (typeof READY_PROGRAM_KEYS)[number];
