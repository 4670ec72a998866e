import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  demoProtected,
  endMembershipOf,
  isDemo,
  isOwnerOfStudio,
  lockMember,
  mailRemoved,
  type PresentMember,
} from '#features/accounts/service.ts';
import { endCoachingsOf, findCoachedAmong, handAllOn } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ownerStays } from './staff-service.ts';

const notFound = () =>
  new AppError('coaching.not_found', 'This person is no client of yours. They may have left already.');

type Going = {
  /** Of a client: what happens with the coming days that coaches planned. */
  days: 'keep' | 'remove';
  /** Of a trainer: who coaches their clients from now on. */
  handTo?: string | undefined;
};

/**
 * Ends a person's membership, with all their coachings. The account and its history stay. The clients of a trainer are
 * handed on.
 * @returns who they are
 * @throws coaching.not_found, membership.owner_stays, membership.clients_first, coaching.receiver_not_found,
 * accounts.demo_protected
 */
export async function endMembership(
  ctx: Context,
  viewer: Viewer,
  personId: string,
  { days, handTo }: Going,
): Promise<Known<'person'>> {
  // Everybody who tries the demo shares its accounts.
  if (await isDemo(ctx, viewer)) throw demoProtected();
  return inTransaction(ctx, async (work) => {
    const person = await lockMember(work.db, viewer, personId);
    if (!person || !(await mayEnd(work, viewer, person))) throw notFound();
    if (person.isOwner) throw ownerStays();
    const now = ctx.clock.now();
    if (person.role === 'trainer')
      await handClientsOn(work, now, person, { to: handTo, handedBy: viewer.id });
    await endMembershipOf(work, now, person);
    await endCoachingsOf(work, now, person, { days, endedBy: viewer.id, goneWith: 'membership' });
    return person.id;
  });
}

/** The same by somebody else, with a mail to the person who is removed. */
export async function removeMember(
  ctx: Context,
  viewer: Viewer,
  { id, base }: { id: string; base: string },
  { handTo }: Pick<Going, 'handTo'>,
): Promise<void> {
  // Nobody asked the client: the days go, and come back with them.
  const removed = await endMembership(ctx, viewer, id, { days: 'remove', handTo });
  if (removed !== viewer.id) mailRemoved(ctx, viewer, { id: removed, base });
}

/** Everybody ends their own membership, a coach that of their clients, and the owner that of anybody else. */
async function mayEnd(work: Work, viewer: Viewer, person: PresentMember): Promise<boolean> {
  if (person.id === viewer.id) return true;
  const coached = await findCoachedAmong(work.db, viewer, [person.id], { lock: true });
  return coached.has(person.id) || isOwnerOfStudio(work.db, viewer);
}

/** The clients of a trainer who goes get another coach, because they would be left without a word. */
async function handClientsOn(
  work: Work,
  now: Date,
  trainer: PresentMember,
  handing: { to: string | undefined; handedBy: Known<'person'> },
): Promise<void> {
  const clients = await handAllOn(work, now, trainer, handing);
  if (clients === 0 || handing.to !== undefined) return;
  throw new AppError(
    'membership.clients_first',
    'This trainer still coaches clients. Say who coaches them from now on (handTo), or hand them on one by one first.',
  );
}
