/** Every limit that both ends must agree on; free of schemas, so that the browser loads none. */

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;

export const POST_MAX = 2_000;
export const COMMENT_MAX = 1_000;

export const WORKOUT_NAME_MAX = 120;
export const WORKOUT_DESCRIPTION_MAX = 2_000;
export const WORKOUT_DURATIONS = [15, 30, 45, 60, 90] as const;
export const WORKOUT_DEFAULT_DURATION = 30;
export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export const WORKOUT_DEFAULT_DIFFICULTY = 'beginner';
export const WORKOUT_EXERCISES_MAX = 50;

export const SETS_DEFAULT = 3;
export const REPS_DEFAULT = 12;
export const SETS_MAX = 50;
export const REPS_MAX = 1_000;
export const WEIGHT_MAX_KG = 1_000;
export const SECONDS_MAX = 24 * 3600;
export const WORKOUT_NOTE_MAX = 500;

/** Calls of one kind that one assignment request may make. */
export const ASSIGN_CLIENTS_MAX = 100;
export const ASSIGN_DATES_MAX = 60;

export const SETS_PER_SYNC_MAX = 200;

export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 100;

export const EXERCISE_CATEGORIES = [
  'upper body',
  'lower body',
  'core',
  'cardio',
  'stretching',
  'full body',
] as const;

export const MUSCLES = [
  'chest',
  'shoulders',
  'triceps',
  'biceps',
  'forearms',
  'upper-back',
  'lats',
  'lower-back',
  'abs',
  'obliques',
  'glutes',
  'quadriceps',
  'hamstrings',
  'calves',
  'hip-flexors',
  'adductors',
  'abductors',
  'heart',
] as const;

export const EQUIPMENT = [
  'barbell',
  'dumbbells',
  'kettlebell',
  'bench',
  'rack',
  'pull-up-bar',
  'dip-bars',
  'cable',
  'machine',
  'band',
  'box',
  'mat',
  'medicine-ball',
  'jump-rope',
  'bike',
  'rower',
  'treadmill',
  'ab-wheel',
  'wall',
  'stairs',
] as const;

export const LOGO_SIZES = { small: 32, medium: 48, large: 64 } as const;
export const LOGO_POSITIONS = ['top-left', 'top-center', 'top-right'] as const;

/** The product's own name, shown until a studio sets its own. */
export const DEFAULT_APP_NAME = 'Spotter';

/** How long an invite lasts unless the trainer says otherwise, and the longest it may. */
export const INVITE_DAYS_DEFAULT = 14;
export const INVITE_DAYS_MAX = 365;
