import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { exercisesTopics } from '@spotter/contract/exercises';
import { sessionsRoutes, sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import {
  completeSession,
  getSession,
  listSessions,
  logSets,
  sessionsSeenBy,
  startSession,
  swapExercise,
  undoComplete,
} from './service.ts';

export function mountSessions(mount: Mount, ctx: Context): void {
  mount(sessionsRoutes.startSession, ({ viewer, params, body }) =>
    startSession(ctx, viewer, params.id, body),
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
        coachingTopics.coachings.of(viewer.id),
        accountsTopics.members.of(viewer.studioId),
        exercisesTopics.library.of(viewer.studioId),
        given(query.language ?? viewer.language),
      ],
    },
  );
  mount(sessionsRoutes.logSets, ({ viewer, params, body }) => logSets(ctx, viewer, params.id, body.sets));
  mount(sessionsRoutes.swapExercise, ({ viewer, params, body }) => swapExercise(ctx, viewer, params, body));
  mount(sessionsRoutes.completeSession, ({ viewer, params, body }) =>
    completeSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.undoComplete, async ({ viewer, params }) => {
    await undoComplete(ctx, viewer, params.id);
    return undefined;
  });
}
