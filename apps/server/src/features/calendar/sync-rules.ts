import type { RemoteEvent } from './google-event.ts';
import type { EventRow } from './sync-queries.ts';

const MINUTE_MS = 60_000;
/** Google keeps tokens of a list for long, but a list has to begin somewhere. */
export const WINDOW_MS = 90 * 86_400_000;
export const REGULAR_MS = 10 * MINUTE_MS;
const BACKOFF_MAX_MS = 60 * MINUTE_MS;
const WAIT_MAX_MS = 24 * 60 * MINUTE_MS;

/** What to do with our row about an event that Google tells of. */
export type Verdict = 'nothing' | 'add' | 'take' | 'remove' | 'keep';

export const isWaiting = (row: EventRow) => row.removed_at !== null || row.pushed_version < row.version;

/** Whether what was done here last stands against what Google says. */
export function isOursLater(row: EventRow, remote: RemoteEvent): boolean {
  if (!isWaiting(row)) return false;
  // Without a time there is no older and newer: what a person typed here is not thrown away.
  return remote.updatedAt === null || (row.removed_at ?? row.changed_at) > remote.updatedAt;
}

/**
 * Which of two ends stands. The later change does, and a deletion is a change. An answer we know already, by its
 * etag, is no change at all: it may be older than what was done here since.
 */
export function judge(row: EventRow | undefined, remote: RemoteEvent): Verdict {
  if (!row) return remote.fields ? 'add' : 'nothing';
  if (!remote.fields) {
    if (row.removed_at !== null) return 'remove';
    return isOursLater(row, remote) ? 'nothing' : 'remove';
  }
  if (row.google_etag === remote.etag && remote.etag !== '') return 'nothing';
  return isOursLater(row, remote) ? 'keep' : 'take';
}

/** Milliseconds until the next try: doubled each time up to an hour, spread by a fifth; Google's own wish first. */
export function backoff(failures: number, random: number, retryAfterMs = 0): number {
  const doubled = Math.min(BACKOFF_MAX_MS, MINUTE_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.min(retryAfterMs, WAIT_MAX_MS), Math.round(doubled * (0.8 + 0.4 * random)));
}
