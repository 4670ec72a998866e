import type { Language } from '@spotter/contract/languages';
import type { LoggedSet, SessionItem } from '@spotter/contract/sessions';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { outbox } from '#lib/waiting.ts';
import { sessionsKeys } from './api.ts';
import { dropKeptSession, readKeptSession } from './kept-sessions.ts';
import { mergeSets } from './merge.ts';
import { type ReadSession, withJudged } from './read-session.ts';

type Part = Partial<Omit<ReadSession, 'sets' | 'items'>>;
type Answer = {
  count: number;
  sets: LoggedSet[];
  part: { count: number; value: Part };
  items: Map<string, { count: number; item: SessionItem }>;
};

/** What the server said of each session while this page is open: a read that began before must not hide it. */
const answers = new Map<string, Answer>();

function answerOf(id: string): Answer {
  const known = answers.get(id) ?? { count: 0, sets: [], part: { count: 0, value: {} }, items: new Map() };
  answers.set(id, known);
  return known;
}

function patch(client: QueryClient, id: string, change: (known: ReadSession) => ReadSession): void {
  client.setQueriesData<ReadSession>(
    { queryKey: sessionsKeys.session(id) },
    (known) => known && change(known),
  );
}

/** Puts what the server gave into what is shown; a late answer undoes nothing. */
export function keepSets(client: QueryClient, id: string, sets: LoggedSet[], part?: Part): void {
  const answer = answerOf(id);
  answer.count += 1;
  answer.sets = mergeSets(answer.sets, sets);
  if (part) answer.part = { count: answer.count, value: part };
  patch(client, id, (known) => ({ ...known, ...part, sets: mergeSets(known.sets, sets) }));
}

const replace = (items: readonly SessionItem[], item: SessionItem) =>
  items.map((other) => (other.id === item.id ? item : other));

/** Puts an exercise as the server swapped it into what is shown. */
export function keepItem(client: QueryClient, id: string, item: SessionItem): void {
  const answer = answerOf(id);
  answer.count += 1;
  answer.items.set(item.id, { count: answer.count, item });
  patch(client, id, (known) => ({ ...known, items: replace(known.items, item) }));
}

/** Reads a session; what the server confirmed meanwhile, to another call, is part of the answer. */
export async function readSession(id: string, language: Language): Promise<ReadSession> {
  const before = answers.get(id)?.count ?? 0;
  const session = withJudged(await call('GET /api/sessions/:id', { params: { id }, query: { language } }));
  const answer = answers.get(id);
  if (!answer) return session;
  const part = answer.part.count > before ? answer.part.value : {};
  let { items } = session;
  for (const { count, item } of answer.items.values()) if (count > before) items = replace(items, item);
  return { ...session, ...part, items, sets: mergeSets(answer.sets, session.sets) };
}

/**
 * A session of one's own or of a client one coaches, in the page's language. What this browser kept of one's own
 * shows until the server has answered.
 */
export function useSession(id: string) {
  const { language } = useTranslation().i18n;
  const me = useMe();
  return useQuery<ReadSession, CallError>({
    queryKey: sessionsKeys.sessionIn(id, language),
    queryFn: async () => {
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

/** Logs a set: kept in this browser first, sent when it can be. */
export function logSet(sessionId: string, set: LoggedSet): void {
  const { id, itemId, exerciseId, setNumber, type, reps, weight, duration, distance } = set;
  const { rpe, note, done, changedAt } = set;
  const measures = { reps, weight, duration, distance };
  outbox.add('PUT /api/sessions/:id/sets', {
    params: { id: sessionId },
    body: {
      sets: [
        { id, itemId, exerciseId, setNumber, type, ...measures, rpe, note: note.trim(), done, changedAt },
      ],
    },
  });
}

/** Does another exercise in the place of an item's, also without a network. */
export function swapExercise(sessionId: string, itemId: string, exerciseId: string): void {
  outbox.add('PUT /api/sessions/:id/items/:itemId/exercise', {
    params: { id: sessionId, itemId },
    body: { exerciseId, changedAt: new Date().toISOString(), language: currentLanguage() },
  });
}

/** Finishes a session now, also without a network. */
export function completeSession(sessionId: string, note: string): void {
  outbox.add('POST /api/sessions/:id/complete', {
    params: { id: sessionId },
    body: { completedAt: new Date().toISOString(), note: note.trim() },
  });
}

/** Opens a finished session again, also without a network; `completedAt` names the finish that is undone. */
export function reopenSession(sessionId: string, completedAt: string): void {
  outbox.add('DELETE /api/sessions/:id/complete', { params: { id: sessionId }, query: { completedAt } });
}
