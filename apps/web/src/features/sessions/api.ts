import type { CurrentUser } from '@spotter/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import type { CallError } from '#lib/call/call.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import type { WantedStart } from './begin/start-session.ts';
import { isEnded } from './sessions-keys.ts';

/** What works without a network by what was read ahead. */
export const loadAhead = () => import('./offline/begin-ahead.ts');

/**
 * The session of a planned day or a routine, also one that only this phone has begun, and whether this phone has finished it.
 * @param saved the one that the server has named
 */
export function useBegun(
  workoutId: string | null,
  assignmentId: string | undefined,
  saved: string | null | undefined,
) {
  const entries = useWaiting();
  const isOver = saved ? isEnded(entries, saved) : false;
  if (saved && (assignmentId || !isOver)) return { id: saved, isDone: isOver };
  for (const entry of entries) {
    if (!isKept(entry, 'POST /api/workouts/:id/sessions')) continue;
    const { params, body } = entry.input;
    if (!body.offline || params.id !== workoutId || body.assignmentId !== assignmentId) continue;
    const { id } = body.offline;
    const isDone = isEnded(entries, id);
    // A planned day is done once, a routine again and again.
    if (assignmentId || !isDone) return { id, isDone };
  }
  return null;
}

const start = async (me: CurrentUser, wanted: WantedStart) =>
  (await import('./begin/start-session.ts')).startSession(me, wanted);

/** Starts a planned workout or a routine and opens it, unless another session goes on. A late part does it. */
export function useStartSession() {
  const me = useMe();
  const [, go] = useLocation();
  return useMutation<string | null, CallError, WantedStart>({
    meta: { failure: 'workouts.startFailed', again: true },
    mutationFn: (wanted) => start(me, wanted),
    onSuccess: (id) => id && go(pathTo('/sessions/:id', { id })),
  });
}
