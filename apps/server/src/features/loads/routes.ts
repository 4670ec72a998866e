import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { exercisesTopics } from '@spotter/contract/exercises';
import { loadsRoutes, loadsTopics } from '@spotter/contract/loads';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { listPlannedLoads } from './planned-loads-service.ts';
import { getRack, setRack } from './rack-service.ts';
import { getReadinessSetting, setReadinessSetting } from './readiness-service.ts';
import { createTrainingMax, listTrainingMaxes } from './service.ts';

export function mountLoads(mount: Mount, ctx: Context): void {
  mount(loadsRoutes.listTrainingMaxes, ({ viewer, query }) => listTrainingMaxes(ctx, viewer, query), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => [
      loadsTopics.loads.of(clientId),
      // The estimate, and what sessions have raised it to by workouts of coming days.
      sessionsTopics.sessions.of(clientId),
      plansTopics.plan.of(clientId),
      given(dayIn('UTC', ctx.clock.now())),
      // Names of exercises and of those who set one.
      exercisesTopics.library.of(viewer.studioId),
      accountsTopics.members.of(viewer.studioId),
      // The right to read.
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(loadsRoutes.createTrainingMax, ({ viewer, body }) => createTrainingMax(ctx, viewer, body));
  mount(loadsRoutes.getRack, ({ viewer, query }) => getRack(ctx, viewer, query.clientId), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => [
      loadsTopics.loads.of(clientId),
      // The unit of the person.
      accountsTopics.members.of(viewer.studioId),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(loadsRoutes.setRack, ({ viewer, body }) => setRack(ctx, viewer, body));
  mount(
    loadsRoutes.getReadinessSetting,
    ({ viewer, query }) => getReadinessSetting(ctx, viewer, query.clientId),
    {
      topics: ({ viewer, query: { clientId = viewer.id } }) => [
        loadsTopics.loads.of(clientId),
        coachingTopics.coachings.of(viewer.id),
      ],
    },
  );
  mount(loadsRoutes.setReadinessSetting, ({ viewer, body }) => setReadinessSetting(ctx, viewer, body));
  mount(loadsRoutes.listPlannedLoads, ({ viewer, query }) => listPlannedLoads(ctx, viewer, query), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => [
      loadsTopics.loads.of(clientId),
      loadsTopics.programProgressions.of(viewer.studioId),
      plansTopics.plan.of(clientId),
      exercisesTopics.library.of(viewer.studioId),
      // The unit of the person.
      accountsTopics.members.of(viewer.studioId),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
}
