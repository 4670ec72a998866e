import type { Context, Work } from '#db/context.ts';
import { coachingBegun } from '#features/coaching/events.ts';
import { pauseChanged } from '#features/pauses/events.ts';
import { plansCreated, runPlansChanged } from '#features/plans/events.ts';
import {
  finishedSessionChanged,
  recordsChanged,
  sessionCompleted,
  sessionReopened,
  sessionRetimed,
  trainingImported,
} from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { award } from './award.ts';
import type { FactGroup } from './metrics.ts';
import { lockEarners } from './queries.ts';

/** The metrics that a finished workout may change, for its client and for the trainer who planned it. */
const BY_SESSION: readonly FactGroup[] = ['training', 'records', 'coaching'];

/** Evaluates achievements in the transaction of the change. */
export function reactInAchievements(on: Bus<Work>['on'], ctx: Context): void {
  on(sessionCompleted, async (work, { clientId, sessionId }) => {
    const people = await lockEarners(work.db, [clientId], sessionId);
    await award(work, people, BY_SESSION, { now: ctx.clock.now() });
  });
  for (const event of [sessionReopened, sessionRetimed])
    on(event, async (work, { clientId, sessionId }) => {
      const people = await lockEarners(work.db, [clientId], sessionId);
      await award(work, people, BY_SESSION, { now: ctx.clock.now(), takeBack: true });
    });
  on(trainingImported, async (work, { clientId, isUndone }) => {
    const people = await lockEarners(work.db, [clientId]);
    await award(work, people, ['training', 'records'], { now: ctx.clock.now(), takeBack: isUndone });
  });
  // Late sets from a phone, or a set that was corrected afterwards.
  on(finishedSessionChanged, async (work, { clientId }) => {
    const people = await lockEarners(work.db, [clientId]);
    await award(work, people, ['training'], { now: ctx.clock.now(), takeBack: true });
  });
  on(recordsChanged, async (work, { clientId, added, removed }) => {
    if (added === 0 && removed === 0) return;
    const people = await lockEarners(work.db, [clientId]);
    await award(work, people, ['records'], { now: ctx.clock.now(), takeBack: removed > 0 });
  });
  // A pause can make a streak whole again; what was earned before stays when it is taken back.
  on(pauseChanged, async (work, { clientId }) => {
    const people = await lockEarners(work.db, [clientId]);
    await award(work, people, ['training'], { now: ctx.clock.now() });
  });
  on(plansCreated, async (work, { trainerId }) => {
    await award(work, await lockEarners(work.db, [trainerId]), ['coaching'], {
      now: ctx.clock.now(),
    });
  });
  on(runPlansChanged, async (work, { trainerId }) => {
    await award(work, await lockEarners(work.db, [trainerId]), ['coaching'], {
      now: ctx.clock.now(),
    });
  });
  on(coachingBegun, async (work, { trainerId }) => {
    await award(work, await lockEarners(work.db, [trainerId]), ['coaching'], {
      now: ctx.clock.now(),
    });
  });
}
