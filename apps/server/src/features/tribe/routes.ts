import { tribeRoutes } from '@spotter/contract/tribe';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { countStudio, listMembers, listOnline } from './service.ts';

export function mountTribe(mount: Mount, ctx: Context): void {
  // Without a version: anybody's finished workout changes it.
  mount(tribeRoutes.listMembers, ({ viewer, query }) => listMembers(ctx, viewer, query));
  mount(tribeRoutes.countMembers, ({ viewer }) => countStudio(ctx, viewer), {
    topics: ({ viewer }) => [`${viewer.studioId}/members`],
  });
  mount(tribeRoutes.getPresence, ({ viewer }) => listOnline(ctx, viewer), {
    topics: ({ viewer }) => [`${viewer.studioId}/presence`],
  });
}
