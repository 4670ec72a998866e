import { type Insertable, sql } from 'kysely';
import type { Context, Work } from '#db/context.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';

type Db = Context['db'];
type Claimed = { id: Known<'revocation'>; token: Buffer; attempts: number; created_at: string };

export async function insertRevocation(
  work: Work,
  row: Insertable<DB['calendar_revocations']> & { person_id: Known<'person'> },
): Promise<void> {
  await work.db.insertInto('calendar_revocations').values(row).execute();
}

/**
 * Claims a due revocation, so that no other server takes it before `until`. Google revokes all grants of an account at
 * once. If the same account was connected again, revoking the old grant would end the new one, so it is skipped; while
 * the account is not known yet, nothing is revoked.
 */
export async function claimRevocationAsSystem(db: Db, now: Date, until: Date): Promise<Claimed | undefined> {
  await sql`delete from calendar_revocations r using calendar_connections c
    where c.person_id = r.person_id and c.last_synced_at is not null
      and c.account is not distinct from r.account`.execute(db);
  const { rows } = await sql<Claimed>`
    update calendar_revocations set attempts = attempts + 1, next_at = ${until}
    where id = (
      select r.id from calendar_revocations r
      left join calendar_connections c on c.person_id = r.person_id
      where r.next_at <= ${now} and (c.person_id is null or c.last_synced_at is not null)
      order by r.next_at limit 1 for update of r skip locked)
    returning id, token, attempts, created_at`.execute(db);
  return rows[0];
}

export async function deleteRevocation(db: Db, id: Known<'revocation'>): Promise<void> {
  await db.deleteFrom('calendar_revocations').where('id', '=', id).execute();
}

export async function postponeRevocation(db: Db, id: Known<'revocation'>, next: Date): Promise<void> {
  await db.updateTable('calendar_revocations').set({ next_at: next }).where('id', '=', id).execute();
}
