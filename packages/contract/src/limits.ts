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

/** How a set counts: a warm-up never makes a record or volume. */
export const SET_TYPES = ['normal', 'warmup', 'drop', 'failure'] as const;
export const METRES_MAX = 1_000_000;
/** Rating of perceived exertion, 1-10 in halves. */
export const RPE_MIN = 1;
export const RPE_MAX = 10;
export const RPE_STEP = 0.5;
/** Exercises of one workout in one superset share a number from 1 on. */
export const SUPERSETS_MAX = 25;
export const SET_NOTE_MAX = 280;

/** Heaviest load; best estimated one-rep maximum; most repetitions at a load. */
export const RECORD_KINDS = ['heaviest', 'one-rep-max', 'most-reps'] as const;

/** Repetitions above which an estimate of the one-rep maximum says nothing. */
export const ONE_REP_MAX_REPS = 12;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

export const EXERCISE_NAME_MAX = 80;
export const EXERCISE_DESCRIPTION_MAX = 500;
export const EXERCISE_INSTRUCTIONS_MAX = 2_000;
export const EXERCISE_MISTAKES_MAX = 6;
export const ADDRESS_MAX = 500;

export const MEGABYTE = 1024 * 1024;

/** What a person may upload, and for what: the most megabytes and the types taken. */
export const UPLOADS = {
  avatar: { megabytes: 10, types: ['image/png', 'image/jpeg', 'image/webp'] },
  'exercise-video': { megabytes: 200, types: ['video/mp4', 'video/webm'] },
  'exercise-thumbnail': { megabytes: 5, types: ['image/png', 'image/jpeg', 'image/webp'] },
  'exercise-captions': { megabytes: 1, types: ['text/vtt'] },
  trophy: { megabytes: 10, types: ['image/png', 'image/jpeg'] },
  logo: { megabytes: 5, types: ['image/png', 'image/jpeg', 'image/svg+xml'] },
} as const;
export const UPLOAD_PURPOSES = [
  'avatar',
  'exercise-video',
  'exercise-thumbnail',
  'exercise-captions',
  'trophy',
  'logo',
] as const;
/** Pixels of a picture above which it is refused. */
export const PIXELS_MAX = 24_000_000;
export const UPLOAD_MINUTES = 10;

/** Days that adherence is told over. */
export const ADHERENCE_DAYS = [7, 30, 90] as const;
/** Weeks of the strip on the profile. */
export const STREAK_WEEKS = 12;
/** The longest stretch of plan that one call gives. */
export const PLAN_DAYS_MAX = 92;
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;

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

export const LOGO_SIZE_DEFAULT = 'medium';
export const LOGO_POSITION_DEFAULT = 'top-left';

/** The product's own name, shown until a studio sets its own. */
export const DEFAULT_APP_NAME = 'Spotter';
export const APP_NAME_MAX = 40;
/** The product's own colour, and what a studio's may be. */
export const DEFAULT_COLOR = '#007a6e';
export const COLOR = /^#[0-9a-f]{6}$/;

/** How long an invite lasts unless the trainer says otherwise, and the longest it may. */
export const INVITE_DAYS_DEFAULT = 14;
export const INVITE_DAYS_MAX = 365;

export const MESSAGE_MAX = 2_000;

export const TROPHY_TITLE_MAX = 120;
export const TROPHY_DESCRIPTION_MAX = 500;

export const GOAL_TYPES = ['workouts', 'minutes', 'volume_kg', 'zone_minutes', 'streak_days'] as const;
export const CHALLENGE_CATEGORIES = ['strength', 'endurance', 'consistency'] as const;
export const CHALLENGE_NAME_MAX = 120;
export const CHALLENGE_DESCRIPTION_MAX = 2_000;
export const CHALLENGE_GOAL_MAX = 10_000_000;
export const PRIZES_MAX = 10;
export const PRIZE_MAX = 120;

/** What the bell may tell of, one kind each; a person may switch each off. */
export const NOTIFICATION_KINDS = [
  'workout_assigned',
  'workout_completed',
  'workout_moved',
  'personal_record',
  'client_joined',
  'trainer_joined',
  'activity_commented',
  'activity_liked',
  'trophy_awarded',
  'challenge_created',
  'challenge_won',
  'message',
  'call_incoming',
  'call_missed',
  'calendar_disconnected',
] as const;

export const EVENT_TITLE_MAX = 200;
export const EVENT_DESCRIPTION_MAX = 4_000;
/** Days that one event may last. */
export const EVENT_DAYS_MAX = 366;
/** Events of one person. */
export const EVENTS_MAX = 20_000;
/** The default length of an event, minutes. */
export const EVENT_MINUTES_DEFAULT = 60;

/** Values in one call of the ingest address: an hour of one a second. */
export const SAMPLES_MAX = 3_600;
/** Days that one call of the daily record gives. */
export const HEART_RATE_DAYS_MAX = 92;
/** Hours between the two ends of one call for minutes. */
export const HEART_RATE_HOURS_MAX = 48;
/** A maximum that somebody may have measured; beats a minute. */
export const MAX_HEART_RATE_MIN = 100;
export const MAX_HEART_RATE_MAX = 240;
export const BIRTH_YEAR_MIN = 1900;
/** The youngest that may use the product, in years. */
export const AGE_MIN = 10;

/** `ringing` is answered (`active`), taken back (`cancelled`), `declined` or `missed`; `active` is `ended`. */
export const CALL_STATES = ['ringing', 'active', 'ended', 'cancelled', 'declined', 'missed'] as const;
/** How long a call rings. */
export const RING_SECONDS = 45;
