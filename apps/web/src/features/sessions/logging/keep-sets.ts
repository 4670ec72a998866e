import type { LoggedSet, SessionItem } from '@spotter/contract/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { handleLive } from '#lib/live/live-handlers.ts';
import type { ReadSession } from '../read-session.ts';
import { sessionsKeys } from '../sessions-keys.ts';
import { mergeSets } from './merge-sets.ts';

type Part = Partial<Omit<ReadSession, 'sets' | 'items'>>;
type Answer = {
  count: number;
  sets: LoggedSet[];
  part: { count: number; value: Part };
  items: Map<string, { count: number; item: SessionItem }>;
};

/**
 * The server's answers for each session while this page is open. A read that started before an answer must not
 * hide it.
 */
const answers = new Map<string, Answer>();

function answerOf(id: string): Answer {
  const known = answers.get(id) ?? { count: 0, sets: [], part: { count: 0, value: {} }, items: new Map() };
  answers.set(id, known);
  return known;
}

function patch(client: QueryClient, id: string, change: (known: ReadSession) => ReadSession): void {
  patchCache(client, patchOf<ReadSession>(sessionsKeys.session(id), change));
}

/** Puts sets from the server into the cache; a late answer undoes nothing. */
export function keepSets(client: QueryClient, id: string, sets: LoggedSet[], part?: Part): void {
  const answer = answerOf(id);
  answer.count += 1;
  answer.sets = mergeSets(answer.sets, sets);
  if (part) answer.part = { count: answer.count, value: part };
  patch(client, id, (known) => ({ ...known, ...part, sets: mergeSets(known.sets, sets) }));
}

/** The items with this one, in place of its earlier version or as a new line. */
export const replaceItem = (items: readonly SessionItem[], item: SessionItem) =>
  [...items.filter((other) => other.id !== item.id), item].sort((a, b) => a.order - b.order);

/** Puts an exercise that the server has added or swapped into the cache. */
export function keepItem(client: QueryClient, id: string, item: SessionItem): void {
  const answer = answerOf(id);
  answer.count += 1;
  answer.items.set(item.id, { count: answer.count, item });
  patch(client, id, (known) => ({ ...known, items: replaceItem(known.items, item) }));
}

/** How many answers this page has for a session. */
export const answersTo = (id: string): number => answers.get(id)?.count ?? 0;

/** A session as it was read, with the answers that came after the first `before` ones. */
export function withAnswers(session: ReadSession, before: number): ReadSession {
  const answer = answers.get(session.id);
  if (!answer) return session;
  const part = answer.part.count > before ? answer.part.value : {};
  let { items } = session;
  for (const { count, item } of answer.items.values()) if (count > before) items = replaceItem(items, item);
  return { ...session, ...part, items, sets: mergeSets(answer.sets, session.sets) };
}

/** Shows sets that were logged on another device or, for coaches, by their client. */
handleLive({
  'sets.logged': ({ id, sets }, client) => {
    keepSets(client, id, sets);
    return [sessionsKeys.session(id)];
  },
});
