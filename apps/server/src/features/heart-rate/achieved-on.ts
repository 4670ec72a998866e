import type { CountedDay, EarlierBest } from './minutes/day-queries.ts';

/** The shortest time that counts, in minutes. */
const AEROBIC_LEAST = 10;
/** How many earlier days with a resting heart rate are needed before a new low is an achievement. */
const RESTING_DAYS_LEAST = 3;

type Achieved = { kind: 'longest-aerobic' | 'resting-low'; value: number | null };

/** Whether a day must be compared with the days before it. */
export const isChanged = ({ now, before }: CountedDay): boolean =>
  now.aerobic !== (before?.aerobic ?? 0) || now.resting !== (before?.resting ?? null);

/**
 * The achievements of a changed day: the longest time in aerobic or above, and a new resting low; null withdraws one
 * that the day may have had.
 */
export function achievedOn({ now, before }: CountedDay, earlier: EarlierBest | null): Achieved[] {
  const found: Achieved[] = [];
  if (now.aerobic !== (before?.aerobic ?? 0)) {
    const best = earlier?.aerobic ?? 0;
    const isBest = now.aerobic >= AEROBIC_LEAST && best > 0 && now.aerobic > best;
    const fell = now.aerobic < (before?.aerobic ?? 0);
    if (isBest || fell) found.push({ kind: 'longest-aerobic', value: isBest ? now.aerobic : null });
  }
  if (now.resting !== (before?.resting ?? null)) {
    const best = earlier && earlier.restingDays >= RESTING_DAYS_LEAST ? earlier.resting : null;
    const isBest = now.resting !== null && best !== null && now.resting < best;
    const rose = (before?.resting ?? Number.POSITIVE_INFINITY) < (now.resting ?? Number.POSITIVE_INFINITY);
    if (isBest || rose) found.push({ kind: 'resting-low', value: isBest ? now.resting : null });
  }
  return found;
}
