import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import type { EventFields } from './google-event.ts';

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
  'google_etag',
  'changed_at',
  'version',
  'pushed_version',
  'refused_version',
  'removed_at',
] as const;

/** One of our rows, as the sync needs it. */
export type EventRow = EventFields & {
  id: string;
  source: string;
  google_id: string | null;
  /** Null while Google has not told that it has it. */
  google_etag: string | null;
  changed_at: string;
  version: number;
  pushed_version: number;
  refused_version: number | null;
  removed_at: string | null;
};

/** A person's rows that stand for any of these events, held until the transaction ends. */
export async function holdRows(
  work: Work,
  personId: string,
  which: { googleIds: string[]; ownIds: string[] },
): Promise<EventRow[]> {
  return work.db
    .selectFrom('calendar_events')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where(sql<boolean>`(google_id = any(${which.googleIds}) or id = any(${which.ownIds}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What Google has not taken yet and may take; what it refused waits for the next change. */
const isWaiting = sql<boolean>`(removed_at is not null or pushed_version < version)
  and (refused_version is null or refused_version < version)`;

/** The next row to be pushed after this one, in the order of ids. */
export async function findWaiting(
  db: Reader,
  personId: string,
  after: string | null,
): Promise<EventRow | undefined> {
  let query = db
    .selectFrom('calendar_events')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('is_read_only', '=', false)
    .where(isWaiting);
  if (after) query = query.where('id', '>', after);
  return query.orderBy('id').limit(sql.lit(1)).executeTakeFirst();
}

/** How many changes made here Google has not taken yet. */
export async function countWaiting(db: Reader, personId: string): Promise<number> {
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
 * Rows that Google has told of before and that end after this: where a complete list does not have them any more,
 * they were deleted there. Those with a change of ours are asked about one by one instead.
 */
export async function findKnownAfter(
  db: Reader,
  personId: string,
  after: Date,
): Promise<{ id: string; googleId: string }[]> {
  const { rows } = await sql<{ id: string; googleId: string }>`
    select id, google_id as "googleId" from calendar_events
    where person_id = ${personId} and google_id is not null and google_etag is not null
      and removed_at is null and pushed_version >= version
      and coalesce(end_at, (end_date + 1)::timestamptz) > ${after}
    for update`.execute(db);
  return rows;
}

export async function deleteRows(work: Work, ids: string[]): Promise<void> {
  if (ids.length > 0) await work.db.deleteFrom('calendar_events').where('id', 'in', ids).execute();
}

/** Cuts a person's events off Google: those made there go, our own stay and forget its name of them. */
export async function unlinkEvents(work: Work, personId: string): Promise<void> {
  await sql`delete from calendar_events
    where person_id = ${personId} and (source = 'google' or removed_at is not null)`.execute(work.db);
  await sql`update calendar_events
    set google_id = null, google_etag = null, pushed_version = 0, refused_version = null
    where person_id = ${personId}`.execute(work.db);
}
