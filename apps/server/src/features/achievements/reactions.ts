import type { Context, Work } from '#db/context.ts';
import { personJoined } from '#features/accounts/events.ts';
import {
  finishedSessionChanged,
  recordsChanged,
  sessionCompleted,
  sessionReopened,
} from '#features/sessions/events.ts';
import { workoutAssigned } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { award } from './award.ts';
import type { FactGroup } from './metrics.ts';
import { holdEarners } from './queries.ts';

/** What a finished workout may earn its client, and the trainer who planned it. */
const BY_SESSION: readonly FactGroup[] = ['training', 'records', 'coaching'];

/** Achievements follow from what was done, inside the transaction that did it. */
export function reactInAchievements(on: Bus<Work>['on'], ctx: Context): void {
  on(sessionCompleted, async (work, { clientId, sessionId }) => {
    const people = await holdEarners(work.db, [clientId], sessionId);
    await award(work, people, BY_SESSION, { now: ctx.clock.now() });
  });
  on(sessionReopened, async (work, { clientId, sessionId }) => {
    const people = await holdEarners(work.db, [clientId], sessionId);
    await award(work, people, BY_SESSION, { now: ctx.clock.now(), takeBack: true });
  });
  // A phone that comes back late, or a set corrected afterwards.
  on(finishedSessionChanged, async (work, { clientId }) => {
    const people = await holdEarners(work.db, [clientId]);
    await award(work, people, ['training'], { now: ctx.clock.now(), takeBack: true });
  });
  on(recordsChanged, async (work, { clientId, added, removed }) => {
    if (added === 0 && removed === 0) return;
    const people = await holdEarners(work.db, [clientId]);
    await award(work, people, ['records'], { now: ctx.clock.now(), takeBack: removed > 0 });
  });
  on(workoutAssigned, async (work, { trainerId }) => {
    await award(work, await holdEarners(work.db, [trainerId]), ['coaching'], { now: ctx.clock.now() });
  });
  on(personJoined, async (work, { trainerId }) => {
    if (!trainerId) return;
    await award(work, await holdEarners(work.db, [trainerId]), ['coaching'], { now: ctx.clock.now() });
  });
}
