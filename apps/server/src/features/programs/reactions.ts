import { programsTopics } from '@spotter/contract/programs';
import type { Context, Work } from '#db/context.ts';
import { coachingBegun, coachingEnded } from '#features/coaching/events.ts';
import { planDeleted, planRestored } from '#features/plans/events.ts';
import type { Bus } from '#lib/bus.ts';
import { leaveOutAsSystem, leaveOutNoMoreAsSystem, setEndedOfPairAsSystem } from './giving/queries.ts';

/** A client's copy of a programme ends with the coaching, and a day deleted for one client alone stays away. */
export function reactInPrograms(on: Bus<Work>['on'], ctx: Context): void {
  on(coachingEnded, async (work, pair) => {
    if ((await setEndedOfPairAsSystem(work.db, pair, ctx.clock.now())) === 0) return;
    work.touch(programsTopics.programs.of(pair.trainerId));
  });

  on(coachingBegun, async (work, pair) => {
    if ((await setEndedOfPairAsSystem(work.db, pair, null)) === 0) return;
    work.touch(programsTopics.programs.of(pair.trainerId));
  });

  on(planDeleted, async (work, { run }) => {
    if (!run) return;
    const coachId = await leaveOutAsSystem(work.db, run.runId, run.cellId);
    if (coachId) work.touch(programsTopics.programs.of(coachId));
  });

  on(planRestored, async (work, { run }) => {
    const coachId = await leaveOutNoMoreAsSystem(work.db, run.runId, run.cellId);
    if (coachId) work.touch(programsTopics.programs.of(coachId));
  });
}
