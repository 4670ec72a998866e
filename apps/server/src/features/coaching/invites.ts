import { coachingTopics, type Invite, type InvitePreview, type NewInvite } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { newId, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';

const DAY_MS = 86_400_000;

type InviteRow = {
  id: string;
  code: string;
  role: string;
  max_uses: number | null;
  uses: number;
  expires_at: string;
};

const toInvite = (row: InviteRow, base: string): Invite => ({
  id: row.id,
  code: row.code,
  url: `${base}/join/${row.code}`,
  role: row.role as Invite['role'],
  maxUses: row.max_uses,
  uses: row.uses,
  expiresAt: row.expires_at,
});

/** Makes an invite; `base` is the address the trainer's browser uses. */
export async function createInvite(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewInvite>,
  base: string,
): Promise<Invite> {
  await ctx.limits.take('invite', viewer.id);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    const row = await work.db
      .insertInto('invites')
      .values({
        id: newId(now),
        studio_id: viewer.studioId,
        trainer_id: viewer.id,
        code: newToken().slice(0, 22),
        role: input.role,
        max_uses: input.maxUses,
        expires_at: new Date(now.getTime() + input.days * DAY_MS),
        created_at: now,
      })
      .returning(['id', 'code', 'role', 'max_uses', 'uses', 'expires_at'])
      .executeTakeFirstOrThrow();
    work.touch(coachingTopics.invites.of(viewer.id));
    return toInvite(row, base);
  });
}

/** The trainer's invites that can still be used, newest first. */
export async function listInvites(ctx: Context, viewer: Viewer, base: string): Promise<Invite[]> {
  const rows = await ctx.db
    .selectFrom('invites')
    .select(['id', 'code', 'role', 'max_uses', 'uses', 'expires_at'])
    .where('trainer_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now().toISOString())
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => toInvite(row, base));
}

export async function deleteInvite(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const { numUpdatedRows } = await work.db
      .updateTable('invites')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('trainer_id', '=', viewer.id)
      .where('studio_id', '=', viewer.studioId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('coaching.invite_not_found', 'There is no such invite.');
    work.touch(coachingTopics.invites.of(viewer.id));
  });
}

/** Who invites, for the page that asks for name and password. Unknown, used, expired: the same answer. */
export async function previewInvite(ctx: Context, code: string): Promise<InvitePreview> {
  const row = await selectOpenInvite(ctx.db, code, ctx.clock.now())
    .innerJoin('studios as s', 's.id', 'i.studio_id')
    .innerJoin('people as t', 't.id', 'i.trainer_id')
    .select(['i.role', 's.name as studioName', 't.first_name as firstName', 't.last_name as lastName'])
    .executeTakeFirst();
  if (!row) throw new AppError('accounts.invite_invalid', 'This invite is used, taken back or expired.');
  return {
    studioName: row.studioName,
    trainerName: displayName({ ...row, email: null }) ?? row.studioName,
    role: row.role as InvitePreview['role'],
  };
}

/** The studio that an invite leads to while it can be used, for the look of the page that it opens. */
export async function findInvitingStudio({ db, clock }: Context, code: string): Promise<string | null> {
  const row = await selectOpenInvite(db, code, clock.now())
    .select('i.studio_id as studioId')
    .executeTakeFirst();
  return row?.studioId ?? null;
}

function selectOpenInvite(db: Reader, code: string, now: Date) {
  return db
    .selectFrom('invites as i')
    .where('i.code', '=', code)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('i.max_uses', 'is', null), eb('i.uses', '<', eb.ref('i.max_uses'))]));
}
