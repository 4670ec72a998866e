export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const EXERCISE_NAME_MAX = 80;
export const EXERCISE_DESCRIPTION_MAX = 500;
export const EXERCISE_INSTRUCTIONS_MAX = 2_000;
export const EXERCISE_MISTAKES_MAX = 6;
export const EXERCISE_CATEGORIES = [
  'upper body',
  'lower body',
  'core',
  'cardio',
  'stretching',
  'full body',
] as const;
/** How much an exercise asks of who does it. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
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
  'sled',
  'wall',
  'stairs',
] as const;
/** Names that one call looks up. */
export const EXERCISE_MATCHES_MAX = 300;
/** A note to oneself on an exercise. */
export const EXERCISE_NOTE_MAX = 280;
