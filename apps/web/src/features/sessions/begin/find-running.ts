import type { CurrentUser } from '@spotter/contract/accounts';
import type { SessionSummary } from '@spotter/contract/sessions';
import { CallError } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { begunBy, begunHere, emptySession } from '../empty-session.ts';
import { overlaySets, type ShownSet } from '../logging/merge-sets.ts';
import { overlayFinish, waitingDeletion } from '../logging/overlay-finish.ts';
import { readKeptSession, withKept } from '../offline/kept-sessions.ts';
import type { ReadSession } from '../read-session.ts';
import { latestKeptAt, readLatest, sessionsKeys, soon } from '../sessions-keys.ts';
import { readSession } from '../training-api.ts';

/** How long it asks the server when the page shows a list that follows its changes: nobody waits at the rack for news. */
const BRIEFLY_MS = 1_000;

/** What tells whether a session runs: as the server lists it, as this phone keeps it, or as it waits to be begun. */
export type Begun = Pick<
  SessionSummary,
  'id' | 'workoutId' | 'assignmentId' | 'name' | 'startedAt' | 'completedAt'
> & {
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
    const planned = isKept(entry, 'POST /api/workouts/:id/sessions') ? entry.input : null;
    const workoutId = planned?.params.id ?? null;
    const assignmentId = planned?.body.assignmentId ?? null;
    const toldMinutes = past?.minutes ?? null;
    return [{ id, name, startedAt, workoutId, assignmentId, completedAt: null, toldMinutes }];
  });

/**
 * One's own session that runs now, also one that another device began; without a network as far as this phone knows.
 * @param over those that proved to be over or gone
 */
export async function findRunning(me: CurrentUser, over: ReadonlySet<string>): Promise<Begun | null> {
  const shown = queryClient.getQueryState<SessionSummary[]>(sessionsKeys.latest);
  const asked = soon(readLatest(), shown?.data && BRIEFLY_MS);
  const answer = await asked.catch(() => null);
  const entries = outbox.entries();
  // A list that is shown or kept may be older than what began or ended here since; one of the server counts.
  const askedAt = Math.min(latestKeptAt(), answer ? Infinity : (shown?.dataUpdatedAt ?? 0));
  const listed = withKept(me.id, answer ?? shown?.data ?? [], askedAt);
  const known = [...waiting(entries), ...listed].filter(({ id }) => !over.has(id));
  return runningOf(known, entries);
}

/** A session as it is now; null when the server has it no more. `isSure`: nobody can have logged more in it. */
export type Now = { session: ReadSession | null; isSure: boolean };

/** One's own session as the server has it now, also if the page shows it; what this phone knows when it cannot be asked. */
export async function readNow(me: CurrentUser, id: string): Promise<Now> {
  const language = currentLanguage();
  const begun = begunHere(id);
  const known = () =>
    queryClient.getQueryData<ReadSession>(sessionsKeys.sessionIn(id, language)) ??
    readKeptSession(me.id, id) ??
    (begun && emptySession(me, begun));
  if (begun) return { session: known(), isSure: true };
  // The server does not know yet that its deletion was taken back.
  if (waitingDeletion(outbox.entries(), id) === 'restored') return { session: known(), isSure: false };
  try {
    return { session: await soon(readSession(id, language)), isSure: true };
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404;
    return isGone ? { session: null, isSure: true } : { session: known(), isSure: false };
  }
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
