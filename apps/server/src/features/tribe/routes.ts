import { accountsTopics } from '@spotter/contract/accounts';
import { given } from '@spotter/contract/topic';
import { tribeRoutes, tribeTopics } from '@spotter/contract/tribe';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { newToken } from '#lib/ids.ts';
import { countStudio, listMembers, listOnline } from './service.ts';

export function mountTribe(mount: Mount, ctx: Context): void {
  mount(tribeRoutes.listMembers, ({ viewer, query }) => listMembers(ctx, viewer, query), {
    // Without topics: the list shows when each member last trained, which no topic of the studio covers.
    topics: ({ viewer }) => [accountsTopics.members.of(viewer.studioId), given(newToken())],
  });
  mount(tribeRoutes.countMembers, ({ viewer }) => countStudio(ctx, viewer), {
    topics: ({ viewer }) => [accountsTopics.members.of(viewer.studioId)],
  });
  mount(tribeRoutes.getPresence, ({ viewer }) => listOnline(ctx, viewer), {
    topics: ({ viewer }) => [
      tribeTopics.presence.of(viewer.studioId),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
}
