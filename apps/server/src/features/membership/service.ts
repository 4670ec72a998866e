import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  demoProtected,
  endMembershipOf,
  holdMember,
  isDemo,
  isOwnerOfStudio,
  type PresentMember,
} from '#features/accounts/service.ts';
import { endCoachingsOf, findCoachedAmong } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';

const notFound = () =>
  new AppError('coaching.not_found', 'This person is no client of yours. They may have left already.');

/**
 * Ends a person's membership, with all their coachings. The account and its history stay.
 * @throws coaching.not_found, membership.owner_stays, membership.trainer_stays, accounts.demo_protected
 */
export async function endMembership(
  ctx: Context,
  viewer: Viewer,
  personId: string,
  days: 'keep' | 'remove',
): Promise<void> {
  // Everybody who tries the demo shares its accounts.
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await inTransaction(ctx, async (work) => {
    const person = await holdMember(work.db, viewer, personId);
    if (!person) throw notFound();
    refuseTrainer(person);
    if (!(await mayEnd(work, viewer, person))) throw notFound();
    const now = ctx.clock.now();
    await endMembershipOf(work, now, person);
    await endCoachingsOf(work, now, person, { days, endedBy: viewer.id });
  });
}

/** Everybody ends their own membership, a coach that of their clients, and the owner that of any client. */
async function mayEnd(work: Work, viewer: Viewer, person: PresentMember): Promise<boolean> {
  if (person.id === viewer.id) return true;
  const coached = await findCoachedAmong(work.db, viewer, [person.id], { hold: true });
  return coached.has(person.id) || isOwnerOfStudio(work.db, viewer);
}

/** Who trains others does not go by this way: their clients would be left without a word. */
function refuseTrainer({ role, isOwner }: PresentMember): void {
  if (isOwner) {
    throw new AppError(
      'membership.owner_stays',
      'This person owns the studio, and a studio has an owner. They can only delete their account.',
    );
  }
  if (role === 'trainer') {
    throw new AppError(
      'membership.trainer_stays',
      'A trainer cannot leave like a client, because their clients would lose them. They can delete their account.',
    );
  }
}
