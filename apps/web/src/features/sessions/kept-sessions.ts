import { keepPrivate, privateNames, readPrivate, removePrivate } from '#lib/private-storage.ts';
import type { ReadSession } from './read-session.ts';

/** More than a week of training; older ones are read from the server. */
const KEPT_MAX = 5;

type Kept = { keptAt: number; session: ReadSession };

const folder = (ownerId: string) => `session/${ownerId}/`;

/** Keeps one's own session in this browser, so that it opens without a network; the last few, until sign-out. */
export function keepSession(ownerId: string, session: ReadSession, now = Date.now()): void {
  const name = folder(ownerId) + session.id;
  if (!keepPrivate(name, { keptAt: now, session } satisfies Kept)) return;
  const others = privateNames(folder(ownerId)).filter((other) => other !== name);
  const keptAt = (other: string) => readPrivate<Kept>(other)?.keptAt ?? 0;
  const byAge = others.sort((a, b) => keptAt(b) - keptAt(a));
  for (const old of byAge.slice(KEPT_MAX - 1)) removePrivate(old);
}

export function readKeptSession(ownerId: string, id: string): ReadSession | null {
  return readPrivate<Kept>(folder(ownerId) + id)?.session ?? null;
}

export function dropKeptSession(ownerId: string, id: string): void {
  removePrivate(folder(ownerId) + id);
}

/** The session begun of a workout, on a planned day or on none, when this browser has it. */
export function findKeptSession(
  ownerId: string,
  workoutId: string,
  assignmentId: string | undefined,
): ReadSession | null {
  const kept = privateNames(folder(ownerId)).map((name) => readPrivate<Kept>(name)?.session);
  const isIt = (session: ReadSession) =>
    session.workoutId === workoutId &&
    session.completedAt === null &&
    session.assignmentId === (assignmentId ?? null);
  return kept.find((session) => session && isIt(session)) ?? null;
}
