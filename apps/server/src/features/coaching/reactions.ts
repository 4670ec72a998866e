import type { Work } from '#db/context.ts';
import { accountKept, deletionAsked } from '#features/accounts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { coachingHeld } from './events.ts';
import { tellPairChanged } from './pairs/begin-coaching.ts';
import { endCoachingsOfAsSystem, resumeCoachingsOfAsSystem } from './queries.ts';

/**
 * The coachings of somebody whose account is about to be deleted rest: nobody reads through them, and nothing that hangs
 * on them is taken apart, so they are as they were when the account is kept. They end when it is deleted.
 */
export function reactInCoaching(on: Bus<Work>['on']): void {
  on(deletionAsked, async (work, { studioId, personId, at }) => {
    for (const one of await endCoachingsOfAsSystem(work.db, personId, at)) {
      const pair = { studioId, ...one };
      tellPairChanged(work, pair);
      await work.emit(coachingHeld, { ...pair, personId });
    }
  });
  on(accountKept, async (work, { studioId, personId, askedAt }) => {
    for (const one of await resumeCoachingsOfAsSystem(work.db, personId, askedAt)) {
      tellPairChanged(work, { studioId, ...one });
    }
  });
}
