import type { ToldTime } from '@spotter/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { findKeptSession } from './kept-session.ts';
import { type ReadSession, withJudged } from './read-session.ts';

export const sessionsKeys = {
  /** The key of one session in every language it was read in. */
  session: (id: string) => ['GET /api/sessions/:id', id] as const,
  latest: ['GET /api/sessions', { latest: true }] as const,
  sessionIn: (id: string, language: string) => ['GET /api/sessions/:id', id, language] as const,
};

/**
 * Starts a planned workout, or returns the session that is already running; offline, the stored one. `past`: it was
 * done earlier.
 */
export function useStartSession() {
  const client = useQueryClient();
  const me = useMe();
  return useMutation<ReadSession, CallError, { workoutId: string; assignmentId?: string; past?: ToldTime }>({
    mutationFn: async ({ workoutId, assignmentId, past }) => {
      try {
        const session = await call('POST /api/workouts/:id/sessions', {
          params: { id: workoutId },
          body: { assignmentId, past, language: currentLanguage() },
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
      // A cached session follows its topics and may be newer than this answer.
      if (!client.getQueryData(key)) client.setQueryData<ReadSession>(key, session);
    },
  });
}
