import { dayIn } from '@spotter/contract/days';
import type { SessionRow } from '../queries.ts';

/** Who trains over midnight and opens the end again goes on training. Milliseconds. */
const TRAINING_ON_MS = 3 * 3_600_000;

/**
 * The end of a finished session that was opened again on a later day: it was opened to be corrected, so it ends when it
 * did. Null for one that was not, or that went on.
 */
export function correctedEnd(
  { undoneMark, startedAt, timeZone }: Pick<SessionRow, 'undoneMark' | 'startedAt' | 'timeZone'>,
  now: Date,
): Date | null {
  if (undoneMark === null) return null;
  const end = Date.parse(undoneMark);
  const wentOn = now.getTime() - end < TRAINING_ON_MS || dayIn(timeZone, end) === dayIn(timeZone, now);
  return wentOn ? null : new Date(Math.max(Date.parse(startedAt), end));
}
