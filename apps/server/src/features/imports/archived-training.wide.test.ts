import { archivedNames, archivedSessions, resolveArchived } from '@spotter/contract/archived-training';
import type { ImportedSession, NameMatch } from '@spotter/contract/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { readInBatches } from '#features/archives/own-file-queries.ts';
import { sessionsOwnData } from '#features/sessions/own-data-queries.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp({}, { demo: true });
type Row = Record<string, unknown>;
type Owner = Pick<Actor, 'id' | 'studioId'>;

/** A list as the archive of a person has it. */
async function listOf(name: string, owner: Owner): Promise<Row[]> {
  const file = sessionsOwnData.files.find((one) => one.name === name);
  if (!file) throw new Error(`no list ${name}`);
  const rows = await test.ctx.db.transaction().execute(async (db) => {
    const all: Row[] = [];
    for await (const row of readInBatches(db, owner, file, new AbortController().signal)) all.push(row);
    return all;
  });
  // What a reader of the file gets.
  return JSON.parse(JSON.stringify(rows));
}

/** The clients of the demo studio, who have trained. */
async function trained(): Promise<Owner[]> {
  const { rows } = await test.pool.query(
    `select p.id, p.studio_id as "studioId" from people p where exists (select from sessions s where s.client_id = p.id
      and s.completed_at is not null) order by p.id`,
  );
  return rows;
}

/** Reads sessions in as the wizard does. @returns how many sessions were added */
async function readIn(person: Actor, sessions: ImportedSession[], id = newId()): Promise<number> {
  const sets = sessions.reduce(
    (sum, { items }) => sum + items.reduce((all, one) => all + one.sets.length, 0),
    0,
  );
  const begun = { name: 'spotter.zip', source: 'spotter', sessions: sessions.length, sets };
  expect((await person.put(`/api/imports/${id}`, begun)).status).toBe(200);
  for (let from = 0; from < sessions.length; from += 40) {
    const part = { from, sessions: sessions.slice(from, from + 40) };
    const { status, body } = await person.post(`/api/imports/${id}/sessions`, part);
    expect(status, JSON.stringify(body.errors)).toBe(200);
  }
  return (await person.post(`/api/imports/${id}/finish`, {})).body.addedSessions;
}

async function sessionsOf(person: Actor, owner: Owner): Promise<ImportedSession[]> {
  const read = archivedSessions(await listOf('sessions', owner));
  const names = archivedNames(read).map(({ name }) => name);
  const { body } = await person.post('/api/imports/names', { names, language: 'en' });
  const matches: NameMatch[] = body;
  return resolveArchived(read, new Map(matches.map(({ name, exercise }) => [name, exercise?.id ?? null])));
}

/** Sets of one instant come in the order of their ids. */
const sorted = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/**
 * A row without the ids that each server gives, the names of coaches, the reasons of suggested loads, and the check before
 * it, which comes back by a list of its own (`lists/round-trip.wide.test.ts`).
 */
function comparable({ id: _id, readiness: _readiness, plan, sets, swaps, ...row }: Row): Row {
  const lines = plan as Row[];
  const place = new Map(lines.map((line, index) => [line.id, index]));
  return {
    ...row,
    plan: lines.map(
      ({
        exercise,
        order: _order,
        notes,
        superset,
        targets,
        tempo = '',
        progression = null,
        added,
        removed,
      }) => ({
        ...{ exercise, notes, superset, targets, tempo, progression },
        ...{ added: added ?? false, removed: removed ?? false },
      }),
    ),
    sets: sorted(
      (sets as Row[]).map(({ line, loggedBy: _by, ...set }) => ({ ...set, line: place.get(line) })),
    ),
    swaps: (swaps as Row[]).map(({ line, exercise }) => ({ exercise, line: place.get(line) })),
  };
}
const finished = (rows: readonly Row[]) =>
  rows
    .filter(({ completedAt, plan, sets }) => completedAt !== null && [plan, sets].flat().length > 0)
    .map(comparable);

/** Every client is one of these parts, so that no test is as long as all of them. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7];

describe('the archive of another Spotter', () => {
  let owners: Owner[];
  beforeAll(async () => {
    owners = await trained();
  });

  it.each(PARTS)('comes back row by row, for every client of the demo studio: part %i', async (part) => {
    const some = owners.filter((_, at) => at % PARTS.length === part);
    expect(some.length).toBeGreaterThan(5);
    for (const owner of some) {
      // Another account with the same library: an exercise that another Spotter does not have is asked for.
      const person = await test.newPerson({ studioId: owner.studioId });
      await readIn(person, await sessionsOf(person, owner));
      const [before, after] = [await listOf('sessions', owner), await listOf('sessions', person)];
      expect(finished(after)).toEqual(finished(before));
      const done = new Set(
        before.filter(({ completedAt }) => completedAt !== null).map(({ startedAt }) => startedAt),
      );
      const sets = (await listOf('sets', owner)).filter((row) => done.has(row.Date));
      expect(sorted(await listOf('sets', person))).toEqual(sorted(sets));
    }
  });

  it('adds nothing a second time, nor where it was made, and is taken back in one go', async () => {
    const [owner] = owners as [Owner];
    const person = await test.newPerson({ studioId: owner.studioId });
    const sessions = await sessionsOf(person, owner);
    const keys = sessions.map(({ at, name, startedAt, isArchived }) => ({ at, name, startedAt, isArchived }));
    const check = async () =>
      (await person.post('/api/imports/check', { sessions: keys.slice(0, 1_000) })).body.there;
    expect(await check()).toBe(0);
    const id = newId();
    expect(await readIn(person, sessions, id)).toBe(sessions.length);
    expect(await check()).toBe(Math.min(sessions.length, 1_000));
    expect(await readIn(person, sessions)).toBe(0);
    // Its own archive, read in again.
    expect(await readIn(person, await sessionsOf(person, person))).toBe(0);
    expect((await person.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await listOf('sessions', person)).toEqual([]);
  });

  it('of an earlier version, which does not say the lines, keeps the sets', async () => {
    const [owner] = owners;
    const old = (await listOf('sessions', owner as Owner)).map((row) => ({
      ...row,
      plan: (row.plan as Row[]).map(({ exercise: _name, ...line }) => line),
      sets: (row.sets as Row[]).map(({ line: _line, ...set }) => set),
    }));
    const count = (all: { items: { sets: unknown[] }[] }[]) =>
      all.flatMap(({ items }) => items.flatMap(({ sets }) => sets)).length;
    const done = old.filter(
      ({ completedAt, sets }: Row & { sets: Row[] }) => completedAt !== null && sets.length > 0,
    );
    expect(archivedSessions(old)).toHaveLength(done.length);
    expect(count(archivedSessions(old))).toBe(done.flatMap(({ sets }) => sets).length);
  });
});
