import { messagesRoutes } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { openDirectChannel } from './channels.ts';
import { listChannels, listMessages, markChannelRead, sendMessage } from './service.ts';

export function mountMessages(mount: Mount, ctx: Context): void {
  mount(messagesRoutes.listChannels, ({ viewer }) => listChannels(ctx, viewer), {
    topics: ({ viewer }) => [
      `${viewer.studioId}/messages`,
      `${viewer.studioId}/members`,
      `${viewer.id}/channels`,
      `${viewer.id}/clients`,
    ],
  });
  mount(messagesRoutes.listMessages, ({ viewer, query }) => listMessages(ctx, viewer, query), {
    topics: ({ viewer, query: { channelId } }) => [
      `${channelId === 'general' ? viewer.studioId : channelId}/messages`,
      `${viewer.studioId}/members`,
      `${viewer.id}/clients`,
    ],
  });
  mount(messagesRoutes.sendMessage, ({ viewer, body }) => sendMessage(ctx, viewer, body));
  mount(messagesRoutes.markChannelRead, ({ viewer, params, body }) =>
    markChannelRead(ctx, viewer, params.id, body.number),
  );
  mount(messagesRoutes.openDirectChannel, ({ viewer, body }) =>
    openDirectChannel(ctx, viewer, body.personId),
  );
}
