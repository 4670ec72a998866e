import type { Context, Work } from '#db/context.ts';
import { coachingEnded } from '#features/coaching/events.ts';
import { findCoachesOfAsSystem } from '#features/coaching/service.ts';
import { ownershipHanded } from '#features/membership/events.ts';
import { pauseChanged } from '#features/pauses/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

/** The other side of an ended coaching and of a pause, a client's next coach, and a studio's next owner. */
export function tellOfCoaching(on: Bus<Work>['on'], ctx: Context): void {
  on(coachingEnded, async (work, { studioId, trainerId, clientId, endedBy, handedTo }) => {
    const isByTrainer = endedBy === trainerId;
    // The next coach is told that they have a client (coachingBegun), the last one only of what somebody else did.
    if (handedTo) {
      await notify(work, [clientId], {
        studioId,
        kind: 'coach_changed',
        actorId: handedTo,
        subject: '',
        subjectId: handedTo,
        path: '/profile#settings',
        at: ctx.clock.now(),
      });
      if (isByTrainer) return;
    }
    await notify(work, [isByTrainer ? clientId : trainerId], {
      studioId,
      kind: 'coaching_ended',
      actorId: endedBy,
      subject: '',
      subjectId: endedBy,
      // A former coach cannot open the page of the client.
      path: isByTrainer ? '/profile#settings' : '/coach',
      at: ctx.clock.now(),
    });
  });

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
    const coaches = await findCoachesOfAsSystem(work.db, clientId);
    const others = coaches.filter((id) => id !== changedBy).sort();
    await notify(work, others, { ...about, path: `/coach/${clientId}` });
    if (clientId !== changedBy) await notify(work, [clientId], { ...about, path: '/profile' });
  });
}
