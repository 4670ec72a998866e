import type { Reader } from './database.ts';

/**
 * Digest of the source from which a feature prepared its data in this database; undefined when it has not.
 */
export async function readPrepared(db: Reader, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prepared_data')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.digest;
}

/** Stores the digest of the source from which a feature prepared its data. */
export async function writePrepared(db: Reader, name: string, digest: string): Promise<void> {
  await db
    .insertInto('prepared_data')
    .values({ name, digest })
    .onConflict((oc) => oc.column('name').doUpdateSet({ digest }))
    .execute();
}

/** Writes a value unless there is one. @returns the stored value */
export async function keepFirstPrepared(db: Reader, name: string, proposed: string): Promise<string> {
  await db
    .insertInto('prepared_data')
    .values({ name, digest: proposed })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  return (await readPrepared(db, name)) ?? proposed;
}
