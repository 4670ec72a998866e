import type { Strength } from '../studio.ts';

/** What a strong club lifter moves for eight good reps, in kilograms (dumbbells: each), and the smallest step of it. */
const EIGHT_REPS: Record<string, { kg: number; step: number; least: number }> = {
  'back-squat': { kg: 92.5, step: 2.5, least: 20 },
  'front-squat': { kg: 72.5, step: 2.5, least: 20 },
  deadlift: { kg: 115, step: 2.5, least: 30 },
  'sumo-deadlift': { kg: 110, step: 2.5, least: 30 },
  'romanian-deadlift': { kg: 85, step: 2.5, least: 20 },
  'hip-thrust': { kg: 100, step: 2.5, least: 20 },
  'bench-press': { kg: 70, step: 2.5, least: 20 },
  'overhead-press': { kg: 45, step: 2.5, least: 15 },
  'barbell-row': { kg: 62.5, step: 2.5, least: 20 },
  'power-clean': { kg: 55, step: 2.5, least: 20 },
  thruster: { kg: 40, step: 2.5, least: 15 },
  'lying-triceps-extension': { kg: 27.5, step: 2.5, least: 10 },
  'dumbbell-shoulder-press': { kg: 20, step: 2.5, least: 5 },
  'dumbbell-clean-and-press': { kg: 17.5, step: 2.5, least: 5 },
  'incline-dumbbell-press': { kg: 25, step: 2.5, least: 7.5 },
  'one-arm-dumbbell-row': { kg: 30, step: 2.5, least: 7.5 },
  'biceps-curl': { kg: 12.5, step: 2.5, least: 5 },
  'hammer-curl': { kg: 15, step: 2.5, least: 5 },
  'lateral-raise': { kg: 10, step: 2.5, least: 2.5 },
  'bulgarian-split-squat': { kg: 17.5, step: 2.5, least: 5 },
  'walking-lunge': { kg: 17.5, step: 2.5, least: 5 },
  'step-up': { kg: 15, step: 2.5, least: 5 },
  'farmers-carry': { kg: 32.5, step: 2.5, least: 10 },
  'goblet-squat': { kg: 24, step: 4, least: 8 },
  'kettlebell-swing': { kg: 24, step: 4, least: 8 },
  'turkish-get-up': { kg: 16, step: 4, least: 4 },
  'medicine-ball-slam': { kg: 7.5, step: 2.5, least: 5 },
  'leg-press': { kg: 150, step: 5, least: 40 },
  'leg-extension': { kg: 50, step: 5, least: 15 },
  'lying-leg-curl': { kg: 45, step: 5, least: 10 },
  'lat-pulldown': { kg: 60, step: 5, least: 20 },
  'seated-cable-row': { kg: 60, step: 5, least: 20 },
  'triceps-pushdown': { kg: 30, step: 2.5, least: 7.5 },
  'face-pull': { kg: 25, step: 2.5, least: 7.5 },
};

/**
 * What a person could lift at most in a week of the history for so many good reps: more for fewer (Epley: a one-rep
 * maximum is weight x (1 + reps / 30)). Null for what is done with the body alone.
 */
export function exactLoad(
  slug: string,
  reps: number | null,
  strength: Strength,
  week: number,
): number | null {
  const load = EIGHT_REPS[slug];
  if (!load) return null;
  return load.kg * strength.start * (1 + strength.perWeek * week) * ((30 + 8) / (30 + (reps ?? 8)));
}

/** What they load for it: the nearest weight that can be loaded. */
export function loadFor(slug: string, reps: number | null, strength: Strength, week: number): number | null {
  const load = EIGHT_REPS[slug];
  const kg = exactLoad(slug, reps, strength, week);
  return load && kg !== null ? Math.max(load.least, Math.round(kg / load.step) * load.step) : null;
}

/** The smallest difference that can be loaded, in kilograms. */
export const stepOf = (slug: string): number => EIGHT_REPS[slug]?.step ?? 0;

/** The next lighter weight that can be loaded; null stays null. */
export function lighter(slug: string, kg: number | null): number | null {
  const load = EIGHT_REPS[slug];
  return load && kg !== null ? Math.max(load.least, kg - load.step) : kg;
}
