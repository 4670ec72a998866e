import { type Insertable, sql, type Updateable } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';
import type { EventFields } from '../google/remote-event.ts';

const COLUMNS = [
  'id',
  'title',
  'description',
  'start_at',
  'end_at',
  'start_date',
  'end_date',
  'source',
  'google_id',
  'from_google',
  'google_etag',
  'changed_at',
  'version',
  'pushed_version',
  'refused_version',
  'removed_at',
] as const;

/** One of our rows, as the sync needs it. */
export type SyncedEventRow = EventFields & {
  id: Known<'event'>;
  source: string;
  google_id: string | null;
  /** The id at Google of one that a file of Google brought. */
  from_google: string | null;
  /** Null until Google has confirmed it. */
  google_etag: string | null;
  changed_at: string;
  version: number;
  pushed_version: number;
  refused_version: number | null;
  removed_at: string | null;
};

/** Locks a person's rows that are linked to any of these events. */
export async function lockRows(
  work: Work,
  personId: Known<'person'>,
  which: { googleIds: string[]; ownIds: string[] },
): Promise<SyncedEventRow[]> {
  return work.db
    .selectFrom('calendar_events')
    .select(COLUMNS)
    .$narrowType<{ id: Known<'event'> }>()
    .where('person_id', '=', personId)
    .where(
      sql<boolean>`(google_id = any(${which.googleIds}) or from_google = any(${which.googleIds}) or id = any(${which.ownIds}::uuid[]))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Changes that Google does not have yet; refused ones wait for their next change. What a file of Google brought is there
 * already, and is known by its id once Google tells of it.
 */
const isWaiting = sql<boolean>`(removed_at is not null or pushed_version < version)
  and (refused_version is null or refused_version < version)
  and (from_google is null or google_id is not null)`;

/** The next row to push after this one, in the order of ids. */
export async function findWaiting(
  db: Reader,
  personId: Known<'person'>,
  after: string | null,
): Promise<SyncedEventRow | undefined> {
  let query = db
    .selectFrom('calendar_events')
    .select(COLUMNS)
    .$narrowType<{ id: Known<'event'> }>()
    .where('person_id', '=', personId)
    .where('is_read_only', '=', false)
    .where(isWaiting);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(sql.lit(1)).executeTakeFirst();
}

/** The number of changes that Google does not have yet. */
export async function countWaiting(db: Reader, personId: Known<'person'>): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .where('is_read_only', '=', false)
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Rows that Google has confirmed before and that end after this instant: when a full list lacks them, they were
 * deleted there. Rows with pending changes are compared one by one instead.
 */
export async function findKnownAfter(
  db: Reader,
  personId: Known<'person'>,
  after: Date,
): Promise<{ id: Known<'event'>; googleId: string }[]> {
  const { rows } = await sql<{ id: Known<'event'>; googleId: string }>`
    select id, google_id as "googleId" from calendar_events
    where person_id = ${personId} and google_id is not null and google_etag is not null
      and removed_at is null and pushed_version >= version
      and coalesce(end_at, (end_date + 1)::timestamptz) > ${after}
    for update`.execute(db);
  return rows;
}

export async function deleteRows(work: Work, ids: readonly Known<'event'>[]): Promise<void> {
  if (ids.length > 0) await work.db.deleteFrom('calendar_events').where('id', 'in', ids).execute();
}

/** Unlinks a person's events from Google: Google's own are deleted, ours stay without an id there. */
export async function unlinkEvents(work: Work, personId: Known<'person'>): Promise<void> {
  await sql`delete from calendar_events
    where person_id = ${personId} and (source = 'google' or removed_at is not null)`.execute(work.db);
  await sql`update calendar_events
    set google_id = null, google_etag = null, pushed_version = 0, refused_version = null, is_read_only = false
    where person_id = ${personId}`.execute(work.db);
}

export async function insertEvents(
  work: Work,
  rows: readonly (Insertable<DB['calendar_events']> & { person_id: Known<'person'> })[],
): Promise<void> {
  if (rows.length > 0) await work.db.insertInto('calendar_events').values(rows).execute();
}

export async function updateEvent(
  work: Work,
  id: Known<'event'>,
  values: Updateable<DB['calendar_events']>,
): Promise<void> {
  await work.db.updateTable('calendar_events').set(values).where('id', '=', id).execute();
}

/** Gives an event the name that Google shall know it by. @returns false when it has one or is gone */
export async function nameEvent(work: Work, id: Known<'event'>, googleId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('calendar_events')
    .set({ google_id: googleId })
    .where('id', '=', id)
    .where('google_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Google has this version of an event; a later one that it had before stands. */
export async function markPushed(
  work: Work,
  id: Known<'event'>,
  etag: string,
  version: number,
): Promise<void> {
  await work.db
    .updateTable('calendar_events')
    .set({
      google_etag: etag,
      pushed_version: sql`greatest(pushed_version, ${version})`,
      refused_version: null,
    })
    .where('id', '=', id)
    .execute();
}
