import type { StatedTime } from '@spotter/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { CallError, call } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { findKeptSession } from './offline/keep-session.ts';
import { type ReadSession, withEvaluated } from './read-session.ts';

export const sessionsKeys = {
  /** The key of one session in every language it was read in. */
  session: (id: string) => ['GET /api/sessions/:id', id] as const,
  latest: ['GET /api/sessions', { latest: true }] as const,
  sessionIn: (id: string, language: string) => ['GET /api/sessions/:id', id, language] as const,
};

/** What works without a network by what was read ahead. */
export const loadAhead = () => import('./offline/begin-ahead.ts');

/** How long a phone with bad reception asks the server before it begins by itself, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The answer, or the failure of one that takes too long: it may still come. */
export const soon = <T>(asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_resolve, refuse) => setTimeout(refuse, PATIENCE_MS, new CallError(0, 'late', null))),
  ]);

/** Whether a waiting write ends this session. */
const isEnded = (entries: readonly OutboxEntry[], id: string) =>
  entries.some((entry) => isKept(entry, 'POST /api/sessions/:id/complete') && entry.input.params.id === id);

/** The session of a planned day or a routine that only this phone has begun, and whether it has finished it too. */
export function useBegunOffline(workoutId: string | null, assignmentId: string | undefined) {
  const entries = useWaiting();
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

/**
 * Starts a planned workout or a routine, or returns the session that is already running; offline, the stored one, or a
 * new one as it was read ahead. A routine that was ended here begins anew. `past`: it was done earlier.
 */
export function useStartSession() {
  const client = useQueryClient();
  const me = useMe();
  return useMutation<ReadSession, CallError, { workoutId: string; assignmentId?: string; past?: StatedTime }>(
    {
      meta: { failure: 'workouts.startFailed' },
      mutationFn: async ({ workoutId, assignmentId, past }) => {
        const asked = call('POST /api/workouts/:id/sessions', {
          params: { id: workoutId },
          body: { assignmentId, past, language: currentLanguage() },
        }).then(withEvaluated);
        try {
          return await soon(asked);
        } catch (error) {
          if (!(error instanceof CallError) || !isPassing(error.status)) throw error;
          const entries = outbox.entries();
          const kept = findKeptSession(
            me.id,
            workoutId,
            assignmentId,
            (id) => !assignmentId && isEnded(entries, id),
          );
          if (kept) return kept;
          const { beginAhead, beginRoutine } = await loadAhead();
          if (past) return asked;
          const begun = assignmentId ? beginAhead(me, workoutId, assignmentId) : beginRoutine(me, workoutId);
          return (await begun) ?? asked;
        }
      },
      onSuccess: (session) => {
        const key = sessionsKeys.sessionIn(session.id, currentLanguage());
        // A cached session follows its topics and may be newer than this answer.
        if (!client.getQueryData(key)) client.setQueryData<ReadSession>(key, session);
      },
    },
  );
}
