import { isDeepStrictEqual } from 'node:util';
import type { Rhythm } from '@spotter/contract/check-ins';
import { addDays, type DayText, dayIn } from '@spotter/contract/days';

export type GivenState = 'going' | 'paused' | 'ended';

type Latest<Id> = { id: Id; rhythm: Rhythm; firstDay: DayText; lastDay: DayText | null; isPaused: boolean };
type Changed<Id> = { id: Id; rhythm: Rhythm; lastDay: DayText | null; isPaused: boolean };
type Wanted = { state: GivenState; now: Date; timeZone: string; rhythm?: Rhythm };

/**
 * What becomes of the latest span of a client when the form goes on, is paused or ended for them today. Days that were
 * asked for stay asked for: another rhythm begins another span.
 */
export function changeSpan<Id extends string>(
  span: Latest<Id> | undefined,
  { state, now, timeZone, rhythm }: Wanted,
): { changed?: Changed<Id>; begins?: Rhythm } {
  const today = dayIn(timeZone, now);
  const isGoing = span?.lastDay === null;
  if (state === 'going') {
    if (!rhythm) return {};
    if (!isGoing) return { begins: rhythm };
    if (isDeepStrictEqual(span.rhythm, rhythm)) return {};
    // Nothing was asked for yet.
    if (span.firstDay >= today) return { changed: { ...pick(span), rhythm } };
    return { changed: { ...pick(span), lastDay: addDays(today, -1) }, begins: rhythm };
  }
  if (!span) return {};
  const isPaused = state === 'paused';
  if (!isGoing) return span.isPaused && !isPaused ? { changed: { ...pick(span), isPaused } } : {};
  const before = addDays(span.firstDay, -1);
  const yesterday = addDays(today, -1);
  return { changed: { ...pick(span), lastDay: yesterday < before ? before : yesterday, isPaused } };
}

const pick = <Id>({ id, rhythm, lastDay, isPaused }: Latest<Id>): Changed<Id> => ({
  id,
  rhythm,
  lastDay,
  isPaused,
});
