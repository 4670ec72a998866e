import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { sessionsRoutes, sessionsTopics } from '@spotter/contract/sessions';
import { given, type Topic } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  completeSession,
  getSession,
  listSessions,
  logSets,
  putItem,
  sessionsSeenBy,
  startEmptySession,
  startSession,
  swapExercise,
  tellTime,
  undoComplete,
} from './service.ts';

const topicsBesideSession = (viewer: Viewer): Topic[] => [
  coachingTopics.coachings.of(viewer.id),
  accountsTopics.members.of(viewer.studioId),
  exercisesTopics.library.of(viewer.studioId),
];

export function mountSessions(mount: Mount, ctx: Context): void {
  mount(sessionsRoutes.startSession, ({ viewer, params, body }) =>
    startSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.startEmptySession, ({ viewer, body }) => startEmptySession(ctx, viewer, body));
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
  mount(sessionsRoutes.logSets, ({ viewer, params, body }) => logSets(ctx, viewer, params.id, body.sets));
  mount(sessionsRoutes.putItem, ({ viewer, params, body }) => putItem(ctx, viewer, params, body));
  mount(sessionsRoutes.swapExercise, ({ viewer, params, body }) => swapExercise(ctx, viewer, params, body));
  mount(sessionsRoutes.tellTime, ({ viewer, params, body }) => tellTime(ctx, viewer, params.id, body));
  mount(sessionsRoutes.completeSession, ({ viewer, params, body }) =>
    completeSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.undoComplete, async ({ viewer, params, query }) => {
    await undoComplete(ctx, viewer, params.id, query.completedAt);
    return undefined;
  });
}
