import { instantAt } from '@spotter/contract/days';
import type { ImportedSession } from '@spotter/contract/imports';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import { addedOf, countedWeight } from '@spotter/contract/set-volume';
import { v5 } from 'uuid';
import type { z } from 'zod';
import type { PlanItem } from '../queries.ts';
import type { StoredSet } from '../set-queries.ts';
import { asStored, countsOf, expectedChange } from '../set-rules.ts';
import type { ImportedRow } from './imported-queries.ts';

/** Namespace of the ids of imported sessions. Never change it: a second import would add everything again. */
const IMPORTED = '3c9a52d8-1f74-5e0b-a6d3-92b7f05c4e16';
export const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Imported = z.output<typeof ImportedSession>;

/** What a session of a file is known by. */
export type ImportedKey = Pick<Imported, 'at' | 'name' | 'startedAt'>;

/**
 * The id (UUIDv5) of a session of a file: of one person, local time and name there is one, whatever file it is in. The
 * person's zone is not part of it, so it stays the same when they move. A recording is known by the instant it began.
 */
export const importedId = (clientId: string, { at, name, startedAt }: ImportedKey): string =>
  startedAt ? v5(`${clientId}/${startedAt}`, IMPORTED) : v5(`${clientId}/${at}/${name}`, IMPORTED);

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

/** What is stored of a session of a file. Its exercises are added lines, so none of it was planned. */
export function importedRow(session: Imported, { client, loggedBy, now, assisted }: Into): ImportedRow {
  const id = importedId(client.id, session);
  // A phone in another zone may be a few hours ahead.
  const begun = session.startedAt ? new Date(session.startedAt) : beginOf(session.at, client.timeZone);
  const startedAt = new Date(Math.min(begun.getTime(), now.getTime()));
  const completedAt = new Date(Math.min(startedAt.getTime() + session.minutes * MINUTE_MS, now.getTime()));
  const plan = session.items.map(
    ({ exerciseId, sets }, index): PlanItem => ({
      id: v5(`${id}/${index + 1}`, IMPORTED),
      exerciseId,
      order: index + 1,
      notes: '',
      superset: null,
      targets: sets.map(() => OPEN_TARGET),
      added: true,
      removed: false,
      changedAt: startedAt.toISOString(),
    }),
  );
  let place = 0;
  const sets = session.items.flatMap((item, index) =>
    item.sets.map((set, number): StoredSet => {
      const itemId = plan[index]?.id ?? '';
      place += 1;
      const added = addedOf(assisted.has(item.exerciseId), set);
      return {
        id: plannedSetId(id, itemId, number + 1),
        item_id: itemId,
        exercise_id: item.exerciseId,
        set_number: number + 1,
        type: set.type,
        reps: set.reps,
        weight: asStored(countedWeight(set.weight, added)),
        duration: set.duration,
        distance: set.distance,
        incline: null,
        resistance: null,
        calories: null,
        rpe: set.rpe,
        per_side: false,
        added: asStored(added),
        band: '',
        note: set.note,
        pain: false,
        // The other app had it for good, so no question is asked about it.
        confirmed: true,
        done: true,
        changed_at: new Date(startedAt.getTime() + place * SECOND_MS),
        logged_by: loggedBy,
      };
    }),
  );
  const { all } = expectedChange([], sets);
  const { title: name, note, minutes } = session;
  return { ...countsOf(all, plan), id, name, note, plan, startedAt, completedAt, minutes, sets };
}
