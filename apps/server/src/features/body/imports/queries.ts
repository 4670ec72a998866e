import type { BodyImport } from '@spotter/contract/body';
import { BODY_IMPORTS_SHOWN } from '@spotter/contract/body-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { BodyPlace } from '../rules.ts';

/** The studio and the zone of who owns a token; undefined for somebody who has left. */
export function findOwner(
  db: Reader,
  personId: Known<'person'>,
): Promise<{ studioId: Known<'studio'>; timeZone: string } | undefined> {
  return db
    .selectFrom(peopleRows('p'))
    .select(['p.studio_id as studioId', 'p.time_zone as timeZone'])
    .$narrowType<{ studioId: Known<'studio'> }>()
    .where('p.id', '=', personId)
    .where('p.left_at', 'is', null)
    .executeTakeFirst();
}

/** A number that comes from elsewhere, under an id that follows from what it is. */
export type ArrivedNumber = BodyPlace & { id: string; value: number };
export type StoredPlace = BodyPlace & { id: string; value: number | null; source: string | null };

/** The rows of these ids, also of taken back numbers, and what stands at the same places. */
export async function findArrived(
  db: Reader,
  personId: Known<'person'>,
  arrived: readonly ArrivedNumber[],
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select v.id, v.kind, v.day, v.time, v.value, v.source from body_values v
    where v.person_id = ${personId} and (v.id = any(${arrived.map(({ id }) => id)}::uuid[])
      or (v.value is not null and (v.kind, v.day, coalesce(v.time, '')) in (
        select w.kind, w.day, coalesce(w.time, '')
        from unnest(${arrived.map(({ kind }) => kind)}::text[], ${arrived.map(({ day }) => day)}::date[],
          ${arrived.map(({ time }) => time)}::text[]) as w(kind, day, time))))`.execute(db);
  return rows;
}

type From = { personId: Known<'person'>; studioId: Known<'studio'>; now: Date } & (
  | { source: 'address'; importId: null }
  | { source: 'import'; importId: Known<'import'> }
);

/** Stores numbers that came from elsewhere, in place of what came under the same ids. */
export async function storeArrived(
  db: Reader,
  { personId, studioId, now, source, importId }: From,
  arrived: readonly ArrivedNumber[],
): Promise<void> {
  if (arrived.length === 0) return;
  await sql`
    insert into body_values (id, studio_id, person_id, kind, day, time, value, changed_at, source, import_id)
    select w.id, ${studioId}, ${personId}, w.kind, w.day, w.time, w.value, ${now}, ${source}, ${importId}
    from unnest(${arrived.map(({ id }) => id)}::uuid[], ${arrived.map(({ kind }) => kind)}::text[],
      ${arrived.map(({ day }) => day)}::date[], ${arrived.map(({ time }) => time)}::text[],
      ${arrived.map(({ value }) => value)}::double precision[]) as w(id, kind, day, time, value)
    on conflict (id) do update set value = excluded.value, changed_at = excluded.changed_at,
      source = excluded.source, import_id = excluded.import_id, typed_by = null`.execute(db);
}

/** Makes the row of an import; a repeat finds it. @returns it; undefined when it is somebody else's */
export async function lockImport(
  db: Reader,
  viewer: Viewer,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<Known<'import'> | undefined> {
  await db
    .insertInto('body_imports')
    .values({ id, name, studio_id: viewer.studioId, person_id: viewer.id, created_at: now })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  return (await findImport(db, viewer, id))?.id;
}

export function findImport(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('body_imports')
    .select('id')
    .$narrowType<{ id: Known<'import'> }>()
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst();
}

/** The viewer's imports that still have numbers, newest first. */
export async function findImports(db: Reader, viewer: Viewer): Promise<BodyImport[]> {
  const { rows } = await sql<BodyImport>`
    select i.id, i.name, i.created_at as "at", c.count::int as "values" from body_imports i
    join lateral (select count(*) as count from body_values v
      where v.import_id = i.id and v.value is not null) c on c.count > 0
    where i.person_id = ${viewer.id} order by i.created_at desc, i.id desc
    limit ${sql.lit(BODY_IMPORTS_SHOWN)}`.execute(db);
  return rows;
}

/** The kinds of an import's numbers. */
export async function findImportedKinds(db: Reader, importId: Known<'import'>): Promise<string[]> {
  const rows = await db
    .selectFrom('body_values')
    .select('kind')
    .distinct()
    .where('import_id', '=', importId)
    .where('value', 'is not', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Takes back what is left of an import. */
export async function takeBackImport(db: Reader, importId: Known<'import'>, now: Date): Promise<void> {
  await db
    .updateTable('body_values')
    .set({ value: null, changed_at: now })
    .where('import_id', '=', importId)
    .where('value', 'is not', null)
    .execute();
}
