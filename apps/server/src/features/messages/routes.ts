import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { messagesRoutes, messagesTopics } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { changeReaction } from './attachments/change-reaction.ts';
import { blockPerson, listBlocks, unblockPerson } from './blocking/block-person.ts';
import { changeMessage, deleteMessage } from './change-message.ts';
import { listSessionMessages } from './list-session-messages.ts';
import { openDirectChannel } from './open-direct-channel.ts';
import { listChannels, listMessages, markChannelRead, sendMessage } from './service.ts';

export function mountMessages(mount: Mount, ctx: Context): void {
  mount(messagesRoutes.listChannels, ({ viewer }) => listChannels(ctx, viewer), {
    topics: ({ viewer }) => [
      messagesTopics.general.of(viewer.studioId),
      messagesTopics.channels.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(messagesRoutes.listMessages, ({ viewer, query }) => listMessages(ctx, viewer, query), {
    topics: ({ viewer, query: { channelId } }) => [
      channelId === 'general'
        ? messagesTopics.general.of(viewer.studioId)
        : messagesTopics.channel.of(channelId),
      accountsTopics.members.of(viewer.studioId),
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(messagesRoutes.sendMessage, ({ viewer, body }) => sendMessage(ctx, viewer, body));
  mount(messagesRoutes.changeMessage, ({ viewer, params, body }) =>
    changeMessage(ctx, viewer, params.id, body.content),
  );
  mount(messagesRoutes.deleteMessage, ({ viewer, params }) => deleteMessage(ctx, viewer, params.id));
  mount(messagesRoutes.react, ({ viewer, params: { id, name } }) =>
    changeReaction(ctx, viewer, id, { name, isOn: true }),
  );
  mount(messagesRoutes.takeReactionBack, ({ viewer, params: { id, name } }) =>
    changeReaction(ctx, viewer, id, { name, isOn: false }),
  );
  mount(
    messagesRoutes.listSessionMessages,
    ({ viewer, params }) => listSessionMessages(ctx, viewer, params.id),
    {
      noStore: true,
      topics: ({ viewer }) => [messagesTopics.channels.of(viewer.id), coachingTopics.coachings.of(viewer.id)],
    },
  );
  mount(messagesRoutes.listBlocks, ({ viewer }) => listBlocks(ctx, viewer), {
    topics: ({ viewer }) => [
      messagesTopics.blocks.of(viewer.studioId),
      accountsTopics.members.of(viewer.studioId),
    ],
  });
  mount(messagesRoutes.blockPerson, async ({ viewer, params }) => {
    await blockPerson(ctx, viewer, params.id);
    return undefined;
  });
  mount(messagesRoutes.unblockPerson, async ({ viewer, params }) => {
    await unblockPerson(ctx, viewer, params.id);
    return undefined;
  });
  mount(messagesRoutes.markChannelRead, ({ viewer, params, body }) =>
    markChannelRead(ctx, viewer, params.id, body.number),
  );
  mount(messagesRoutes.openDirectChannel, ({ viewer, body }) =>
    openDirectChannel(ctx, viewer, body.personId),
  );
}
