import type { SetName } from '@spotter/contract/set-name';
import { useSyncExternalStore } from 'react';
import { forgetDraftFile, keepDraftFile, readDraftFiles } from '#lib/storage/draft-files.ts';
import { keepPrivate, privateNames, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import type { FilmedSet } from './film-store.ts';

/** What is typed and chosen beside a film: the number of its set, a note, and the coaches who do not see it. */
export type FilmWords = { number: number; note: string; hidden: readonly string[] };

/** A film that was taken with the camera of this page and is not sent; it lies beside this in the store of draft files. */
export type FilmDraft = { set: FilmedSet; filmedAt: string; words: FilmWords | null };

const EVERY_DRAFT = 'form-film/';
const nameOf = ({ sessionId, itemId }: FilmedSet) => `${EVERY_DRAFT}${sessionId}/${itemId}`;
const listeners = new Set<() => void>();
let known: readonly FilmDraft[] | null = null;

function tell(): void {
  known = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An older version of the page stored how many sets there were, not their names. */
function withNames({ set, ...draft }: FilmDraft): FilmDraft {
  const sets: readonly SetName[] | number = set.sets;
  if (typeof sets !== 'number') return { set, ...draft };
  const names = Array.from({ length: sets }, (_, at) => ({ isWarmup: false, number: at + 1 }));
  return { set: { ...set, sets: names }, ...draft };
}

function readAll(): readonly FilmDraft[] {
  known ??= privateNames(EVERY_DRAFT)
    .flatMap((name) => readPrivate<FilmDraft>(name) ?? [])
    .map(withNames);
  return known;
}

/** The films of this browser that were taken and not sent. */
export const useFilmDrafts = (): readonly FilmDraft[] => useSyncExternalStore(subscribe, readAll);

export const filmDraft = (set: FilmedSet): FilmDraft | null => readPrivate<FilmDraft>(nameOf(set));

/** Keeps a film in this browser until it is sent, thrown away, or the person signs out. */
export async function keepFilm(set: FilmedSet, film: Blob): Promise<void> {
  const filmedAt = new Date().toISOString();
  if (!(await keepDraftFile({ name: nameOf(set), file: film, takenAt: filmedAt }))) return;
  keepPrivate(nameOf(set), { set, filmedAt, words: null } satisfies FilmDraft);
  tell();
}

export function keepFilmWords(set: FilmedSet, words: FilmWords): void {
  const draft = filmDraft(set);
  if (draft) keepPrivate(nameOf(set), { ...draft, words } satisfies FilmDraft);
}

/** @returns null when the browser has thrown it away */
export async function readFilm(set: FilmedSet): Promise<Blob | null> {
  const found = await readDraftFiles(nameOf(set));
  return found.find(({ name }) => name === nameOf(set))?.file ?? null;
}

export async function forgetFilm(set: FilmedSet): Promise<void> {
  removePrivate(nameOf(set));
  tell();
  await forgetDraftFile(nameOf(set));
}
