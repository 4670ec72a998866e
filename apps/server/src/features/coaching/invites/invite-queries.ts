import type { Reader } from '#db/database.ts';
import { mayInvite, peopleRows } from '#features/accounts/fragments.ts';
import { studioRows } from '#features/settings/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

const COLUMNS = ['id', 'code', 'role', 'max_uses', 'uses', 'expires_at', 'mailed_to'] as const;

export type NewInviteRow = { code: string; role: string; maxUses: number | null; expiresAt: Date };

/** Stores an invite of the trainer. */
export function insertInvite(db: Reader, viewer: Viewer, now: Date, invite: NewInviteRow) {
  return db
    .insertInto('invites')
    .values({
      id: newId(now),
      studio_id: viewer.studioId,
      trainer_id: viewer.id,
      code: invite.code,
      role: invite.role,
      max_uses: invite.maxUses,
      expires_at: invite.expiresAt,
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The trainer's valid invites, newest first. */
export function findInvites(db: Reader, viewer: Viewer, now: Date) {
  return db
    .selectFrom('invites')
    .select(COLUMNS)
    .where('trainer_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .where(mayInvite('trainer_id'))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Revokes an invite of the trainer. @returns whether there was one */
export async function revokeInvite(db: Reader, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('trainer_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A valid invite, with its studio and its trainer; anybody with the code may see it. */
export function findOpenInviteAsSystem(db: Reader, code: string, now: Date) {
  return db
    .selectFrom('invites as i')
    .innerJoin(studioRows('s'), 's.id', 'i.studio_id')
    .innerJoin(peopleRows('t'), 't.id', 'i.trainer_id')
    .select([
      'i.id',
      'i.role',
      'i.studio_id as studioId',
      's.name as studioName',
      't.first_name as firstName',
      't.last_name as lastName',
    ])
    .$narrowType<{ id: Known<'invite'>; studioId: Known<'studio'> }>()
    .where('i.code', '=', code)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('i.max_uses', 'is', null), eb('i.uses', '<', eb.ref('i.max_uses'))]))
    .where(mayInvite('i.trainer_id'))
    .executeTakeFirst();
}

/** An invite that a signed-in person opened, valid or not, with what decides about them. One made before they left is not theirs. */
export function findInviteFor(db: Reader, viewer: Viewer, code: string, now: Date) {
  return db
    .selectFrom('invites as i')
    .innerJoin(studioRows('s'), 's.id', 'i.studio_id')
    .innerJoin(peopleRows('t'), 't.id', 'i.trainer_id')
    .innerJoin(peopleRows('me'), (join) => join.on('me.id', '=', viewer.id))
    .innerJoin(studioRows('own'), 'own.id', 'me.studio_id')
    .select(['i.role', 'i.studio_id as studioId', 'i.trainer_id as trainerId', 's.name as studioName'])
    .select('i.created_at as createdAt')
    .select(['t.first_name as firstName', 't.last_name as lastName'])
    .select(['own.name as ownStudio', 'me.share_heart_rate as sharesHeartRate'])
    .$narrowType<{ studioId: Known<'studio'>; trainerId: Known<'person'> }>()
    .select((eb) =>
      eb
        .and([
          eb('i.revoked_at', 'is', null),
          eb('i.expires_at', '>', now.toISOString()),
          eb.or([eb('i.max_uses', 'is', null), eb('i.uses', '<', eb.ref('i.max_uses'))]),
          mayInvite('i.trainer_id'),
          eb.or([eb('me.left_at', 'is', null), eb('me.left_at', '<=', eb.ref('i.created_at'))]),
        ])
        .as('isOpen'),
    )
    .where('i.code', '=', code)
    .executeTakeFirst();
}

/** Checks and uses an invite in one atomic statement, so that concurrent calls cannot exceed its uses. */
export function addUse(db: Reader, id: Known<'invite'>, now: Date) {
  return (
    db
      .updateTable('invites')
      // Whoever came is a client now; to whom it was mailed is nobody's business any more.
      .set((eb) => ({ uses: eb('uses', '+', 1), mailed_to: null }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
      .returning(['studio_id as studioId', 'trainer_id as trainerId', 'role'])
      .$narrowType<{ studioId: Known<'studio'>; trainerId: Known<'person'> }>()
      .executeTakeFirst()
  );
}
