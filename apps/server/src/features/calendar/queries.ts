import { displayName } from '@spotter/contract/display-name';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { googleIdOf, ownIdOf } from './google/remote-event.ts';
import { type DaySpan, type EventRow, instantsOf, type SpanColumns } from './rules.ts';

type Writer = Transaction<DB>;

/** The viewer's own events that are not deleted; nobody sees another person's. */
const ownEvents = (db: Reader, viewer: Viewer) =>
  db
    .selectFrom('calendar_events as e')
    .select(['e.id', 'e.title', 'e.description', 'e.start_at', 'e.end_at', 'e.start_date', 'e.end_date'])
    .$narrowType<{ id: Known<'event'> }>()
    .select(['e.source', 'e.is_read_only', 'e.google_id', 'e.from_google', 'e.google_kind', 'e.changed_at'])
    .select(['e.version', 'e.pushed_version', 'e.refused_version'])
    .select(
      sql<boolean>`exists (select from calendar_connections c where c.person_id = e.person_id)`.as(
        'is_connected',
      ),
    )
    .where('e.person_id', '=', viewer.id)
    .where('e.studio_id', '=', viewer.studioId)
    .where('e.removed_at', 'is', null);

/** Events that touch the days in any time zone, earliest first; on a day, all-day events come first. */
export function findEvents(db: Reader, viewer: Viewer, span: DaySpan): Promise<EventRow[]> {
  const { after, before } = instantsOf(span);
  return ownEvents(db, viewer)
    .where((eb) =>
      eb.or([
        eb.and([eb('e.start_at', '<', before), eb('e.end_at', '>', after)]),
        eb.and([eb('e.start_date', '<=', span.to), eb('e.end_date', '>=', span.from)]),
      ]),
    )
    .orderBy(sql`coalesce(e.start_at, e.start_date::timestamptz)`)
    .orderBy('e.end_date', (order) => order.desc().nullsLast())
    .orderBy('e.id')
    .execute();
}

/** One of the viewer's events; with `lock`, the sync cannot change it until the transaction ends. */
export function findEvent(
  db: Reader,
  viewer: Viewer,
  id: string,
  { lock = false } = {},
): Promise<EventRow | undefined> {
  const found = ownEvents(db, viewer).where('e.id', '=', id);
  return (lock ? found.forUpdate('e') : found).executeTakeFirst();
}

/** Those of the viewer's events. */
export function findEventsOf(db: Reader, viewer: Viewer, ids: readonly string[]): Promise<EventRow[]> {
  return ownEvents(db, viewer).where(sql<boolean>`e.id = any(${ids}::uuid[])`).execute();
}

type NewRow = SpanColumns & { id: string; title: string; description: string };

/** Inserts an event unless its id is taken, by anybody. @returns whether it was inserted */
export async function insertEvent(db: Writer, viewer: Viewer, row: NewRow, now: Date): Promise<boolean> {
  const written = await db
    .insertInto('calendar_events')
    .values({
      ...row,
      ...{ studio_id: viewer.studioId, person_id: viewer.id, source: 'own' },
      ...{ changed_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** How many events somebody has. */
export async function countEvents(db: Reader, personId: Known<'person'>): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of these ids of Google, those whose event the person has: from there, or made here and sent there before. */
export async function findAtGoogle(
  db: Reader,
  personId: Known<'person'>,
  googleIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calendar_events')
    .select(['id', 'google_id as googleId'])
    .where('person_id', '=', personId)
    .where(
      sql<boolean>`(google_id = any(${[...googleIds]}::text[])
        or id = any(${googleIds.flatMap((googleId) => ownIdOf(googleId) ?? [])}::uuid[]))`,
    )
    .execute();
  return new Set(rows.flatMap(({ id, googleId }) => [googleIdOf(id), ...(googleId ? [googleId] : [])]));
}

/**
 * Takes events back that an import added and that Google has by now: what was there before stays as Google's, the rest goes
 * there, too. @returns their ids
 */
export async function keepAtGoogle(
  db: Reader,
  personId: Known<'person'>,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_events set
      source = case when google_id = from_google then 'google' else source end,
      from_google = null,
      version = version + case when google_id = from_google then 0 else 1 end,
      changed_at = case when google_id = from_google then changed_at else ${later(now)} end,
      removed_at = case when google_id = from_google then removed_at else coalesce(removed_at, ${later(now)}) end
    where person_id = ${personId} and id = any(${[...ids]}::uuid[]) and google_id is not null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Later than the version it changes, even when Google's clock was ahead of ours: so the change wins. */
const later = (now: Date) =>
  sql<string>`greatest(${now}::timestamptz, changed_at + interval '1 millisecond')`;

type Change = Partial<SpanColumns & { title: string; description: string }>;

/** Stores a change made here. */
export async function changeEvent(
  db: Writer,
  viewer: Viewer,
  id: string,
  change: Change,
  now: Date,
): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ ...change, version: sql`version + 1`, changed_at: later(now) })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .execute();
}

/** Deletes an event here; the row stays until Google knows. */
export async function markRemoved(db: Writer, viewer: Viewer, id: string, now: Date): Promise<void> {
  await db
    .updateTable('calendar_events')
    .set({ version: sql`version + 1`, changed_at: later(now), removed_at: later(now) })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .execute();
}

export async function deleteEvent(db: Writer, viewer: Viewer, id: string): Promise<void> {
  await db.deleteFrom('calendar_events').where('id', '=', id).where('person_id', '=', viewer.id).execute();
}

/** A client whose plan is shown. */
type Coached = { id: Known<'person'>; name: string; profileImageUrl: string | null; timeZone: string };

/** The current clients of the trainer. */
export async function findCoached(db: Reader, viewer: Viewer): Promise<Coached[]> {
  const rows = await db
    .selectFrom(coachingRows('c'))
    .innerJoin(peopleRows('p'), 'p.id', 'c.client_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(['p.profile_image_url as profileImageUrl', 'p.time_zone as timeZone'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('c.trainer_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .execute();
  return rows.map(({ id, profileImageUrl, timeZone, ...person }) => ({
    id,
    profileImageUrl,
    timeZone,
    name: displayName(person) ?? '',
  }));
}
