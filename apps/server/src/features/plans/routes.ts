import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { plansRoutes, plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import { planOwnDays } from './plan-own-days.ts';
import { createPlans, deletePlan, getTodaysPlan, listPlans, movePlan } from './service.ts';
import { listWithdrawnDays, settleWithdrawnDays } from './withdraw-plans.ts';
import { mountWorkoutReading } from './workout-routes.ts';

export function mountPlans(mount: Mount, ctx: Context): void {
  mountWorkoutReading(mount, ctx);
  mount(plansRoutes.getTodaysPlan, ({ viewer }) => getTodaysPlan(ctx, viewer), {
    topics: ({ viewer }) => [
      workoutsTopics.workouts.of(viewer.id),
      plansTopics.plan.of(viewer.id),
      exercisesTopics.library.of(viewer.studioId),
      given(viewer.language),
      given(todayOf(ctx, viewer)),
    ],
  });
  mount(plansRoutes.listPlans, ({ viewer, params }) => listPlans(ctx, viewer, params.id), {
    topics: ({ viewer }) => [
      workoutsTopics.workouts.of(viewer.id),
      plansTopics.plan.ofClientsOf(viewer.id),
      sessionsTopics.sessions.ofClientsOf(viewer.id),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(plansRoutes.createPlans, ({ viewer, params, body }) => createPlans(ctx, viewer, params.id, body));
  mount(plansRoutes.planOwnDays, ({ viewer, params, body }) =>
    planOwnDays(ctx, viewer, params.id, body.dates),
  );
  mount(plansRoutes.movePlan, ({ viewer, params, body }) => movePlan(ctx, viewer, params.id, body.date));
  mount(plansRoutes.deletePlan, async ({ viewer, params }) => {
    await deletePlan(ctx, viewer, params.id);
    return undefined;
  });
  mount(plansRoutes.listWithdrawnDays, ({ viewer }) => listWithdrawnDays(ctx, viewer), {
    topics: ({ viewer }) => [
      workoutsTopics.workouts.of(viewer.id),
      plansTopics.plan.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      given(todayOf(ctx, viewer)),
    ],
  });
  mount(plansRoutes.settleWithdrawnDays, async ({ viewer, params, body }) => {
    await settleWithdrawnDays(ctx, viewer, params.id, body.keep);
    return undefined;
  });
}
