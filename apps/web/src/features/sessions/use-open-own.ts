import type { SessionSummary, StatedTime } from '@spotter/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import type { CallError } from '#lib/call/call.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { overlayFinish, waitingDeletion } from './logging/overlay-finish.ts';
import { withKept } from './offline/kept-sessions.ts';
import { latestKeptAt, readLatest, sessionsKeys } from './sessions-keys.ts';

/** The length of one that was done earlier. */
const pastOf = ({ past }: { past?: StatedTime | undefined }) => past && { toldMinutes: past.minutes };

/**
 * One's own session without a workout that is still running: the server's, or one that only this browser knows. While
 * nobody can be asked, what this browser keeps.
 */
export function useOpenOwn() {
  const me = useMe();
  const entries = useWaiting();
  const { data, dataUpdatedAt, isPending, isError } = useQuery<SessionSummary[], CallError>({
    queryKey: sessionsKeys.latest,
    queryFn: readLatest,
  });
  const begun = entries.flatMap((entry) =>
    isKept(entry, 'POST /api/sessions')
      ? [{ ...entry.input.body, ...pastOf(entry.input.body), workoutId: null, completedAt: null }]
      : [],
  );
  const keptAt = latestKeptAt();
  const isOld = isError || keptAt < Infinity;
  const askedAt = Math.min(keptAt, dataUpdatedAt);
  const known = [...begun, ...(isOld ? withKept(me.id, data ?? [], askedAt) : (data ?? []))];
  const open = known.find(
    (session) =>
      session.workoutId === null &&
      waitingDeletion(entries, session.id) !== 'deleted' &&
      overlayFinish({ note: '', ...session }, entries).completedAt === null,
  );
  return { open: open ?? null, isPending: isPending && begun.length === 0 };
}
