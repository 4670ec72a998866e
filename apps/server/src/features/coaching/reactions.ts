import type { Context, Work } from '#db/context.ts';
import { accountKept, deletionAsked, personJoined } from '#features/accounts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { beginCoaching, tellPairChanged } from './begin-coaching.ts';
import { coachingPaused } from './events.ts';
import { closeCoachingsOf, resumeCoachingsOf } from './queries.ts';

/**
 * Who joins as a client is coached by who invited them.
 *
 * The coachings of somebody whose account is about to be deleted rest: nobody reads through them, and nothing that hangs
 * on them is taken apart, so they are as they were when the account is kept. They end when it is deleted.
 */
export function reactInCoaching(on: Bus<Work>['on'], ctx: Context): void {
  on(personJoined, async (work, { studioId, personId, role, invitedBy }) => {
    if (role !== 'client') return;
    await beginCoaching(work, ctx.clock.now(), { studioId, trainerId: invitedBy, clientId: personId });
  });

  on(deletionAsked, async (work, { studioId, personId, at }) => {
    for (const one of await closeCoachingsOf(work.db, personId, at)) {
      const pair = { studioId, ...one };
      tellPairChanged(work, pair);
      await work.emit(coachingPaused, { ...pair, personId });
    }
  });
  on(accountKept, async (work, { studioId, personId, askedAt }) => {
    for (const one of await resumeCoachingsOf(work.db, personId, askedAt)) {
      tellPairChanged(work, { studioId, ...one });
    }
  });
}
