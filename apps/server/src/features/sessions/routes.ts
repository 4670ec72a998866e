import { sessionsRoutes } from '@spotter/contract/sessions';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { completeSession, getSession, logSets, startSession, undoComplete } from './service.ts';

export function mountSessions(mount: Mount, ctx: Context): void {
  mount(sessionsRoutes.startSession, ({ viewer, params, body }) =>
    startSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.getSession, ({ viewer, params, query }) =>
    getSession(ctx, viewer, params.id, query.language ?? viewer.language),
  );
  mount(sessionsRoutes.logSets, ({ viewer, params, body }) => logSets(ctx, viewer, params.id, body.sets));
  mount(sessionsRoutes.completeSession, ({ viewer, params, body }) =>
    completeSession(ctx, viewer, params.id, body),
  );
  mount(sessionsRoutes.undoComplete, async ({ viewer, params }) => {
    await undoComplete(ctx, viewer, params.id);
    return undefined;
  });
}
