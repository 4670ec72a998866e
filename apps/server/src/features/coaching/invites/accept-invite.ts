import type { Coaching, InviteStanding, OpenedInvite, Shows } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import type { SqlBool } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { inviteInvalid, restoreMembershipOf } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { beginCoaching } from '../begin-coaching.ts';
import { findCoachings, findLatest } from '../queries.ts';
import { returningDays } from '../questions.ts';
import { getCoaching, shareWithOne } from '../service.ts';
import { findInviteFor } from './invite-queries.ts';
import { useInvite } from './service.ts';

type Refused = Exclude<InviteStanding, 'begin' | 'again' | 'return'>;

/** Why somebody who has an account cannot accept an invite. */
const REFUSALS: Record<Refused, () => AppError> = {
  coached: () => new AppError('coaching.already_coached', 'This trainer coaches you already.'),
  'own-invite': () =>
    new AppError('coaching.own_invite', 'You made this invite yourself. Send it to the person it is for.'),
  member: () => new AppError('coaching.already_member', 'You are a trainer of this studio already.'),
  'other-role': () =>
    new AppError(
      'coaching.other_role',
      'An account is for a trainer or for a client, and this invite is for the other. Join with another email.',
    ),
  'other-studio': () =>
    new AppError(
      'coaching.other_studio',
      'Your account belongs to another studio, and an account belongs to one. Join with another email.',
    ),
};

/** What an invite means to the viewer. @throws accounts.invite_invalid */
export async function openInvite(ctx: Context, viewer: Viewer, code: string): Promise<OpenedInvite> {
  const invite = await findInviteFor(ctx.db, viewer, code, ctx.clock.now());
  if (!invite) throw inviteInvalid();
  const { standing, latest, isOpen } = await readState(ctx.db, viewer, invite);
  // Who used it up sees that it worked; anybody else learns nothing from a used or revoked code.
  if (!isOpen && standing !== 'coached') throw inviteInvalid();
  const today = todayOf(ctx, viewer);
  const coachings = viewer.role === 'client' ? await findCoachings(ctx.db, viewer) : [];
  return {
    studioName: invite.studioName,
    trainerName: displayName({ ...invite, email: null }) ?? invite.studioName,
    role: invite.role as OpenedInvite['role'],
    standing,
    ownStudio: invite.ownStudio,
    coaches: coachings.map(({ trainer }) => trainer.name),
    shows: {
      heartRate: invite.sharesHeartRate && (latest?.heartRate ?? false),
      training: latest?.training ?? true,
    },
    returningDays:
      standing === 'again'
        ? await askOne(ctx.ask, returningDays)(ctx.db, viewer, invite.trainerId, today)
        : 0,
  };
}

/**
 * Accepts an invite with the viewer's account: its trainer coaches them from now on. Who had left the studio is a member
 * again, and a trainer who had left is nothing more.
 * @throws accounts.invite_invalid, and the refusals of `judge`: the invite is not used up then
 */
export async function acceptInvite(
  ctx: Context,
  viewer: Viewer,
  code: string,
  shows: Shows,
): Promise<Coaching | null> {
  const id = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const seen = await findInviteFor(work.db, viewer, code, now);
    if (!seen) throw inviteInvalid();
    const { standing, isOpen } = await readState(work.db, viewer, seen);
    if (standing === 'coached') throw REFUSALS.coached();
    if (!isOpen) throw inviteInvalid();
    const used = await useInvite(work, code, now);
    if (standing === 'return') {
      await restoreMembershipOf(work, now, viewer);
      return null;
    }
    if (standing !== 'begin' && standing !== 'again') throw REFUSALS[standing]();
    if (shows.heartRate) await shareWithOne(work, viewer);
    const pair = { studioId: viewer.studioId, trainerId: used.trainerId, clientId: viewer.id };
    const begun = await beginCoaching(work, now, pair, shows);
    // Accepted twice in one moment: the insert waited for the other, which won.
    if (!begun) throw REFUSALS.coached();
    await restoreMembershipOf(work, now, viewer);
    return begun;
  });
  return id === null ? null : getCoaching(ctx, viewer, id);
}

type Invite = {
  studioId: Known<'studio'>;
  trainerId: Known<'person'>;
  role: string;
  createdAt: string;
  isOpen: SqlBool;
};

type InviteState = { standing: InviteStanding; latest?: Shows | undefined; isOpen: boolean };

/**
 * What the invite means to the viewer, and their latest coaching by its trainer. It is not open when it is older than
 * the end of that coaching: an old link takes back nobody whom the trainer let go.
 */
async function readState(db: Reader, viewer: Viewer, invite: Invite): Promise<InviteState> {
  const isOpen = Boolean(invite.isOpen);
  const be = (standing: InviteStanding) => ({ standing, isOpen });
  if (invite.trainerId === viewer.id) return be('own-invite');
  if (invite.studioId !== viewer.studioId) return be('other-studio');
  if (invite.role !== viewer.role) return be('other-role');
  if (invite.role === 'trainer') return be(viewer.hasLeft ? 'return' : 'member');
  const latest = await findLatest(db, viewer, invite.trainerId);
  if (!latest) return be('begin');
  if (!latest.endedAt) return { ...be('coached'), latest };
  return { standing: 'again', latest, isOpen: isOpen && latest.endedAt <= invite.createdAt };
}
