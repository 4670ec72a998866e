import { z } from 'zod';
import type { Strength } from '../studio.ts';
import { readTexts } from '../texts.ts';

/** What a strong club lifter moves for eight good reps, in kilograms (dumbbells: each), and the smallest step of it. */
const EIGHT_REPS = readTexts(
  import.meta.dirname,
  'loads.json',
  z.record(z.string(), z.strictObject({ kg: z.number(), step: z.number(), least: z.number() })),
);

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
