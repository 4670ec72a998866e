import { programsTopics } from '@spotter/contract/programs';
import type { Context, Work } from '#db/context.ts';
import { coachingBegun, coachingEnded } from '#features/coaching/events.ts';
import { planDeleted, planRestored } from '#features/plans/events.ts';
import type { Bus } from '#lib/bus.ts';
import { leaveOut, leaveOutNoMore, setEndedOfPair } from './giving/queries.ts';

/** A client's copy of a programme ends with the coaching, and a day deleted for one client alone stays away. */
export function reactInPrograms(on: Bus<Work>['on'], ctx: Context): void {
  on(coachingEnded, async (work, pair) => {
    if ((await setEndedOfPair(work.db, pair, ctx.clock.now())) === 0) return;
    work.touch(programsTopics.programs.of(pair.trainerId));
  });

  on(coachingBegun, async (work, pair) => {
    if ((await setEndedOfPair(work.db, pair, null)) === 0) return;
    work.touch(programsTopics.programs.of(pair.trainerId));
  });

  on(planDeleted, async (work, { clientId, run }) => {
    if (!run) return;
    const coachId = await leaveOut(work.db, { clientId, ...run });
    if (coachId) work.touch(programsTopics.programs.of(coachId));
  });

  on(planRestored, async (work, { clientId, run }) => {
    const coachId = await leaveOutNoMore(work.db, { clientId, ...run });
    if (coachId) work.touch(programsTopics.programs.of(coachId));
  });
}
