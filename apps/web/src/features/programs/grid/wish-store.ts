import { browserStorage } from '#lib/storage/browser-storage.ts';
import { keepPrivate, privateNames, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import type { GridWish } from './wish-rules.ts';

/** An edit that may not be saved yet, with its id and the version of the saved grid that it was made on. */
export type WaitingWish = { id: string; version: number; wish: GridWish };

const folderOf = (programId: string) => `draft/program-edits/${programId}/`;

/** The edits of a programme that this browser stored and has not seen saved, the first first. */
export const readWaiting = (programId: string): WaitingWish[] =>
  // Their ids are in the order of time.
  privateNames(folderOf(programId))
    .toSorted()
    .map((name) => readPrivate<WaitingWish>(name))
    .filter((waiting) => waiting !== null);

/** Each is stored by itself: several pages may have some. */
export const keepWaiting = (programId: string, waiting: WaitingWish): void =>
  void keepPrivate(folderOf(programId) + waiting.id, waiting);

export const dropWaiting = (programId: string, { id }: WaitingWish): void =>
  removePrivate(folderOf(programId) + id);

/** Where the changes of workouts are stored and the line that is typed for each, with the programme's id in the name. */
const WORKOUTS = ['workout-draft/', 'typed-line/workout-draft/'];

/** Drops what is typed for a programme that is no more, with its edits and those of its workouts. @returns puts them back */
export function forgetUnsent(programId: string): () => void {
  const unsent = privateNames('draft/')
    .filter((name) => name.includes(programId))
    .map((name) => [name, readPrivate(name)] as const);
  const workouts = WORKOUTS.flatMap(browserStorage.keys)
    .filter((key) => key.includes(programId))
    .map((key) => [key, browserStorage.read(key) ?? ''] as const);
  for (const [name] of unsent) removePrivate(name);
  for (const [key] of workouts) browserStorage.remove(key);
  return () => {
    for (const [name, value] of unsent) keepPrivate(name, value);
    for (const [key, text] of workouts) browserStorage.write(key, text);
  };
}
