import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Stores the viewer's code and replaces the previous one. */
export async function saveCode(
  db: Reader,
  viewer: Viewer,
  code: { codeHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  const row = { code_hash: code.codeHash, expires_at: code.expiresAt, created_at: code.now };
  await db
    .insertInto('second_device_codes')
    .values({ person_id: viewer.id, ...row })
    .onConflict((oc) => oc.column('person_id').doUpdateSet(row))
    .execute();
}

/** Uses a code up in one atomic statement, so that it admits one device. */
export async function useCodeAsSystem(
  db: Reader,
  codeHash: Buffer,
  now: Date,
): Promise<{ id: Known<'person'>; firstName: string } | null> {
  const row = await db
    .deleteFrom('second_device_codes as c')
    .using(peopleRows('p'))
    .whereRef('p.id', '=', 'c.person_id')
    .where('c.code_hash', '=', codeHash)
    .where('c.expires_at', '>', now.toISOString())
    .returning(['p.id', 'p.first_name as firstName'])
    .$narrowType<{ id: Known<'person'> }>()
    .executeTakeFirst();
  return row ? { id: row.id, firstName: row.firstName ?? '' } : null;
}

export async function deleteCode(db: Reader, personId: Known<'person'>): Promise<void> {
  await db.deleteFrom('second_device_codes').where('person_id', '=', personId).execute();
}
