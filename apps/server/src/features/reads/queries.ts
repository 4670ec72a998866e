import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { DataRead } from '@spotter/contract/reads';
import { READS_PAGE, type ReadThing } from '@spotter/contract/reads-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A thing of a person that somebody looked at. */
export type NotedLook = { personId: string; what: ReadThing };

/** Notes that the viewer looked; a row of the day gets the later time. */
export async function upsertReads(
  db: Reader,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  { looks, day, now }: { looks: readonly NotedLook[]; day: DayText; now: Date },
): Promise<void> {
  await db
    .insertInto('data_reads')
    .values(
      looks.map(({ personId, what }) => ({
        ...{ person_id: personId, reader_id: viewer.id, what, day },
        ...{ studio_id: viewer.studioId, last_at: now },
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(['person_id', 'reader_id', 'what', 'day'])
        .doUpdateSet((eb) => ({ last_at: eb.fn('greatest', ['data_reads.last_at', 'excluded.last_at']) })),
    )
    .execute();
}

/** Deletes rows before a day, of one studio or of all. */
export async function deleteOld(db: Reader, before: DayText, studioId?: Known<'studio'>): Promise<void> {
  let query = db.deleteFrom('data_reads').where('day', '<', before);
  if (studioId) query = query.where('studio_id', '=', studioId);
  await query.execute();
}

/**
 * Who has looked at the viewer's data since a day and before another one, latest first: the latest `READS_PAGE` and what
 * else is of the day of the last of them.
 */
export async function findReads(
  db: Reader,
  viewer: Viewer,
  { since, before }: { since: DayText; before: DayText },
): Promise<DataRead[]> {
  const own = db
    .selectFrom('data_reads as d')
    .where('d.person_id', '=', viewer.id)
    .where('d.day', '>=', since)
    .where('d.day', '<', before);
  const lastDay = own
    .select('d.day')
    .orderBy('d.last_at', 'desc')
    .offset(sql.lit(READS_PAGE - 1))
    .limit(sql.lit(1));
  const rows = await own
    .innerJoin(peopleRows('p'), 'p.id', 'd.reader_id')
    .select(['d.what', 'd.last_at as at', 'p.id', 'p.first_name as firstName'])
    .select(['p.last_name as lastName', 'p.email'])
    .where('d.day', '>=', (eb) => eb.fn.coalesce(lastDay, sql.val(since)))
    .orderBy('d.last_at', 'desc')
    .orderBy('d.what')
    .execute();
  return rows.map(({ what, at, id, ...name }) => ({ by: { id, name: displayName(name) ?? '' }, what, at }));
}
