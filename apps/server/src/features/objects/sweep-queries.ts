import { objectPathOf } from '@spotter/contract/objects';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { ObjectUse } from '#db/object-use.ts';
import type { Known } from '#lib/known.ts';

/** Unfinished uploads whose address expired before the instant. */
export async function findUnfinishedBeforeAsSystem(db: Reader, expired: Date): Promise<Known<'object'>[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .$narrowType<{ id: Known<'object'> }>()
    .where('stored_at', 'is', null)
    .where('expires_at', '<', expired.toISOString())
    .execute();
  return rows.map((row) => row.id);
}

/** Files stored, or last claimed for a row, before the instant, used or not; pages by id. */
export async function findFinishedBeforeAsSystem(
  db: Reader,
  stored: Date,
  page: { after: string; limit: number },
): Promise<Known<'object'>[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .$narrowType<{ id: Known<'object'> }>()
    .where('stored_at', '<', stored.toISOString())
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes a file's row, unless it was claimed meanwhile. */
export async function deleteUnusedRow(db: Reader, id: Known<'object'>, stored: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where('stored_at', '<', stored.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything a person uploaded, finished or not. */
export async function findOwned(db: Reader, ownerId: Known<'person'>): Promise<Known<'object'>[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .$narrowType<{ id: Known<'object'> }>()
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** @returns the pieces of it that had arrived */
export async function deleteRow(db: Reader, id: Known<'object'>): Promise<readonly number[]> {
  const row = await db.deleteFrom('objects').where('id', '=', id).returning('pieces').executeTakeFirst();
  return row?.pieces ?? [];
}

export async function findStatesAsSystem(
  db: Reader,
  ids: string[],
): Promise<Map<string, 'waiting' | 'stored'>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('objects').select(['id', 'stored_at']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.stored_at ? 'stored' : 'waiting']));
}

/** The paths of those of these files that a row of any feature uses, in any studio. */
export async function findUsed(
  db: Reader,
  uses: readonly ObjectUse[],
  ids: readonly Known<'object'>[],
): Promise<Set<string>> {
  const all = sql.join(
    uses.map(({ used }) => used),
    sql` union all `,
  );
  const { rows } = await sql<{ path: string }>`
    select u.path from (${all}) u where u.path = any(${ids.map(objectPathOf)}::text[])`.execute(db);
  return new Set(rows.map(({ path }) => path));
}
