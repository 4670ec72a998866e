import { accountsTopics } from '@spotter/contract/accounts';
import { chatRoutes, chatTopics } from '@spotter/contract/chat';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { addToGroup, createGroup, getGroup, muteGroup, removeFromGroup, renameGroup } from './service.ts';

export function mountGroups(mount: Mount, ctx: Context): void {
  mount(chatRoutes.createGroup, ({ viewer, body }) => createGroup(ctx, viewer, body));
  mount(chatRoutes.getGroup, ({ viewer, params }) => getGroup(ctx, viewer, params.id), {
    topics: ({ viewer, params }) => [
      chatTopics.group.of(params.id),
      accountsTopics.members.of(viewer.studioId),
      // Whose e-mail the reader sees.
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(chatRoutes.renameGroup, ({ viewer, params, body }) => renameGroup(ctx, viewer, params.id, body.name));
  mount(chatRoutes.muteGroup, ({ viewer, params, body }) => muteGroup(ctx, viewer, params.id, body.isMuted));
  mount(chatRoutes.addToGroup, ({ viewer, params }) => addToGroup(ctx, viewer, params.id, params.personId));
  mount(chatRoutes.removeFromGroup, async ({ viewer, params }) => {
    await removeFromGroup(ctx, viewer, params.id, params.personId);
    return undefined;
  });
}
