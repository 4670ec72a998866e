import { AHEAD_MAX } from '@spotter/contract/sessions-limits';
import { keepPrivate, privateNames, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import type { ReadSession } from '../read-session.ts';

/** As many as can be begun without reception; older sessions are read from the server. */
const KEPT_MAX = AHEAD_MAX;

type Kept = { keptAt: number; session: ReadSession };

const folder = (ownerId: string) => `session/${ownerId}/`;

/** Stores one's own session in this browser for offline use; the last few, until sign-out. @returns whether it is stored */
export function keepSession(ownerId: string, session: ReadSession, now = Date.now()): boolean {
  const name = folder(ownerId) + session.id;
  if (!keepPrivate(name, { keptAt: now, session } satisfies Kept)) return false;
  const others = privateNames(folder(ownerId)).filter((other) => other !== name);
  const keptAt = (other: string) => readPrivate<Kept>(other)?.keptAt ?? 0;
  const byAge = others.sort((a, b) => keptAt(b) - keptAt(a));
  for (const old of byAge.slice(KEPT_MAX - 1)) removePrivate(old);
  return true;
}

/** A stored session. An older version of the page stored no `evaluated`: its records are found here again. */
function readStored(name: string): ReadSession | null {
  const session = readPrivate<Kept>(name)?.session;
  return session ? { ...session, evaluated: session.evaluated ?? [] } : null;
}

export const readKeptSession = (ownerId: string, id: string): ReadSession | null =>
  readStored(folder(ownerId) + id);

export function dropKeptSession(ownerId: string, id: string): void {
  removePrivate(folder(ownerId) + id);
}

/** All stored sessions of a person. */
export function keptSessions(ownerId: string): ReadSession[] {
  return privateNames(folder(ownerId)).flatMap((name) => readStored(name) ?? []);
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
