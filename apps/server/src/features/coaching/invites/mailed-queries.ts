import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

export type MailedInvite = { email: string; hash: Buffer; code: string };

/** Which of these addresses the viewer has invited by mail: the invite waits, or it was used. */
export async function findMailed(
  db: Reader,
  viewer: Viewer,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(i.mailed_hash, 'hex') as hash from invites i
    where i.trainer_id = ${viewer.id} and i.mailed_hash = any(${[...hashes]}::bytea[]) and i.revoked_at is null
      and (i.uses > 0 or i.expires_at > ${now})`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Which of these addresses are of the viewer's current clients. */
export async function findClientEmails(
  db: Reader,
  viewer: Viewer,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select p.email from ${peopleRows('p')} join coachings k on k.client_id = p.id
    where k.trainer_id = ${viewer.id} and k.ended_at is null and p.email = any(${[...emails]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Stores an invite for one person each, in one statement; addresses of those that ran out are forgotten. */
export async function insertMailed(
  db: Reader,
  viewer: Viewer,
  invites: readonly MailedInvite[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('invites')
    .set({ mailed_to: null })
    .where('trainer_id', '=', viewer.id)
    .where('mailed_to', 'is not', null)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  if (invites.length === 0) return;
  await db
    .insertInto('invites')
    .values(
      invites.map(({ email, hash, code }) => ({
        id: newId(now),
        studio_id: viewer.studioId,
        trainer_id: viewer.id,
        code,
        role: 'client',
        max_uses: 1,
        expires_at: expiresAt,
        created_at: now,
        mailed_to: email,
        mailed_hash: hash,
      })),
    )
    .execute();
}

/** Forgets that somebody was invited, when their account goes. */
export async function forgetMailed(db: Reader, personId: Known<'person'>): Promise<void> {
  await sql`update invites set mailed_to = null
    where mailed_to = (select p.email from ${peopleRows('p')} where p.id = ${personId})`.execute(db);
}
