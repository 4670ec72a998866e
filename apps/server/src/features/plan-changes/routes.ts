import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { planChangesRoutes } from '@spotter/contract/plan-changes';
import { plansTopics } from '@spotter/contract/plans';
import { programsTopics } from '@spotter/contract/programs';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { createPlanChange, getComingPlan, previewPlanChange, undoPlanChange } from './service.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

export function mountPlanChanges(mount: Mount, ctx: Context): void {
  mount(
    planChangesRoutes.getComingPlan,
    ({ viewer, params, query }) => getComingPlan(ctx, viewer, params.id, query.language),
    {
      topics: ({ viewer, params, query }) => [
        coachingTopics.coachings.of(viewer.id),
        accountsTopics.members.of(viewer.studioId),
        plansTopics.plan.of(params.id),
        sessionsTopics.sessions.of(params.id),
        workoutsTopics.workouts.of(viewer.id),
        programsTopics.programs.of(viewer.id),
        exercisesTopics.library.of(viewer.studioId),
        given(query.language ?? viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
      ],
    },
  );
  mount(planChangesRoutes.previewPlanChange, ({ viewer, body }) => previewPlanChange(ctx, viewer, body));
  mount(planChangesRoutes.createPlanChange, ({ viewer, body }) => createPlanChange(ctx, viewer, body));
  mount(planChangesRoutes.undoPlanChange, ({ viewer, params }) => undoPlanChange(ctx, viewer, params.id));
}
