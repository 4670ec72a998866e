import { sessionsRoutes } from '@spotter/contract/sessions';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import {
  completeSession,
  getSession,
  listSessions,
  logSets,
  startSession,
  swapExercise,
  undoComplete,
} from './service.ts';

export function mountSessions(mount: Mount, ctx: Context): void {
  mount(sessionsRoutes.startSession, ({ viewer, params, body }) =>
    startSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.listSessions, ({ viewer, query }) => listSessions(ctx, viewer, query), {
    topics: ({ viewer }) => [`${viewer.id}/sessions`, `${viewer.id}/clients`],
  });
  mount(sessionsRoutes.getSession, ({ viewer, params, query }) =>
    getSession(ctx, viewer, params.id, query.language ?? viewer.language),
  );
  mount(sessionsRoutes.logSets, ({ viewer, params, body }) => logSets(ctx, viewer, params.id, body.sets));
  mount(sessionsRoutes.swapExercise, ({ viewer, params, body }) => swapExercise(ctx, viewer, params, body));
  mount(sessionsRoutes.completeSession, ({ viewer, params, body }) =>
    completeSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.undoComplete, async ({ viewer, params, query }) => {
    await undoComplete(ctx, viewer, params.id, query.completedAt);
    return undefined;
  });
}
