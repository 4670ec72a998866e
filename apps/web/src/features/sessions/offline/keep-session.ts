import { AHEAD_MAX } from '@spotter/contract/sessions-limits';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { keepPrivate, privateNames, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import type { ReadSession } from '../read-session.ts';
import { type KeptSession, keptFolder, keptSessions, readKeptSession } from './kept-sessions.ts';

/** As many as can be begun without reception; older sessions are read from the server. */
const KEPT_MAX = AHEAD_MAX;

/** Stores one's own session in this browser for offline use; the last few, until sign-out. @returns whether it is stored */
export const keepSession = (ownerId: string, session: ReadSession, now = Date.now()): boolean =>
  keep(ownerId, session.id, { keptAt: now, session });

/** The session of a write, if it is of one: by its address, or by the id of what it begins. */
function sessionsOf({ input }: OutboxEntry): string[] {
  const { params, body } = input as { params?: { id?: string }; body?: { id?: string } };
  return [params?.id, body?.id].filter((id) => id !== undefined);
}

function keep(ownerId: string, id: string, kept: KeptSession): boolean {
  const name = keptFolder(ownerId) + id;
  if (!keepPrivate(name, kept)) return false;
  const others = privateNames(keptFolder(ownerId)).filter((other) => other !== name);
  // With each set: who has no more than are stored reads none of them.
  if (others.length < KEPT_MAX) return true;
  const keptAt = (other: string) => readPrivate<KeptSession>(other)?.keptAt ?? 0;
  // One with something to be sent stays: by a wrong clock it may be the oldest.
  const unsent = new Set(
    outbox
      .entries()
      .flatMap(sessionsOf)
      .map((one) => keptFolder(ownerId) + one),
  );
  const byAge = others.sort((a, b) => keptAt(b) - keptAt(a));
  for (const old of byAge.slice(KEPT_MAX - 1)) if (!unsent.has(old)) removePrivate(old);
  return true;
}

/** Changes a stored session as the server has confirmed: a page that is opened later has no other word of it. */
export function changeKeptSession(
  ownerId: string,
  id: string,
  change: (known: ReadSession) => ReadSession,
): void {
  const known = readKeptSession(ownerId, id);
  if (known) keepSession(ownerId, change(known));
}

/** Stores that one's own session is deleted: what else this phone stores may still have it. */
export function keepDeletion(ownerId: string, id: string): void {
  keep(ownerId, id, { keptAt: Date.now(), session: null });
}

export function dropKeptSession(ownerId: string, id: string): void {
  removePrivate(keptFolder(ownerId) + id);
}

/** The stored running session of a workout, on a planned day or without one. @param isEnded whether this browser has ended it */
export function findKeptSession(
  ownerId: string,
  workoutId: string,
  assignmentId: string | undefined,
  isEnded: (id: string) => boolean = () => false,
): ReadSession | null {
  const isIt = (session: ReadSession) =>
    session.workoutId === workoutId &&
    session.completedAt === null &&
    !isEnded(session.id) &&
    session.assignmentId === (assignmentId ?? null);
  return keptSessions(ownerId).find(isIt) ?? null;
}

/** The stored session of a planned day, running or finished. */
export const findKeptDay = (ownerId: string, assignmentId: string): ReadSession | null =>
  keptSessions(ownerId).find((session) => session.assignmentId === assignmentId) ?? null;
