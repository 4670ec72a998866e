import { accountsTopics } from '@spotter/contract/accounts';
import { readsRoutes, readsTopics } from '@spotter/contract/reads';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { listReads, lookDay } from './service.ts';

export function mountReads(mount: Mount, ctx: Context): void {
  mount(readsRoutes.listReads, ({ viewer, query }) => listReads(ctx, viewer, query.before), {
    topics: ({ viewer }) => [
      readsTopics.reads.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      lookDay(ctx),
    ],
  });
}
