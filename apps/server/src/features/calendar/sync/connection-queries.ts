import { sql, type Updateable } from 'kysely';
import type { Context, Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';

type Values = Updateable<DB['calendar_connections']>;

/** What a sync begins with. */
export function findConnection(db: Reader, personId: Known<'person'>) {
  return db
    .selectFrom('calendar_connections')
    .select(['calendar_id', 'account', 'sync_token', 'last_synced_at', 'created_at'])
    .select(['access_token', 'access_expires_at', 'refresh_token'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** How a connection has fared so far. */
export function findConnectionState(db: Reader, personId: Known<'person'>) {
  return db
    .selectFrom('calendar_connections')
    .select(['status', 'failures', 'last_synced_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** People whose connection is due and held by no server, the longest waiting first. */
export async function findDueAsSystem(db: Reader, now: string, limit: number): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('calendar_connections')
    .select('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .where('status', '<>', 'reconnect')
    .where('next_sync_at', '<=', now)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .orderBy('next_sync_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}

export async function updateConnection(work: Work, personId: Known<'person'>, values: Values): Promise<void> {
  await work.db.updateTable('calendar_connections').set(values).where('person_id', '=', personId).execute();
}

/** Notes that a connection fails; since when is kept from the first time. @returns the account */
export async function failConnection(
  work: Work,
  personId: Known<'person'>,
  now: Date,
  values: Omit<Values, 'failing_since'>,
): Promise<string | null> {
  const { account } = await work.db
    .updateTable('calendar_connections')
    .set({ ...values, failing_since: sql`coalesce(failing_since, ${now})` })
    .where('person_id', '=', personId)
    .returning('account')
    .executeTakeFirstOrThrow();
  return account;
}

/** Takes the lease of a connection that can be used. @returns its studio; undefined when another holds it or there is none */
export function claimLease(db: Context['db'], personId: Known<'person'>, now: string, until: string) {
  return db
    .updateTable('calendar_connections')
    .set({ held_until: until })
    .where('person_id', '=', personId)
    .where('status', '<>', 'reconnect')
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .returning('studio_id')
    .$narrowType<{ studio_id: Known<'studio'> }>()
    .executeTakeFirst();
}

type OpenLease = { personId: Known<'person'>; until: string };

/** Renews a lease and holds its row. @returns whether it was still held */
export async function renewLease(work: Work, lease: OpenLease, until: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('calendar_connections')
    .set({ held_until: until })
    .where('person_id', '=', lease.personId)
    .where('held_until', '=', lease.until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a lease back; nothing to do when it is another's by now. */
export async function endLease(db: Context['db'], { personId, until }: OpenLease): Promise<void> {
  await sql`update calendar_connections set held_until = null
    where person_id = ${personId} and held_until = ${until}`.execute(db);
}
