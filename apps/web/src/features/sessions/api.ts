import type { Language } from '@spotter/contract/languages';
import type { LoggedSet, Session } from '@spotter/contract/sessions';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/waiting.ts';
import { mergeSets } from './merge.ts';

export const sessionsKeys = {
  /** One session in every language it was read in. */
  session: (id: string) => ['GET /api/sessions/:id', id] as const,
  sessionIn: (id: string, language: string) => ['GET /api/sessions/:id', id, language] as const,
};

type Answer = { count: number; sets: LoggedSet[]; more: Partial<Session> };

/** What the server said of each session while this page is open: a read that began before must not hide it. */
const answers = new Map<string, Answer>();

/** Puts what the server gave into what is shown; a late answer undoes nothing. */
export function keepSets(
  client: QueryClient,
  id: string,
  sets: LoggedSet[],
  more: Partial<Session> = {},
): void {
  const before = answers.get(id);
  answers.set(id, { count: (before?.count ?? 0) + 1, sets: mergeSets(before?.sets ?? [], sets), more });
  client.setQueriesData<Session>(
    { queryKey: sessionsKeys.session(id) },
    (known) => known && { ...known, ...more, sets: mergeSets(known.sets, sets) },
  );
}

/** Reads a session; what the server confirmed meanwhile, to another call, is part of the answer. */
export async function readSession(id: string, language: Language): Promise<Session> {
  const before = answers.get(id)?.count ?? 0;
  const session = await call('GET /api/sessions/:id', { params: { id }, query: { language } });
  const answer = answers.get(id);
  if (!answer) return session;
  const finish = answer.count > before ? answer.more : {};
  return { ...session, ...finish, sets: mergeSets(answer.sets, session.sets) };
}

/** A session of one's own or of a client one coaches, in the page's language. */
export function useSession(id: string) {
  const { language } = useTranslation().i18n;
  return useQuery<Session, CallError>({
    queryKey: sessionsKeys.sessionIn(id, language),
    queryFn: () => readSession(id, currentLanguage()),
  });
}

/** Begins an assigned workout, or gives the session that is begun already. */
export function useStartSession() {
  const client = useQueryClient();
  return useMutation<Session, CallError, { workoutId: string; assignmentId?: string }>({
    mutationFn: ({ workoutId, assignmentId }) =>
      call('POST /api/workouts/:id/sessions', {
        params: { id: workoutId },
        body: { ...(assignmentId && { assignmentId }), language: currentLanguage() },
      }),
    onSuccess: (session) => {
      client.setQueryData(sessionsKeys.sessionIn(session.id, currentLanguage()), session);
    },
  });
}

/** Opens one's finished session again. */
export function useUndoComplete(id: string) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/sessions/:id/complete', { params: { id } }),
    onSuccess: () => keepSets(client, id, [], { completedAt: null }),
  });
}

/** Logs a set: kept in this browser first, sent when it can be. */
export function logSet(sessionId: string, set: LoggedSet): void {
  const { id, itemId, setNumber, reps, weight, duration, done, changedAt } = set;
  outbox.add('PUT /api/sessions/:id/sets', {
    params: { id: sessionId },
    body: { sets: [{ id, itemId, setNumber, reps, weight, duration, done, changedAt }] },
  });
}

/** Finishes a session now, also without a network. */
export function completeSession(sessionId: string, note: string): void {
  outbox.add('POST /api/sessions/:id/complete', {
    params: { id: sessionId },
    body: { completedAt: new Date().toISOString(), note: note.trim() },
  });
}
