import { accountsTopics } from '@spotter/contract/accounts';
import { chatRoutes, chatTopics } from '@spotter/contract/chat';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { deleteScheduled, listScheduled, putScheduled } from './service.ts';

export function mountScheduled(mount: Mount, ctx: Context): void {
  mount(chatRoutes.listScheduled, ({ viewer }) => listScheduled(ctx, viewer), {
    topics: ({ viewer }) => [
      chatTopics.scheduled.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      // The zone by whose clock they are shown.
      accountsTopics.profile.of(viewer.id),
    ],
  });
  mount(chatRoutes.putScheduled, ({ viewer, params, body }) => putScheduled(ctx, viewer, params.id, body));
  mount(chatRoutes.deleteScheduled, async ({ viewer, params }) => {
    await deleteScheduled(ctx, viewer, params.id);
    return undefined;
  });
}
