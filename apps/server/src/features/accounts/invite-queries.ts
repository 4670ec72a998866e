import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { newId } from '#lib/ids.ts';

/** The studio an invite leads to, if it can still be used. */
export function findInvite(db: Database, code: string, now: Date) {
  return db
    .selectFrom('invites as i')
    .innerJoin('studios as s', 's.id', 'i.studio_id')
    .select('s.name as studioName')
    .where('i.code', '=', code)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('i.max_uses', 'is', null), eb('i.uses', '<', eb.ref('i.max_uses'))]))
    .executeTakeFirst();
}

/** Checks and uses an invite in one statement, so that as many get in as it says, also at the same moment. */
export function useInvite(db: Transaction<DB>, code: string, now: Date) {
  return db
    .updateTable('invites')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning(['studio_id as studioId', 'trainer_id as trainerId', 'role'])
    .executeTakeFirst();
}

export async function insertCoaching(
  db: Transaction<DB>,
  now: Date,
  row: { studioId: string; trainerId: string; clientId: string },
): Promise<void> {
  await db
    .insertInto('coachings')
    .values({
      id: newId(now),
      studio_id: row.studioId,
      trainer_id: row.trainerId,
      client_id: row.clientId,
      since: now,
    })
    .execute();
}
