import { settingsAddress } from '@spotter/contract/settings-address';
import type { Context, Work } from '#db/context.ts';
import { accountKept } from '#features/accounts/events.ts';
import { coachingEnded, coachingPaused } from '#features/coaching/events.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { ownershipHanded } from '#features/membership/events.ts';
import { pauseChanged } from '#features/pauses/events.ts';
import type { Bus } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import type { Kind } from '../kinds-of.ts';
import { notify, withdraw } from '../notify.ts';

/** The other side of a pause, a studio's next owner, and what `tellOfEnds` tells. */
export function tellOfCoaching(on: Bus<Work>['on'], ctx: Context): void {
  tellOfEnds(on, ctx);

  on(ownershipHanded, async (work, { studioId, from, to }) => {
    await notify(work, [to], {
      studioId,
      kind: 'ownership_received',
      actorId: from,
      subject: '',
      subjectId: from,
      path: '/staff',
      at: ctx.clock.now(),
    });
  });

  on(pauseChanged, async (work, { studioId, pauseId, clientId, changedBy, what }) => {
    if (what === 'deleted') await withdraw(work, { kind: 'training_paused', subjectId: pauseId });
    if (what !== 'made') return;
    const about = {
      studioId,
      kind: 'training_paused',
      actorId: changedBy,
      subject: '',
      subjectId: pauseId,
      at: ctx.clock.now(),
    } as const;
    const coaches = await findCoachesOf(work.db, clientId);
    const others = coaches.filter((id) => id !== changedBy).sort();
    await notify(work, others, { ...about, path: `/coach/${clientId}` });
    if (clientId !== changedBy) await notify(work, [clientId], { ...about, path: '/profile' });
  });
}

/** The other side of a coaching that ended, or that rests with an account, and a client's next coach. */
function tellOfEnds(on: Bus<Work>['on'], ctx: Context): void {
  const tell = (
    work: Work,
    { studioId, trainerId }: { studioId: Known<'studio'>; trainerId: Known<'person'> },
    notified: Known<'person'>,
    line: { kind: Kind; actorId: Known<'person'> | null; subjectId: string },
  ) =>
    notify(work, [notified], {
      studioId,
      ...line,
      subject: '',
      // A former coach cannot open the page of the client.
      path: notified === trainerId ? '/coach' : settingsAddress('studio'),
      at: ctx.clock.now(),
    });

  on(coachingPaused, async (work, { personId, ...pair }) => {
    const notified = personId === pair.trainerId ? pair.clientId : pair.trainerId;
    await tell(work, pair, notified, { kind: 'account_leaving', actorId: personId, subjectId: personId });
  });

  on(accountKept, (work, { personId }) => withdraw(work, { kind: 'account_leaving', subjectId: personId }));

  on(coachingEnded, async (work, { endedBy, handedTo, goneWith, ...pair }) => {
    const { trainerId, clientId } = pair;
    const isByTrainer = endedBy === trainerId;
    const other = isByTrainer ? clientId : trainerId;
    // The next coach is told that they have a client (coachingBegun), the last one only of what somebody else did.
    if (handedTo) {
      await tell(work, pair, clientId, { kind: 'coach_changed', actorId: handedTo, subjectId: handedTo });
      if (isByTrainer) return;
    }
    // It names nobody: the name goes with the account, and so do all lines about it.
    if (goneWith === 'account') {
      await tell(work, pair, other, { kind: 'account_deleted', actorId: null, subjectId: other });
      return;
    }
    // Only clients go with their coachings: trainers have handed theirs on. A client who was removed gets a mail.
    if (goneWith === 'membership') {
      if (!isByTrainer)
        await tell(work, pair, trainerId, { kind: 'client_left', actorId: clientId, subjectId: clientId });
      return;
    }
    await tell(work, pair, other, { kind: 'coaching_ended', actorId: endedBy, subjectId: endedBy });
  });
}
