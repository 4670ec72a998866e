import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { studioRows } from '#features/settings/fragments.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { hasPassword, issuers } from '../ways-in/fragments.ts';

type Writer = Transaction<DB>;

/** Wrong codes without a delay; each further one doubles it, up to an hour. They are forgotten after a day. */
const FREE_FAILURES = 5;
const LONGEST_S = 3_600;
const FORGOTTEN_AFTER = '1 day';

type TotpFacts = {
  since: string | null;
  codesLeft: number;
  hasPassword: boolean;
  issuers: string[];
  isDemo: boolean;
  isTrainer: boolean;
};

/** Whether codes are asked for, and what decides whether they could be. */
export async function findTotp(db: Reader, viewer: Viewer): Promise<TotpFacts> {
  const { rows } = await sql<TotpFacts>`
    select (select k.confirmed_at from totp_keys k where k.person_id = p.id) as since,
      (select count(*) from recovery_codes c where c.person_id = p.id and c.used_at is null)::int as "codesLeft",
      ${hasPassword} as "hasPassword", ${issuers} as "issuers", s.is_demo as "isDemo",
      p.role = 'trainer' as "isTrainer"
    from people p join ${studioRows('s')} on s.id = p.studio_id
    where p.id = ${viewer.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a viewer without a row');
  return row;
}

/** Whether somebody who coaches should be asked to set up codes: not in the demo, and only who has a password. */
export async function asksTrainer(db: Reader, viewer: Viewer): Promise<boolean> {
  const { since, isDemo, isTrainer, ...ways } = await findTotp(db, viewer);
  return isTrainer && ways.hasPassword && !isDemo && since === null;
}

/** Whether a code is asked for after this person's password. */
export async function asksForCode(db: Reader, personId: Known<'person'>): Promise<boolean> {
  const row = await db
    .selectFrom('totp_keys')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new secret that waits for its first code. @returns false when codes are asked for already */
export async function insertTotpKey(db: Reader, viewer: Viewer, now: Date, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totp_keys')
    .values({ person_id: viewer.id, studio_id: viewer.studioId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret, created_at: now })
        .where('totp_keys.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret that waits for its first code. */
export async function findWaitingKey(db: Reader, viewer: Viewer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('totp_keys')
    .select('secret')
    .where('person_id', '=', viewer.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return row?.secret;
}

/** Asks for codes from now on. @returns false when the secret is no longer the one whose code was right */
export async function confirmKey(
  db: Writer,
  viewer: Viewer,
  now: Date,
  key: { secret: Buffer; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('totp_keys')
    .set({ confirmed_at: now })
    .where('person_id', '=', viewer.id)
    .where('secret', '=', key.secret)
    .where('confirmed_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (!row) return false;
  await db.deleteFrom('code_tries').where('person_id', '=', viewer.id).execute();
  await db
    .insertInto('code_tries')
    .values({
      person_id: viewer.id,
      studio_id: viewer.studioId,
      last_step: key.step,
      failures: 0,
      blocked_until: now,
    })
    .execute();
  return true;
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  db: Writer,
  viewer: Viewer,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', viewer.id).execute();
  const rows = hashes.map((code_hash, place) => ({
    person_id: viewer.id,
    studio_id: viewer.studioId,
    place,
    code_hash,
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes the secret and all that belongs to it. @returns whether codes were asked for */
export async function deleteTotpOf(db: Writer, personId: Known<'person'>): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await db.deleteFrom('code_tries').where('person_id', '=', personId).execute();
  const row = await db
    .deleteFrom('totp_keys')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/**
 * Begins a try at a person's codes. It counts as wrong until `acceptStep` or `useRecovery`, so tries at
 * once get no more than those one after another, on all servers together.
 * @returns the sealed secret, or undefined when the person has to wait
 */
export async function beginCodeTry(db: Reader, personId: Known<'person'>, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`(case when t.blocked_until <= ${at} - ${FORGOTTEN_AFTER}::interval then 1 else t.failures + 1 end)`;
  const { rows } = await sql<{ secret: Buffer }>`
    update code_tries t set failures = ${failures},
      blocked_until = case when ${failures} < ${FREE_FAILURES}::int then ${at}
        else ${at} + least(${LONGEST_S}::int, 2 ^ least(${failures} - ${FREE_FAILURES}::int, 12)) * interval '1 second' end
    from totp_keys k where k.person_id = t.person_id and k.confirmed_at is not null
      and t.person_id = ${personId} and t.blocked_until <= ${at}
    returning k.secret`.execute(db);
  return rows[0];
}

/** Until when no code of a person is checked. */
export async function findBlockedUntil(db: Reader, personId: Known<'person'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('code_tries')
    .select('blocked_until')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.blocked_until;
}

/** Accepts the code of a step, once. @returns false when it or a later one was accepted before */
export async function acceptStep(
  db: Writer,
  personId: Known<'person'>,
  now: Date,
  step: number,
): Promise<boolean> {
  const row = await db
    .updateTable('code_tries')
    .set({ last_step: step, failures: 0, blocked_until: now })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The hash of an unused recovery code. */
export async function findRecovery(db: Reader, personId: Known<'person'>, place: number) {
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses a recovery code, once. @returns false when it was used or replaced meanwhile */
export async function useRecovery(
  db: Writer,
  personId: Known<'person'>,
  now: Date,
  code: { place: number; hash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('place', '=', code.place)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('place')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('code_tries')
    .set({ failures: 0, blocked_until: now })
    .where('person_id', '=', personId)
    .execute();
  return true;
}

/** Stores a sign-in that waits for a code, and deletes the expired ones. */
export async function insertCodeSignIn(
  db: Writer,
  now: Date,
  row: { token: string; personId: Known<'person'>; expiresAt: Date; way: 'code' | 'link-code' },
): Promise<void> {
  await db.deleteFrom('code_sign_ins').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('code_sign_ins')
    .values({
      token_hash: hashToken(row.token),
      person_id: row.personId,
      expires_at: row.expiresAt,
      way: row.way,
    })
    .execute();
}

/** Whose sign-in waits for a code with this token, and how it is named afterwards. */
export function findCodeSignInAsSystem(db: Reader, now: Date, token: string) {
  return db
    .selectFrom('code_sign_ins')
    .select(['person_id as personId', 'way'])
    .$narrowType<{ personId: Known<'person'>; way: 'code' | 'link-code' }>()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Ends the waiting of a person, once. @returns whether it still waited */
export async function takeCodeSignIn(
  db: Writer,
  now: Date,
  { token, personId }: { token: string; personId: Known<'person'> },
): Promise<boolean> {
  const row = await db
    .deleteFrom('code_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every sign-in of a person that waits for a code. */
export async function deleteCodeSignInsOf(db: Writer, personId: Known<'person'>): Promise<void> {
  await db.deleteFrom('code_sign_ins').where('person_id', '=', personId).execute();
}
