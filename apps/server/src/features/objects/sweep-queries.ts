import type { Reader } from '#db/database.ts';

/** Uploads that were not finished when their address had expired before the instant. */
export async function findUnfinishedBefore(db: Reader, expired: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .where('stored_at', 'is', null)
    .where('expires_at', '<', expired.toISOString())
    .execute();
  return rows.map((row) => row.id);
}

/** Files stored (or taken for a row) before the instant, whether used or not; pages by id. */
export async function findFinishedBefore(
  db: Reader,
  stored: Date,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .where('stored_at', '<', stored.toISOString())
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes a file's row, unless it was taken for a row of another table meanwhile. */
export async function deleteUnused(db: Reader, id: string, stored: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where('stored_at', '<', stored.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything a person uploaded, finished or not. */
export async function findOwned(db: Reader, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteRow(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('objects').where('id', '=', id).execute();
}

export async function isThere(db: Reader, studioId: string): Promise<boolean> {
  const row = await db.selectFrom('studios').select('id').where('id', '=', studioId).executeTakeFirst();
  return row !== undefined;
}

export async function findStates(db: Reader, ids: string[]): Promise<Map<string, 'waiting' | 'stored'>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('objects').select(['id', 'stored_at']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.stored_at ? 'stored' : 'waiting']));
}

const INSTALLATION = 'object-store';

/** The name under which this database owns its store; the first one that is proposed stays. */
export async function installationId(db: Reader, proposed: string): Promise<string> {
  await db
    .insertInto('prepared_data')
    .values({ name: INSTALLATION, digest: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('prepared_data')
    .select('digest')
    .where('name', '=', INSTALLATION)
    .executeTakeFirstOrThrow();
  return row.digest;
}
