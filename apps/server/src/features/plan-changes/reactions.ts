import type { Context, Work } from '#db/context.ts';
import { planDeleted, planMoved, plansCreated } from '#features/plans/events.ts';
import type { Bus } from '#lib/bus.ts';
import { newId } from '#lib/ids.ts';
import { findMove, insertDayChanges, markUndone } from './queries.ts';

/** Single days that a coach plans, moves or removes are recorded, so that the client's page can take them back. */
export function reactInPlanChanges(on: Bus<Work>['on'], ctx: Context): void {
  on(plansCreated, async (work, { studioId, trainerId, workoutId, days }) => {
    const now = ctx.clock.now();
    const made = { studioId, coachId: trainerId, kind: 'plan', workoutId, now } as const;
    const changes = [...Map.groupBy(days, ({ clientId }) => clientId)].map(([clientId, own]) => ({
      id: newId(now),
      clientId,
      days: own.map(({ id, date }) => ({
        planId: id,
        before: null,
        after: { workoutId, date, movedFrom: null, isAdjusted: false },
      })),
    }));
    await insertDayChanges(work.db, made, changes);
  });

  on(planMoved, async (work, { studioId, planId, workoutId, clientId, movedBy, before, after }) => {
    if (movedBy === clientId) return;
    const now = ctx.clock.now();
    const of = { coachId: movedBy, planId, before: before.date, after: after.date };
    const takenBack = await findMove(work.db, of);
    if (takenBack) return markUndone(work.db, takenBack, now);
    const made = { studioId, coachId: movedBy, kind: 'move', workoutId, now } as const;
    await insertDayChanges(work.db, made, [{ id: newId(now), clientId, days: [{ planId, before, after }] }]);
  });

  on(planDeleted, async (work, { studioId, planId, clientId, deletedBy, before, run }) => {
    if (deletedBy === clientId) return;
    const now = ctx.clock.now();
    const made = { studioId, coachId: deletedBy, kind: 'remove', workoutId: before.workoutId, now } as const;
    await insertDayChanges(work.db, made, [
      { id: newId(now), clientId, days: [{ planId, before: { ...before, run }, after: null }] },
    ]);
  });
}
