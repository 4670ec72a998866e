import { privateNames, readPrivate } from '#lib/storage/private-storage.ts';
import type { ReadSession } from '../read-session.ts';

/** `session` is null for one that was deleted here. */
export type KeptSession = { keptAt: number; session: ReadSession | null };

/** Where they are stored. */
export const keptFolder = (ownerId: string) => `session/${ownerId}/`;

/** A stored session. An older version of the page stored no `evaluated`: its records are found here again. */
function readStored(name: string): ReadSession | null {
  const session = readPrivate<KeptSession>(name)?.session;
  return session ? { ...session, evaluated: session.evaluated ?? [] } : null;
}

export const readKeptSession = (ownerId: string, id: string): ReadSession | null =>
  readStored(keptFolder(ownerId) + id);

/** Whether this browser stores that one's own session is deleted. */
export const isKeptDeleted = (ownerId: string, id: string): boolean =>
  readPrivate<KeptSession>(keptFolder(ownerId) + id)?.session === null;

/** All stored sessions of a person. */
export function keptSessions(ownerId: string): ReadSession[] {
  return privateNames(keptFolder(ownerId)).flatMap((name) => readStored(name) ?? []);
}

/**
 * A list of one's own sessions with what this browser stores beside it.
 * @param askedAt when the list was asked for, in milliseconds: what is over here since, finished or deleted, is over
 */
export function withKept<S extends { id: string }>(
  ownerId: string,
  listed: readonly S[],
  askedAt: number,
  now = Date.now(),
): (S | ReadSession)[] {
  const kept = keptSessions(ownerId);
  const isOver = ({ id }: S) => {
    const one = readPrivate<KeptSession>(keptFolder(ownerId) + id);
    // A time in the future is of before the clock was put back.
    return one !== null && one.keptAt > askedAt && one.keptAt <= now && one.session?.completedAt !== null;
  };
  const counted = listed.filter((one) => !isOver(one));
  return [...kept.filter(({ id }) => counted.every((one) => one.id !== id)), ...counted];
}
