export const SETS_PER_SYNC_MAX = 200;
export const SET_NOTE_MAX = 280;
/** The incline of a treadmill, in percent. */
export const INCLINE_MAX = 40;
export const INCLINE_STEP = 0.5;
/** The level of resistance of a bike, a rower or the like, as its display says it. */
export const RESISTANCE_MAX = 200;
export const RESISTANCE_STEP = 0.5;
/** Kilocalories of one set, as a machine counts them. */
export const CALORIES_MAX = 10_000;
/**
 * Heaviest load; best estimated one-rep maximum; most repetitions at a load, on the bodyweight or with as much help; least
 * help; longest time; longest distance; shortest time over a distance.
 */
export const RECORD_KINDS = [
  'heaviest',
  'one-rep-max',
  'most-reps',
  'least-help',
  'longest',
  'farthest',
  'fastest',
] as const;
/** Above this number of repetitions the estimate of the one-rep maximum is not reliable. */
export const ONE_REP_MAX_REPS = 12;
/** The sets that an added exercise begins with: their number is not planned, so they count for nothing until done. */
export const ADDED_SETS = 3;
/** The days before a session that tell how steadily somebody trains. */
export const STEADY_DAYS = 28;
/** How many days ago a session that is logged afterwards may have begun, where the person is. */
export const PAST_DAYS = 14;
/** The longest time that may be told for a session, in minutes. */
export const TOLD_MINUTES_MAX = 24 * 60;
/** Today and the seven days after it, whose planned sessions can be begun without reception. */
export const AHEAD_DAYS = 8;
/** The planned sessions of these days that one answer holds. */
export const AHEAD_MAX = 14;
/** So many routines of one's own are read ahead, the newest ones. */
export const ROUTINES_AHEAD_MAX = 14;
/** How long a deleted session can be taken back. */
export const DELETED_KEPT_HOURS = 24;
