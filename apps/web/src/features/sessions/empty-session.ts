import type { CurrentUser } from '@spotter/contract/accounts';
import { displayName } from '@spotter/contract/display-name';
import type { StatedTime } from '@spotter/contract/sessions';
import { v7 } from 'uuid';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { onSent, outbox } from '#lib/outbox/waiting.ts';
import type { ReadSession } from './read-session.ts';
import { sessionsKeys } from './sessions-keys.ts';

type Begun = { id: string; name: string; startedAt?: string | undefined; past?: StatedTime | undefined };

/** Sessions whose beginning the server has confirmed while this page is open. */
const confirmed = new Set<string>();

/** The beginning of a session that a waiting write says: without a workout, or of a planned day without reception. */
export function begunBy(entry: OutboxEntry): Begun | undefined {
  if (isKept(entry, 'POST /api/sessions')) return entry.input.body;
  return isKept(entry, 'POST /api/workouts/:id/sessions') ? entry.input.body.offline : undefined;
}

/** The beginning of a session that only this browser has; null for every other one. */
export function begunHere(id: string, waiting = outbox.entries()): Begun | null {
  for (const entry of waiting) {
    const begun = begunBy(entry);
    if (begun?.id === id) return confirmed.has(id) ? null : begun;
  }
  return null;
}

/** A session without a workout as it is before anything was added. */
export function emptySession(me: CurrentUser, { id, name, startedAt, past }: Begun): ReadSession {
  return {
    id,
    workoutId: null,
    assignmentId: null,
    name,
    client: { id: me.id, name: displayName(me) ?? '', profileImageUrl: me.profileImageUrl },
    startedAt: startedAt ?? new Date().toISOString(),
    completedAt: null,
    toldMinutes: past?.minutes ?? null,
    note: '',
    date: null,
    items: [],
    sets: [],
    records: [],
    weeksBefore: { planned: 0, done: 0 },
    evaluated: [],
  };
}

/** Begins a session without a workout, now or as one that was done earlier; works offline. @returns its id */
export function beginEmpty(me: CurrentUser, name: string, past: StatedTime | null): string {
  const startedAt = past?.startedAt ?? new Date().toISOString();
  const begun = { id: v7(), name, startedAt, ...(past && { past }) };
  const language = currentLanguage();
  queryClient.setQueryData(sessionsKeys.sessionIn(begun.id, language), emptySession(me, begun));
  outbox.add('POST /api/sessions', { body: { ...begun, language } });
  return begun.id;
}

onSent((entry) => {
  const id = begunBy(entry)?.id;
  if (!id) return;
  confirmed.add(id);
  // The first read of what the server has; it also names the topics that the page follows from then on.
  void queryClient.invalidateQueries({ queryKey: sessionsKeys.session(id) });
});
