import type { Context, Work } from '#db/context.ts';
import { planChanged, planChangeUndone } from '#features/plan-changes/events.ts';
import type { Bus } from '#lib/bus.ts';
import { notify, withdraw } from '../notify.ts';

/** A client hears once of each change of their coming days, however many days it has. */
export function tellOfPlanChanges(on: Bus<Work>['on'], ctx: Context): void {
  on(planChanged, async (work, { studioId, changeId, clientId, coachId }) => {
    await notify(work, [clientId], {
      studioId,
      kind: 'plan_changed',
      actorId: coachId,
      subject: '',
      subjectId: changeId,
      path: '/calendar',
      at: ctx.clock.now(),
    });
  });

  on(planChangeUndone, async (work, { changeId }) => {
    await withdraw(work, { kind: 'plan_changed', subjectId: changeId });
  });
}
