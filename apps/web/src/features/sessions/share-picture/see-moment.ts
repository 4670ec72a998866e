import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import type { SessionView } from '../use-session-view.ts';

const KEY = 'moments';
const SEEN_MAX = 20;

type Ended = Pick<SessionView, 'done' | 'volume' | 'records'>;

/**
 * Notes the end of a session as seen. @returns false when this end was seen before: a session that was opened again
 * and ended as it was has no second moment, one in which more was done has.
 */
export function seeMoment(sessionId: string, { done, volume, records }: Ended): boolean {
  const ended = `${sessionId} ${done} ${volume} ${records.length}`;
  const seen = readPrivate<string[]>(KEY) ?? [];
  if (seen.includes(ended)) return false;
  keepPrivate(KEY, [ended, ...seen].slice(0, SEEN_MAX));
  return true;
}
