import { archivedNames, archivedSessions, resolveArchived } from '@spotter/contract/archived-training';
import type { NameMatch, TrainingImport } from '@spotter/contract/imports';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#testing/use-app.ts';

export type ListRow = Record<string, unknown>;
/** The JSON files of an archive, by their names. */
export type Lists = Readonly<Record<string, unknown>>;

const BATCH = 2_000;

/** The rows of the lists that are read in, in their order. */
async function listsToSend(person: Actor, lists: Lists): Promise<{ list: string; rows: ListRow[] }[]> {
  const { body: names } = await person.get('/api/imports/lists');
  return names.flatMap((list: string) => {
    const rows = lists[`${list}.json`] as ListRow[] | undefined;
    return rows?.length ? [{ list, rows }] : [];
  });
}

/** Reads an archive in as the wizard does. @returns the finished import */
export async function readArchiveIn(person: Actor, lists: Lists, id = newId()): Promise<TrainingImport> {
  const read = archivedSessions((lists['sessions.json'] ?? []) as ListRow[]);
  const names = archivedNames(read).map(({ name }) => name);
  const asked = names.length > 0 ? await person.post('/api/imports/names', { names, language: 'en' }) : null;
  const matches: NameMatch[] = asked?.body ?? [];
  const sessions = resolveArchived(
    read,
    new Map(matches.map(({ name, exercise }) => [name, exercise?.id ?? null])),
  );
  const sets = sessions.flatMap(({ items }) => items.flatMap((one) => one.sets)).length;
  const toSend = await listsToSend(person, lists);
  const rows = toSend.reduce((sum, one) => sum + one.rows.length, 0);
  const begun = { name: 'spotter.zip', source: 'spotter', sessions: sessions.length, sets, rows };
  const { status, body } = await person.put(`/api/imports/${id}`, begun);
  expect(status, JSON.stringify(body)).toBe(200);
  for (let from = 0; from < sessions.length; from += 40) {
    const part = { from, sessions: sessions.slice(from, from + 40) };
    const answer = await person.post(`/api/imports/${id}/sessions`, part);
    expect(answer.status, JSON.stringify(answer.body.errors)).toBe(200);
  }
  let sent = 0;
  for (const { list, rows: all } of toSend) {
    for (let from = 0; from < all.length; from += BATCH) {
      const part = all.slice(from, from + BATCH);
      const answer = await person.post(`/api/imports/${id}/lists`, { from: sent, list, rows: part });
      expect(answer.status, `${list} ${JSON.stringify(answer.body)}`).toBe(200);
      sent += part.length;
    }
  }
  return (await person.post(`/api/imports/${id}/finish`, {})).body;
}

type Programme = { cells: ListRow[]; workouts: ListRow[]; runs?: (ListRow & { days: ListRow[] })[] };

/** A workout whose lines say their exercise by its name alone. */
const workoutWithoutIds = ({ id: _id, exercises, ...workout }: ListRow): ListRow => ({
  ...workout,
  exercises: (exercises as ListRow[]).map(({ exerciseId: _exerciseId, ...one }) => one),
});

/** A programme whose days say their workout and cell in place of their ids. */
function programmeWithoutIds({ cells, workouts, runs = [], ...row }: Programme): ListRow {
  const workoutOf = new Map(workouts.map((workout) => [workout.id, workoutWithoutIds(workout)]));
  const placeOf = new Map(cells.map(({ id, workoutId: _workout, ...place }) => [id, place]));
  const day = ({ id: _id, cellId, workoutId, ...one }: ListRow) => ({
    ...{ ...one, cell: placeOf.get(cellId), workout: workoutOf.get(workoutId) },
  });
  return {
    ...row,
    cells: cells.map(day),
    workouts: [...workoutOf.values()].map((one) => JSON.stringify(one)).sort(),
    runs: runs.map(({ id: _id, leftOut, days, ...run }) => ({
      ...{ ...run, days: days.map(day), leftOut: (leftOut as string[]).map((id) => placeOf.get(id)) },
    })),
  };
}

/** A row without what each server gives anew: ids of rows, and those who are not here. */
export function withoutIds({
  id: _id,
  habit: _habit,
  form: _form,
  madeByYou: _by,
  author: _author,
  file: _file,
  programmeId,
  ...row
}: ListRow): ListRow {
  if (row.cells) return programmeWithoutIds(row as Programme);
  if (row.exercises) Object.assign(row, workoutWithoutIds(row));
  return programmeId === undefined ? row : { ...row, isOfProgramme: programmeId !== null };
}

/** Rows in an order that no id decides. */
export const inOrder = (rows: readonly ListRow[]): ListRow[] =>
  rows.map(withoutIds).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

type RoundTrip = { from: Actor; to: Actor; read: (of: Actor) => Promise<Lists>; names: readonly string[] };

/**
 * Reads an archive in for somebody else: its lists come equal, row by row, add nothing a second time, also where they were
 * made, and are gone when they are taken back. @returns the finished import
 */
export async function expectRoundTrip({ from, to, read, names }: RoundTrip): Promise<TrainingImport> {
  const rowsOf = (lists: Lists, name: string) => inOrder((lists[`${name}.json`] ?? []) as ListRow[]);
  const lists = await read(from);
  const id = newId();
  const brought = await readArchiveIn(to, lists, id);
  const after = await read(to);
  for (const name of names) {
    expect(rowsOf(lists, name), name).not.toEqual([]);
    expect(rowsOf(after, name), name).toEqual(rowsOf(lists, name));
  }
  expect((await readArchiveIn(to, lists)).addedRows).toBe(0);
  // Its own archive, read in where it was made.
  expect((await readArchiveIn(to, after)).addedRows).toBe(0);
  expect((await readArchiveIn(from, lists)).addedRows).toBe(0);
  expect((await to.delete(`/api/imports/${id}`)).status).toBe(204);
  const gone = await read(to);
  for (const name of names) expect(rowsOf(gone, name), name).toEqual([]);
  return brought;
}
