import type { CurrentUser } from '@spotter/contract/accounts';
import type { SessionSummary } from '@spotter/contract/sessions';
import { CallError, call } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { begunBy } from '../empty-session.ts';
import { overlayFinish, overlaySets, type ShownSet, waitingDeletion } from '../logging/merge-sets.ts';
import { keptSessions, readKeptSession } from '../offline/keep-session.ts';
import type { ReadSession } from '../read-session.ts';
import { sessionsKeys, soon } from '../sessions-keys.ts';
import { readSession } from '../training-api.ts';

/** More than anybody leaves open. */
const LATEST = 10;
/** A start waits no longer than this to hear of other devices, in milliseconds. */
const ASKED_MS = 2_000;

/** What tells whether a session runs: as the server lists it, as this phone keeps it, or as it waits to be begun. */
export type Begun = Pick<SessionSummary, 'id' | 'workoutId' | 'name' | 'startedAt' | 'completedAt'> & {
  toldMinutes: number | null;
};

/**
 * The newest of these sessions that is being trained: not finished or deleted by the server or by what waits here, and not
 * one whose time was told, which is only written down.
 */
export function runningOf(known: readonly Begun[], entries: readonly OutboxEntry[]): Begun | null {
  const running = known.filter(
    (session) =>
      session.toldMinutes === null &&
      waitingDeletion(entries, session.id) !== 'deleted' &&
      overlayFinish({ note: '', ...session }, entries).completedAt === null,
  );
  return running.sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))[0] ?? null;
}

/** The sessions whose beginning waits in the outbox. */
const waiting = (entries: readonly OutboxEntry[]): Begun[] =>
  entries.flatMap((entry) => {
    const begun = begunBy(entry);
    if (!begun) return [];
    const { id, name, startedAt = new Date().toISOString(), past } = begun;
    const workoutId = isKept(entry, 'POST /api/workouts/:id/sessions') ? entry.input.params.id : null;
    return [{ id, name, startedAt, workoutId, completedAt: null, toldMinutes: past?.minutes ?? null }];
  });

/** One's own session that runs now, also one that another device began; without a network as far as this phone knows. */
export async function findRunning(me: CurrentUser): Promise<Begun | null> {
  const asked = soon(call('GET /api/sessions', { query: { limit: LATEST } }), ASKED_MS);
  const listed = await asked.catch(
    () => queryClient.getQueryData<SessionSummary[]>(sessionsKeys.latest) ?? keptSessions(me.id),
  );
  const entries = outbox.entries();
  // An answer that the phone kept may be older than the session that it keeps.
  const known = listed.map((session) => ({
    ...session,
    completedAt: session.completedAt ?? readKeptSession(me.id, session.id)?.completedAt ?? null,
  }));
  return runningOf([...waiting(entries), ...known], entries);
}

/** A session of one's own with its parts; without a network the one that this phone keeps. */
export async function findParts(ownerId: string, id: string): Promise<ReadSession> {
  const language = currentLanguage();
  const shown = queryClient.getQueryData<ReadSession>(sessionsKeys.sessionIn(id, language));
  if (shown) return shown;
  try {
    return await soon(readSession(id, language));
  } catch (error) {
    const kept = error instanceof CallError && isPassing(error.status) && readKeptSession(ownerId, id);
    if (kept) return kept;
    throw error;
  }
}

/** The sets that were done in it so far, also those that wait to be sent. */
export const doneIn = (session: ReadSession): ShownSet[] =>
  overlaySets(session.id, session.sets, outbox.entries()).filter(({ done }) => done);
