import { Role } from '@spotter/contract/accounts';
import { coachingTopics, type Invite, type InvitePreview, type NewInvite } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { inviteInvalid, lockInviter, type UsedInvite } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { INVITE_LIMIT } from '../limits.ts';
import { addUse, findInvites, findOpenInviteAsSystem, insertInvite, revokeInvite } from './invite-queries.ts';

const DAY_MS = 86_400_000;

type InviteRow = {
  id: string;
  code: string;
  role: string;
  max_uses: number | null;
  uses: number;
  expires_at: string;
  mailed_to: string | null;
};

const toInvite = (row: InviteRow, base: string): Invite => ({
  id: row.id,
  code: row.code,
  url: `${base}/join/${row.code}`,
  role: row.role as Invite['role'],
  maxUses: row.max_uses,
  uses: row.uses,
  expiresAt: row.expires_at,
  mailedTo: row.mailed_to,
});

/** Makes an invite; `base` is the origin that the trainer's browser uses. */
export async function createInvite(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewInvite>,
  base: string,
): Promise<Invite> {
  await ctx.limits.take(INVITE_LIMIT, viewer.id);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    const row = await insertInvite(work.db, viewer, now, {
      code: newToken().slice(0, 22),
      role: input.role,
      maxUses: input.maxUses,
      expiresAt: new Date(now.getTime() + input.days * DAY_MS),
    });
    work.touch(coachingTopics.invites.of(viewer.id));
    return toInvite(row, base);
  });
}

/** The trainer's valid invites, newest first. */
export async function listInvites(ctx: Context, viewer: Viewer, base: string): Promise<Invite[]> {
  const rows = await findInvites(ctx.db, viewer, ctx.clock.now());
  return rows.map((row) => toInvite(row, base));
}

export async function deleteInvite(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const revoked = await revokeInvite(work.db, viewer, id, ctx.clock.now());
    if (!revoked)
      throw new AppError(
        'coaching.invite_not_found',
        'You have no such invite. It may be used or revoked already.',
      );
    work.touch(coachingTopics.invites.of(viewer.id));
  });
}

/** Who invites, for the join page. The same answer for unknown, used and expired invites. */
export async function previewInvite(ctx: Context, code: string): Promise<InvitePreview> {
  const row = await findOpenInviteAsSystem(ctx.db, code, ctx.clock.now());
  if (!row) throw inviteInvalid();
  return {
    studioName: row.studioName,
    trainerName: displayName({ ...row, email: null }) ?? row.studioName,
    role: row.role as InvitePreview['role'],
  };
}

/** The studio of a valid invite; null when it is not valid. */
export async function findInvitingStudio(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<{ id: string; name: string } | null> {
  const row = await findOpenInviteAsSystem(db, code, clock.now());
  return row ? { id: row.studioId, name: row.studioName } : null;
}

/** Uses an invite, in the transaction that creates its person. @throws accounts.invite_invalid */
export async function useInvite(work: Work, code: string, now: Date): Promise<UsedInvite> {
  const invite = await findOpenInviteAsSystem(work.db, code, now);
  const used = invite && (await addUse(work.db, invite.id, now));
  // Who has left, or became an assistant, invites nobody any more.
  if (!used || !(await lockInviter(work.db, used.trainerId))) throw inviteInvalid();
  work.touch(coachingTopics.invites.of(used.trainerId));
  return { ...used, role: Role.parse(used.role) };
}

/** The address of an invite. */
const INVITED = /^\/join\/([\w-]{1,64})$/;

/** The studio of the valid invite at a path; null at any other path. */
export async function findInvitingStudioId(ctx: Context, path: string): Promise<string | null> {
  const code = INVITED.exec(path)?.[1];
  return code ? ((await findInvitingStudio(ctx, code))?.id ?? null) : null;
}
