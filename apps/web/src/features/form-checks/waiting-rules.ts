import type { CallInput } from '#lib/call/call.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const ADD_FILM = 'PUT /api/form-checks/:id';
export const ANSWER_FILM = 'PUT /api/form-checks/:id/answer';

/** A film that this browser has not sent yet. */
export type WaitingFilm = {
  /** Of its entry in the queue. */
  entry: string;
  id: string;
  said: CallInput<typeof ADD_FILM>['body'];
  /** The kept file. */
  file: string | null;
  refused: string | null;
};

/** The films of oneself that wait in the queue, newest first. */
export function waitingFilms(entries: readonly OutboxEntry[]): WaitingFilm[] {
  return entries
    .flatMap((entry): WaitingFilm[] => {
      if (!isKept(entry, ADD_FILM)) return [];
      const { params, body } = entry.input;
      const file = Object.keys(entry.files ?? {})[0] ?? null;
      return [{ entry: entry.id, id: params.id, said: body, file, refused: entry.refused ?? null }];
    })
    .reverse();
}

/** Whether an answer to a film waits in the queue, and why it was refused. */
export function waitingAnswer(
  entries: readonly OutboxEntry[],
  filmId: string,
): { entry: string; refused: string | null } | null {
  const entry = entries.findLast((one) => isKept(one, ANSWER_FILM) && one.input.params.id === filmId);
  return entry ? { entry: entry.id, refused: entry.refused ?? null } : null;
}
