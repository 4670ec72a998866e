import type { Achievement } from '@spotter/contract/achievements';
import type { Metric } from './metrics.ts';

/** The texts are in `texts/<language>.json` under the slug; `icon` is the name of a Lucide icon. */
type Entry = {
  slug: string;
  /** The role that can earn it. */
  who: 'client' | 'trainer' | 'everyone';
  icon: string;
  rarity: Achievement['rarity'];
  points: number;
  metric: Metric;
  /** The value of the metric from which on it is earned. */
  goal: number;
};

type Line<S extends string = string> = readonly [
  slug: S,
  icon: string,
  rarity: Entry['rarity'],
  points: number,
  metric: Metric,
  goal: number,
];

const CLIENTS = [
  ['first-workout', 'footprints', 'common', 10, 'workouts', 1],
  ['ten-workouts', 'dumbbell', 'common', 20, 'workouts', 10],
  ['twenty-five-workouts', 'biceps-flexed', 'common', 40, 'workouts', 25],
  ['fifty-workouts', 'medal', 'rare', 75, 'workouts', 50],
  ['hundred-workouts', 'trophy', 'epic', 150, 'workouts', 100],
  ['two-hundred-fifty-workouts', 'gem', 'epic', 300, 'workouts', 250],
  ['five-hundred-workouts', 'crown', 'legendary', 600, 'workouts', 500],

  ['streak-3', 'flame-kindling', 'common', 15, 'streak', 3],
  ['streak-7', 'flame', 'common', 30, 'streak', 7],
  ['streak-14', 'zap', 'rare', 60, 'streak', 14],
  ['streak-30', 'sun', 'epic', 150, 'streak', 30],
  ['streak-100', 'infinity', 'legendary', 500, 'streak', 100],

  // An African elephant, a blue whale, a loaded Boeing 747, a Saturn V on its pad; in kilograms.
  ['volume-elephant', 'weight', 'common', 20, 'volume', 6_000],
  ['volume-whale', 'waves', 'rare', 60, 'volume', 150_000],
  ['volume-jumbo-jet', 'plane', 'epic', 150, 'volume', 400_000],
  ['volume-rocket', 'rocket', 'legendary', 500, 'volume', 3_000_000],

  ['first-record', 'trending-up', 'common', 15, 'records', 1],
  ['ten-records', 'chart-no-axes-combined', 'rare', 50, 'records', 10],
  ['fifty-records', 'award', 'epic', 150, 'records', 50],

  ['ten-exercises', 'shapes', 'common', 15, 'exercises', 10],
  ['twenty-five-exercises', 'compass', 'rare', 50, 'exercises', 25],
  ['fifty-exercises', 'map', 'epic', 120, 'exercises', 50],

  ['ten-hours', 'timer', 'common', 20, 'minutes', 600],
  ['fifty-hours', 'clock', 'rare', 75, 'minutes', 3_000],
  ['two-hundred-hours', 'hourglass', 'epic', 200, 'minutes', 12_000],

  ['five-mornings', 'coffee', 'common', 20, 'mornings', 5],
  ['twenty-five-mornings', 'sunrise', 'rare', 75, 'mornings', 25],
  ['five-evenings', 'moon', 'common', 20, 'evenings', 5],
  ['twenty-five-evenings', 'moon-star', 'rare', 75, 'evenings', 25],
  ['ten-weekends', 'calendar-heart', 'rare', 50, 'weekends', 10],
  ['comeback', 'heart-handshake', 'rare', 50, 'comebacks', 1],

  ['perfect-week', 'calendar-check', 'common', 30, 'perfect-weeks', 1],
  ['four-perfect-weeks', 'calendar-check-2', 'epic', 120, 'perfect-weeks', 4],
  ['twelve-perfect-weeks', 'calendar-range', 'legendary', 400, 'perfect-weeks', 12],

  ['ten-noted-sets', 'notebook-pen', 'common', 15, 'noted-sets', 10],
  ['hundred-noted-sets', 'message-square-text', 'rare', 50, 'noted-sets', 100],
] as const satisfies Line[];

const EVERYONE = [
  ['first-post', 'megaphone', 'common', 10, 'posts', 1],
  ['ten-posts', 'messages-square', 'rare', 40, 'posts', 10],
  ['profile-picture', 'camera', 'common', 10, 'picture', 1],
] as const satisfies Line[];

const TRAINERS = [
  ['first-workout-written', 'clipboard-pen', 'common', 10, 'workouts-written', 1],
  ['ten-workouts-written', 'layers', 'rare', 40, 'workouts-written', 10],
  ['first-client', 'user-plus', 'common', 20, 'clients', 1],
  ['ten-clients', 'users', 'rare', 75, 'clients', 10],
  ['ten-assigned', 'send', 'common', 20, 'assigned', 10],
  ['fifty-assigned', 'clipboard-list', 'rare', 50, 'assigned', 50],
  ['five-hundred-assigned', 'graduation-cap', 'epic', 200, 'assigned', 500],
  ['hundred-client-sessions', 'hand-heart', 'epic', 150, 'client-sessions', 100],
  ['thousand-client-sessions', 'star', 'legendary', 600, 'client-sessions', 1_000],
] as const satisfies Line[];

export type Slug = (typeof CLIENTS | typeof EVERYONE | typeof TRAINERS)[number][0];
export type CatalogueEntry = Entry & { slug: Slug };

const entries = (who: Entry['who'], lines: readonly Line<Slug>[]): CatalogueEntry[] =>
  lines.map(([slug, icon, rarity, points, metric, goal]) => ({
    slug,
    who,
    icon,
    rarity,
    points,
    metric,
    goal,
  }));

/** All achievements, in the order in which they are shown. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...entries('client', CLIENTS),
  ...entries('trainer', TRAINERS),
  ...entries('everyone', EVERYONE),
];

/** The achievements of a role. */
export const earnableBy = (role: 'trainer' | 'client'): readonly CatalogueEntry[] =>
  CATALOGUE.filter(({ who }) => who === role || who === 'everyone');
