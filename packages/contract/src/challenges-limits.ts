export const GOAL_TYPES = [
  'workouts',
  'minutes',
  'volume_kg',
  'distance_m',
  'zone_minutes',
  'streak_days',
] as const;
export const CHALLENGE_CATEGORIES = ['strength', 'endurance', 'consistency'] as const;
export const CHALLENGE_NAME_MAX = 120;
export const CHALLENGE_DESCRIPTION_MAX = 2_000;
export const CHALLENGE_GOAL_MAX = 10_000_000;
export const PRIZES_MAX = 10;
export const PRIZE_MAX = 120;
