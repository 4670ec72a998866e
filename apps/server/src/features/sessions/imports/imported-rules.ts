import { instantAt } from '@spotter/contract/days';
import type { ImportedSession } from '@spotter/contract/imports';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import { addedOf, countedWeight } from '@spotter/contract/set-volume';
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { PlanItem } from '../queries.ts';
import type { StoredSet } from '../set-queries.ts';
import { columnsOf, countsOf, expectedChange } from '../set-rules.ts';
import type { ImportedRow } from './imported-queries.ts';

/** Namespace of the ids of imported sessions. Never change it: a second import would add everything again. */
const IMPORTED = '3c9a52d8-1f74-5e0b-a6d3-92b7f05c4e16';
export const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Imported = z.output<typeof ImportedSession>;

/** What a session of a file is known by. */
export type ImportedKey = Pick<Imported, 'at' | 'name' | 'startedAt' | 'isArchived'>;

/**
 * The id (UUIDv5) of a session of a file: of one person, local time and name there is one, whatever file it is in. The
 * person's zone is not part of it, so it stays the same when they move. A recording is known by the instant it began, a
 * session of an archive by its name too.
 */
export const importedId = (clientId: string, { at, name, startedAt, isArchived }: ImportedKey): string => {
  if (startedAt === undefined) return v5(`${clientId}/${at}/${name}`, IMPORTED);
  return v5(isArchived ? `${clientId}/${startedAt}/${name}` : `${clientId}/${startedAt}`, IMPORTED);
};

/** When a session of a file began: the file says it by the clock of its person. */
export const beginOf = (at: string, timeZone: string): Date =>
  new Date(instantAt(at.slice(0, 10), at.slice(11), timeZone));

type Into = {
  client: { id: string; timeZone: string };
  loggedBy: string | null;
  now: Date;
  /** The exercises whose load takes weight off. */
  assisted: ReadonlySet<string>;
};

const lineId = (sessionId: string, index: number) => v5(`${sessionId}/${index + 1}`, IMPORTED);

type Line = NonNullable<Imported['items'][number]['line']>;

const planOf = ({ isAdded, isRemoved, swappedTo: _swap, ...line }: Line) => ({
  ...line,
  ...(isAdded && { added: true, removed: isRemoved }),
});

/**
 * What is stored of a session of a file. Its exercises are added lines, so none of it was planned, unless an archive says
 * how it was.
 */
export function importedRow(session: Imported, { client, loggedBy, now, assisted }: Into): ImportedRow {
  const id = importedId(client.id, session);
  // A phone in another zone may be a few hours ahead.
  const begun = session.startedAt ? new Date(session.startedAt) : beginOf(session.at, client.timeZone);
  const startedAt = new Date(Math.min(begun.getTime(), now.getTime()));
  const ended = session.completedAt
    ? Date.parse(session.completedAt)
    : startedAt.getTime() + session.minutes * MINUTE_MS;
  const completedAt = new Date(Math.min(Math.max(ended, startedAt.getTime()), now.getTime()));
  const plan = session.items.map(
    ({ exerciseId, sets, line }, index): PlanItem => ({
      id: lineId(id, index),
      exerciseId,
      order: index + 1,
      ...(line
        ? planOf(line)
        : { notes: '', superset: null, targets: sets.map(() => OPEN_TARGET), added: true, removed: false }),
      ...((line?.isAdded ?? true) && { changedAt: startedAt.toISOString() }),
    }),
  );
  const setIds = new Set<string>();
  const sets = session.items
    .flatMap((item, index) => item.sets.map((set, number) => ({ item, index, set, number })))
    .map(({ item, index, set, number }, place): StoredSet => {
      const itemId = lineId(id, index);
      const exerciseId = set.exerciseId ?? item.exerciseId;
      const setNumber = set.setNumber ?? number + 1;
      // What an archive says is stored as it was; elsewhere a load may mean help.
      const added = session.isArchived ? set.added : addedOf(assisted.has(exerciseId), set);
      const setId = plannedSetId(id, itemId, setNumber);
      const at = set.changedAt ? Date.parse(set.changedAt) : startedAt.getTime() + (place + 1) * SECOND_MS;
      const stored: StoredSet = {
        // Two sets of one number are possible where a phone had no network.
        id: setIds.has(setId) ? v5(`${itemId}/${number}`, IMPORTED) : setId,
        item_id: itemId,
        exercise_id: exerciseId,
        set_number: setNumber,
        ...columnsOf(set, {
          weight: session.isArchived ? set.weight : countedWeight(set.weight, added),
          added,
        }),
        // The other app had it for good, so no question is asked about it.
        confirmed: true,
        changed_at: new Date(Math.min(at, now.getTime())),
        logged_by: loggedBy,
      };
      setIds.add(stored.id);
      return stored;
    });
  const swaps = session.items.flatMap(({ line }, index) =>
    line?.swappedTo
      ? [{ item_id: lineId(id, index), exercise_id: line.swappedTo, changed_at: startedAt }]
      : [],
  );
  const { all } = expectedChange([], sets);
  const { title: name, note, minutes } = session;
  const planned = plan.filter(({ added, targets }) => !added && targets.length > 0);
  return {
    ...countsOf(all, plan),
    ...{ id, name, note, plan, startedAt, completedAt, minutes, sets, swaps },
    plannedSets: planned.reduce((sum, { targets }) => sum + targets.length, 0),
    plannedExercises: planned.length,
  };
}
