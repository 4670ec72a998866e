import type { Language } from '@spotter/contract/languages';
import type { LoggedSet } from '@spotter/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { begunHere, emptySession } from './empty-session.ts';
import { answersTo, withAnswers } from './logging/keep-sets.ts';
import { waitingDeletion } from './logging/overlay-finish.ts';
import { dropKeptSession } from './offline/keep-session.ts';
import { readKeptSession } from './offline/kept-sessions.ts';
import { type ReadSession, withEvaluated } from './read-session.ts';
import { sessionsKeys } from './sessions-keys.ts';

/** Reads a session. Answers to other calls that the server confirmed meanwhile are merged into the result. */
export async function readSession(id: string, language: Language): Promise<ReadSession> {
  const before = answersTo(id);
  const session = await call('GET /api/sessions/:id', { params: { id }, query: { language } });
  return withAnswers(withEvaluated(session), before);
}

/**
 * One's own session or that of a coached client, in the page's language. The stored copy of one's own session is
 * shown until the server answers.
 */
export function useSession(id: string) {
  const { language } = useTranslation().i18n;
  const me = useMe();
  return useQuery<ReadSession, CallError>({
    queryKey: sessionsKeys.sessionIn(id, language),
    queryFn: async () => {
      const begun = begunHere(id);
      if (begun) return readKeptSession(me.id, id) ?? emptySession(me, begun);
      // The server does not know yet that its deletion was taken back.
      const kept = waitingDeletion(outbox.entries(), id) === 'restored' && readKeptSession(me.id, id);
      if (kept) return kept;
      try {
        return await readSession(id, currentLanguage());
      } catch (error) {
        if (error instanceof CallError && error.status === 404) dropKeptSession(me.id, id);
        throw error;
      }
    },
    initialData: () => readKeptSession(me.id, id) ?? undefined,
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** Whether the server knows a session, not only this browser. */
export function useIsSent(id: string): boolean {
  return begunHere(id, useWaiting()) === null;
}

/** Logs a set: stored in this browser first, then sent. */
export function logSet(sessionId: string, set: LoggedSet): void {
  const { id, itemId, exerciseId, setNumber, type, reps, weight, duration, distance, incline } = set;
  const { rpe, note, pain, confirmed, done, changedAt, perSide, added, band, resistance, calories } = set;
  const measures = { reps, weight, duration, distance, incline, resistance, calories, perSide, added, band };
  outbox.add('PUT /api/sessions/:id/sets', {
    params: { id: sessionId },
    body: {
      sets: [
        {
          ...{ id, itemId, exerciseId, setNumber, type, ...measures, rpe },
          ...{ note: note.trim(), pain, confirmed, done, changedAt },
        },
      ],
    },
  });
}

/** Swaps the exercise of an item; works offline. */
export function swapExercise(sessionId: string, itemId: string, exerciseId: string): void {
  outbox.add('PUT /api/sessions/:id/items/:itemId/exercise', {
    params: { id: sessionId, itemId },
    body: { exerciseId, changedAt: new Date().toISOString(), language: currentLanguage() },
  });
}

/** Adds an exercise to a session, or takes an added one away; works offline. */
export function putItem(
  sessionId: string,
  itemId: string,
  change: { exerciseId: string; removed: boolean },
): void {
  outbox.add('PUT /api/sessions/:id/items/:itemId', {
    params: { id: sessionId, itemId },
    body: { ...change, changedAt: new Date().toISOString(), language: currentLanguage() },
  });
}

/** Finishes a session, now if nothing else is said; works offline. */
export function completeSession(
  sessionId: string,
  note: string,
  completedAt = new Date().toISOString(),
): void {
  outbox.add('POST /api/sessions/:id/complete', {
    params: { id: sessionId },
    body: { completedAt, note: note.trim() },
  });
}

/** Reopens a finished session; works offline. `completedAt` names the finish that is undone. */
export function reopenSession(sessionId: string, completedAt: string): void {
  outbox.add('DELETE /api/sessions/:id/complete', { params: { id: sessionId }, query: { completedAt } });
}
