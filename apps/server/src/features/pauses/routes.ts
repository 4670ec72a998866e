import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { pausesRoutes, pausesTopics } from '@spotter/contract/pauses';
import { plansTopics } from '@spotter/contract/plans';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { changePause, createPause, deletePause, listPauses } from './service.ts';

export function mountPauses(mount: Mount, ctx: Context): void {
  mount(pausesRoutes.listPauses, ({ viewer, query }) => listPauses(ctx, viewer, query), {
    topics: ({ viewer, query }) => [
      pausesTopics.pauses.of(query.clientId ?? viewer.id),
      // How many days it moved, the right to read, and the names.
      plansTopics.plan.of(query.clientId ?? viewer.id),
      coachingTopics.coachings.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(pausesRoutes.createPause, ({ viewer, body }) => createPause(ctx, viewer, body));
  mount(pausesRoutes.changePause, ({ viewer, params, body }) => changePause(ctx, viewer, params.id, body));
  mount(pausesRoutes.deletePause, async ({ viewer, params }) => {
    await deletePause(ctx, viewer, params.id);
    return undefined;
  });
}
