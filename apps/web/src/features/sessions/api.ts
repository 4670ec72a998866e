import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { findKeptSession } from './kept-sessions.ts';
import { type ReadSession, withJudged } from './read-session.ts';

export const sessionsKeys = {
  /** One session in every language it was read in. */
  session: (id: string) => ['GET /api/sessions/:id', id] as const,
  sessionIn: (id: string, language: string) => ['GET /api/sessions/:id', id, language] as const,
};

/** Begins an assigned workout, or gives the session that is begun already; without a network, the kept one. */
export function useStartSession() {
  const client = useQueryClient();
  const me = useMe();
  return useMutation<ReadSession, CallError, { workoutId: string; assignmentId?: string }>({
    mutationFn: async ({ workoutId, assignmentId }) => {
      try {
        const session = await call('POST /api/workouts/:id/sessions', {
          params: { id: workoutId },
          body: { ...(assignmentId && { assignmentId }), language: currentLanguage() },
        });
        return withJudged(session);
      } catch (error) {
        const kept = findKeptSession(me.id, workoutId, assignmentId);
        if (kept && error instanceof CallError && (error.status === 0 || error.status >= 500)) return kept;
        throw error;
      }
    },
    onSuccess: (session) => {
      const key = sessionsKeys.sessionIn(session.id, currentLanguage());
      // What is shown already may be ahead of this answer: it is read again instead.
      if (client.getQueryData(key)) void client.invalidateQueries({ queryKey: key });
      else client.setQueryData<ReadSession>(key, session);
    },
  });
}
