import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { membershipEnded } from './events.ts';
import { setLeft } from './membership-queries.ts';
import { lockPeople } from './queries.ts';

/** A person and their studio. */
type Belonging = Pick<Viewer, 'id' | 'studioId'>;

export const ownerOnly = () =>
  new AppError('membership.owner_only', 'Only the owner of the studio may do this. Ask them.');
export const memberNotFound = () =>
  new AppError('coaching.not_found', 'This person is no member of your studio. They may have left already.');

/**
 * The person is no member any more: their sockets close on every server, and each request is decided as a former member's
 * from the commit on. They stay signed in.
 */
export async function endMembershipOf(work: Work, now: Date, person: Belonging): Promise<void> {
  if (!(await setLeft(work.db, person.id, now, true))) return;
  work.signal.leftPeople.push(person.id);
  await work.emit(membershipEnded, { personId: person.id });
  tellMembershipChanged(work, person);
}

/** The person is a member again, if they had left, or are being taken out at this moment. */
export async function restoreMembershipOf(work: Work, now: Date, person: Belonging): Promise<void> {
  await lockPeople(work.db, [person.id]);
  if (await setLeft(work.db, person.id, now, false)) tellMembershipChanged(work, person);
}

function tellMembershipChanged(work: Work, { id, studioId }: Belonging): void {
  work.signal.changedPeople.push(id);
  // The invites of a trainer who has left are not valid.
  work.touch(
    accountsTopics.members.of(studioId),
    accountsTopics.profile.of(id),
    coachingTopics.invites.of(id),
  );
}
