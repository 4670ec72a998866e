import type { RemoteEvent } from '../google/remote-event.ts';
import type { SyncedEventRow } from './queries.ts';

const MINUTE_MS = 60_000;
/** Where a full list begins. */
export const WINDOW_MS = 90 * 86_400_000;
export const REGULAR_MS = 10 * MINUTE_MS;
const BACKOFF_MAX_MS = 60 * MINUTE_MS;
const WAIT_MAX_MS = 24 * 60 * MINUTE_MS;

/** What to do with our row when Google reports its event. */
export type Verdict = 'nothing' | 'add' | 'take' | 'remove' | 'keep';

export const isWaiting = (row: SyncedEventRow) => row.removed_at !== null || row.pushed_version < row.version;

/** Whether a file of Google brought it, and Google has not told of it yet. */
const isOnlyOfFile = (row: SyncedEventRow) => row.google_id === null && row.from_google !== null;

/** Whether the local change wins against Google's version; reading a file in is one. */
export function isOursLater(row: SyncedEventRow, remote: RemoteEvent): boolean {
  if (!isWaiting(row) && !isOnlyOfFile(row)) return false;
  // Without a time there is no order: the person's change here is kept.
  return remote.updatedAt === null || (row.removed_at ?? row.changed_at) > remote.updatedAt;
}

/**
 * Decides between two versions. The later change wins, and a deletion is a change. A version with a known etag is no
 * change: it may be older than a change made here since.
 */
export function decide(row: SyncedEventRow | undefined, remote: RemoteEvent): Verdict {
  if (!row) return remote.fields ? 'add' : 'nothing';
  if (!remote.fields) {
    if (row.removed_at !== null) return 'remove';
    return isOursLater(row, remote) ? 'nothing' : 'remove';
  }
  // Of a file of Google, and not changed here since.
  if (isOnlyOfFile(row) && row.version === 1) return 'take';
  if (row.google_etag === remote.etag && remote.etag !== '') return 'nothing';
  return isOursLater(row, remote) ? 'keep' : 'take';
}

/** Milliseconds until the retry: doubled each time up to an hour, with 20 % jitter; Google's Retry-After goes first. */
export function backoff(failures: number, random: number, retryAfterMs = 0): number {
  const doubled = Math.min(BACKOFF_MAX_MS, MINUTE_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.min(retryAfterMs, WAIT_MAX_MS), Math.round(doubled * (0.8 + 0.4 * random)));
}
