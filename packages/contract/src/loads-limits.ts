/** Why a load is suggested; each has a sentence in every catalogue. */
export const LOAD_REASONS = [
  'percent',
  'no_max',
  'rpe',
  'rir',
  'plus',
  'rounded',
  'reached',
  'top',
  'more_reps',
  'again',
  'deload',
  'easier',
  'as_rated',
  'harder',
  'unrated',
  'wave',
  'last_set',
  'double_step',
  'fewer_reps',
  'longer',
  'same_time',
  'shorter',
  'planned_deload',
  'shorter_planned',
  'at_most',
  'long_enough',
  'warmup',
  'lighter',
  'next_stage',
  'first_stage',
  'test',
  'tested',
  'until',
  'max_raised',
  'max_held',
] as const;

/** Where a training max comes from: a tested one-rep maximum, the best of the logged sets, or the number itself. */
export const MAX_SOURCES = ['tested', 'estimated', 'typed'] as const;

/** A wave of percents has at most this many sessions. */
export const WAVE_MAX = 12;
/** From so many repetitions in the heaviest set on the training max is raised by the first, second or third step (nSuns 5/3/1 LP). */
export const MAX_REPS = [2, 4, 6] as const;
export const MAX_RAISES = MAX_REPS.length;
/** Stages of sets and repetitions that follow each other after a miss. */
export const STAGES_MIN = 2;
export const STAGES_MAX = 5;
/** What is left of the load when the first stage comes again, in percent. */
export const RESTART_MIN = 50;
/** Percent of a training max: a single above it is possible, twice it is a slip. */
export const PERCENT_MIN = 20;
export const PERCENT_MAX = 150;
export const RIR_MAX = 9;
/** Kilograms more than the last time. */
export const PLUS_MAX_KG = 50;
/** A step of a progression in kilograms. */
export const STEP_MAX_KG = 50;
/** A step of a progression in seconds. */
export const STEP_MAX_SECONDS = 300;
/** A planned deload comes with every so-manieth session. */
export const DELOAD_EVERY_MIN = 2;
export const DELOAD_EVERY_MAX = 12;
/** Bars, sizes of plates, pairs of one size and dumbbells of a person; all weights in their unit. */
export const RACK_BARS_MAX = 6;
export const RACK_PLATES_MAX = 12;
export const RACK_PAIRS_MAX = 12;
export const RACK_DUMBBELLS_MAX = 60;
export const RACK_WEIGHT_MIN = 0.1;
export const RACK_WEIGHT_MAX = 200;
/** Eccentric, pause, concentric and, if given, pause: seconds each, X is explosive. */
export const TEMPO = /^(?:\d{1,2}|X)(?:-(?:\d{1,2}|X)){2,3}$/;
/** Training maxes of one exercise that one call returns. */
export const MAXES_SHOWN = 50;
/** The longest name of an elastic band. */
export const BAND_MAX = 24;
/** The name of a band: a line without the signs that separate sets and names in typed lines. */
export const BAND = /^(?!\s)[^/"\p{C}]{1,24}(?<!\s)$/u;
/** From the beginning of a set to that of the next, in seconds. */
export const EVERY_MIN = 5;
export const EVERY_MAX = 3600;
