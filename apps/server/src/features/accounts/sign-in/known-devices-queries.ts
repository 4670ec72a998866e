import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { DEVICE_DAYS } from './device-cookie.ts';

/**
 * Remembers the browser of a sign-in, and forgets those that cannot have their cookie any more.
 * @returns whether the person has signed in from others and not from this one
 */
export async function noteDevice(
  db: Transaction<DB>,
  now: Date,
  personId: Known<'person'>,
  token: string,
): Promise<boolean> {
  const hash = hashToken(token);
  const oldest = new Date(now.getTime() - DEVICE_DAYS * 86_400_000);
  const { rows } = await sql<{ is_new: boolean }>`
    with gone as (
      delete from known_devices where person_id = ${personId} and seen_at < ${oldest} and token_hash <> ${hash}
    ), others as (
      select from known_devices where person_id = ${personId} and seen_at >= ${oldest} and token_hash <> ${hash}
      union all select from sign_ins where person_id = ${personId}
    ), noted as (
      insert into known_devices (person_id, token_hash, seen_at) values (${personId}, ${hash}, ${now})
      on conflict (person_id, token_hash) do update set seen_at = excluded.seen_at
      returning xmax = 0 as is_inserted
    )
    select is_inserted and exists (select from others) as is_new from noted`.execute(db);
  return rows[0]?.is_new ?? false;
}
