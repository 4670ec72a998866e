import type { CountedDay, EarlierBest } from './day-queries.ts';

/** What counts at all, in minutes. */
const AEROBIC_LEAST = 10;
/** Earlier days with a resting heart rate, before a lower one is worth telling. */
const RESTING_DAYS_LEAST = 3;

type Achieved = { kind: 'longest-aerobic' | 'resting-low'; value: number | null };

/** Whether a day has to be compared with those before it. */
export const isChanged = ({ now, before }: CountedDay): boolean =>
  now.aerobic !== (before?.aerobic ?? 0) || now.resting !== (before?.resting ?? null);

/**
 * What a day is worth telling, now that it changed: the longest time in aerobic or above, a new resting low; null
 * takes back what it may have been worth before.
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
