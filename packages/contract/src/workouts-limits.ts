export const WORKOUT_NAME_MAX = 120;
export const WORKOUT_DESCRIPTION_MAX = 2_000;
export const WORKOUT_DURATIONS = [15, 30, 45, 60, 90] as const;
/** Minutes of a workout without exercises. */
export const WORKOUT_DEFAULT_DURATION = 30;
export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const WORKOUT_EXERCISES_MAX = 50;
export const SETS_DEFAULT = 3;
export const REPS_DEFAULT = 12;
export const SETS_MAX = 50;
export const REPS_MAX = 1_000;
export const WEIGHT_MAX_KG = 1_000;
export const SECONDS_MAX = 24 * 3600;
export const WORKOUT_NOTE_MAX = 500;
/** Parallel calls of one kind that one assignment request may make. */
export const ASSIGN_CLIENTS_MAX = 100;
export const ASSIGN_DATES_MAX = 60;
/** How a set counts: a warm-up never counts for records or volume. */
export const SET_TYPES = ['normal', 'warmup', 'drop', 'failure'] as const;
export const METRES_MAX = 1_000_000;
/** Exercises of one superset in a workout share a number from 1 on. */
export const SUPERSETS_MAX = 25;
/** The longest period of plans that one call returns, in days. */
export const PLAN_DAYS_MAX = 92;
/** How many routines somebody keeps for themselves. */
export const ROUTINES_MAX = 50;
