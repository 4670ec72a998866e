import type { Passkey } from '@spotter/contract/passkeys';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Writer = Transaction<DB>;

/** Of the session that asks (`signIn`), of the account that is to be made (`newPersonId`), or to sign in: neither. */
export type ChallengePurpose = { signIn?: string; newPersonId?: string };

/** Stores a challenge, and deletes the expired ones. */
export async function insertChallengeAsSystem(
  db: Reader,
  now: Date,
  challenge: { text: string; purpose: ChallengePurpose; expiresAt: Date },
): Promise<void> {
  const { signIn, newPersonId } = challenge.purpose;
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge.text),
      sign_in: signIn === undefined ? null : Buffer.from(signIn, 'hex'),
      person_id: newPersonId ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Uses up a challenge of this sign-in, or of nobody's. @returns undefined when it was not valid */
export function takeChallengeAsSystem(db: Reader, now: Date, text: string, signIn: string | null) {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(text))
    .where(sql<boolean>`sign_in is not distinct from ${signIn === null ? null : Buffer.from(signIn, 'hex')}`)
    .where('expires_at', '>', now.toISOString())
    .returning('person_id as newPersonId')
    .$narrowType<{ newPersonId: Known<'person'> | null }>()
    .executeTakeFirst();
}

const SHOWN = [
  'id',
  'name',
  'host',
  'is_synced as isSynced',
  'created_at as createdAt',
  'used_at as usedAt',
] as const;

export function findPasskeys(db: Reader, viewer: Viewer): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(SHOWN).where('person_id', '=', viewer.id).orderBy('id').execute();
}

/** The keys that a device must not add once more. */
export function findCredentials(db: Reader, viewer: Viewer, host: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('person_id', '=', viewer.id)
    .where('host', '=', host)
    .orderBy('id')
    .execute();
}

export type PasskeyFacts = {
  credentialId: Buffer;
  publicKey: Buffer;
  host: string;
  transports: string[];
  counter: number;
  maySync: boolean;
  isSynced: boolean;
  name: string;
};

/** @returns undefined when some account has this key already */
export function insertPasskey(db: Writer, personId: Known<'person'>, now: Date, facts: PasskeyFacts) {
  return db
    .insertInto('passkeys')
    .values({
      id: newId(now),
      studio_id: (eb) => eb.selectFrom('people').select('studio_id').where('id', '=', personId),
      person_id: personId,
      credential_id: facts.credentialId,
      public_key: facts.publicKey,
      host: facts.host,
      transports: facts.transports,
      counter: facts.counter,
      may_sync: facts.maySync,
      is_synced: facts.isSynced,
      name: facts.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
}

export function renamePasskey(db: Writer, viewer: Viewer, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning(SHOWN)
    .executeTakeFirst();
}

export async function deletePasskey(db: Writer, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPasskeys(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The passkey of this credential on this host, with its person. */
export function findPasskeyAsSystem(db: Reader, credentialId: Buffer, host: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'person_id as personId', 'public_key as publicKey', 'counter'])
    .$narrowType<{ id: Known<'passkey'>; personId: Known<'person'> }>()
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();
}

/**
 * Records a use. The passkey must still be there with the counter that was checked, so of two uses at once with a
 * counter only one counts. @returns whether it was recorded
 */
export async function usePasskey(
  db: Writer,
  now: Date,
  key: { id: Known<'passkey'>; counter: number },
  used: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: used.counter, is_synced: used.isSynced, used_at: now })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
