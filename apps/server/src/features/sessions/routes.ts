import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { loadsTopics } from '@spotter/contract/loads';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsRoutes, sessionsTopics } from '@spotter/contract/sessions';
import { given, type Topic } from '@spotter/contract/topic';
import { workoutsRoutes, workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  completeSession,
  deleteSession,
  getSession,
  keepRoutine,
  listAhead,
  listClientRoutines,
  listRoom,
  listRoutines,
  listRoutinesAhead,
  listSessions,
  logSets,
  putItem,
  restoreSession,
  sayReadiness,
  sessionsSeenBy,
  startEmptySession,
  startSession,
  swapExercise,
  tellTime,
  undoComplete,
} from './service.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

const topicsBesideSession = (viewer: Viewer): Topic[] => [
  coachingTopics.coachings.of(viewer.id),
  accountsTopics.members.of(viewer.studioId),
  exercisesTopics.library.of(viewer.studioId),
];

/** A client's own routines, with when each was done, as far as sessions know them. */
function mountRoutines(mount: Mount, ctx: Context): void {
  mount(workoutsRoutes.listRoutines, ({ viewer }) => listRoutines(ctx, viewer), {
    topics: ({ viewer }) => [
      workoutsTopics.workouts.of(viewer.id),
      sessionsTopics.sessions.of(viewer.id),
      plansTopics.plan.of(viewer.id),
      // The names of exercises.
      exercisesTopics.library.of(viewer.studioId),
      given(viewer.language),
      given(todayOf(ctx, viewer)),
    ],
  });
  mount(
    workoutsRoutes.listClientRoutines,
    ({ viewer, params }) => listClientRoutines(ctx, viewer, params.id),
    {
      topics: ({ viewer, params }) => [
        coachingTopics.coachings.of(viewer.id),
        workoutsTopics.routines.of(params.id),
        sessionsTopics.sessions.of(params.id),
        plansTopics.plan.of(params.id),
        accountsTopics.members.of(viewer.studioId),
        exercisesTopics.library.of(viewer.studioId),
        given(viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
      ],
    },
  );
  mount(
    sessionsRoutes.listRoutinesAhead,
    ({ viewer, query }) => listRoutinesAhead(ctx, viewer, query.language ?? viewer.language),
    {
      topics: ({ viewer, query }) => [
        workoutsTopics.workouts.of(viewer.id),
        sessionsTopics.sessions.of(viewer.id),
        plansTopics.plan.of(viewer.id),
        loadsTopics.loads.of(viewer.id),
        accountsTopics.profile.of(viewer.id),
        exercisesTopics.library.of(viewer.studioId),
        given(query.language ?? viewer.language),
        given(todayOf(ctx, viewer)),
      ],
    },
  );
  mount(sessionsRoutes.keepRoutine, ({ viewer, params, body }) => keepRoutine(ctx, viewer, params.id, body));
}

export function mountSessions(mount: Mount, ctx: Context): void {
  mountRoutines(mount, ctx);
  mount(sessionsRoutes.startSession, ({ viewer, params, body }) =>
    startSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.startEmptySession, ({ viewer, body }) => startEmptySession(ctx, viewer, body));
  mount(
    sessionsRoutes.listAhead,
    ({ viewer, query }) => listAhead(ctx, viewer, query.language ?? viewer.language),
    {
      topics: ({ viewer, query }) => [
        sessionsTopics.sessions.of(viewer.id),
        plansTopics.plan.of(viewer.id),
        // What the suggested loads follow from.
        loadsTopics.loads.of(viewer.id),
        loadsTopics.programProgressions.of(viewer.studioId),
        accountsTopics.profile.of(viewer.id),
        exercisesTopics.library.of(viewer.studioId),
        given(query.language ?? viewer.language),
        given(todayOf(ctx, viewer)),
      ],
    },
  );
  mount(sessionsRoutes.listSessions, ({ viewer, query }) => listSessions(ctx, viewer, query), {
    topics: ({ viewer, query }) => [
      sessionsTopics.sessions.of(query.clientId ?? viewer.id),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(
    sessionsRoutes.getSession,
    ({ viewer, params, query }) => getSession(ctx, viewer, params.id, query.language ?? viewer.language),
    {
      topics: ({ viewer, query }) => [
        sessionsSeenBy(viewer),
        ...topicsBesideSession(viewer),
        given(query.language ?? viewer.language),
      ],
      // A coach is told of all their clients: what another one logs is nothing to this page.
      topicsOfAnswer: ({ client }, { viewer }) => [
        sessionsTopics.sessions.of(client.id),
        ...topicsBesideSession(viewer),
      ],
    },
  );
  mount(sessionsRoutes.deleteSession, async ({ viewer, params }) => {
    await deleteSession(ctx, viewer, params.id);
    return undefined;
  });
  mount(sessionsRoutes.restoreSession, async ({ viewer, params }) => {
    await restoreSession(ctx, viewer, params.id);
    return undefined;
  });
  mount(sessionsRoutes.listRoom, ({ viewer }) => listRoom(ctx, viewer), {
    topics: ({ viewer }) => [
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      sessionsTopics.sessions.ofClientsOf(viewer.id),
      plansTopics.plan.ofClientsOf(viewer.id),
      workoutsTopics.workouts.of(viewer.id),
      given(viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
    ],
  });
  mount(sessionsRoutes.logSets, ({ viewer, params, body }) => logSets(ctx, viewer, params.id, body.sets));
  mount(sessionsRoutes.putItem, ({ viewer, params, body }) => putItem(ctx, viewer, params, body));
  mount(sessionsRoutes.swapExercise, ({ viewer, params, body }) => swapExercise(ctx, viewer, params, body));
  mount(sessionsRoutes.tellTime, ({ viewer, params, body }) => tellTime(ctx, viewer, params.id, body));
  mount(sessionsRoutes.sayReadiness, ({ viewer, params, body }) =>
    sayReadiness(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.completeSession, ({ viewer, params, body }) =>
    completeSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.undoComplete, async ({ viewer, params, query }) => {
    await undoComplete(ctx, viewer, params.id, query.completedAt);
    return undefined;
  });
}
