import { accountsTopics } from '@spotter/contract/accounts';
import { chatRoutes } from '@spotter/contract/chat';
import { coachingTopics } from '@spotter/contract/coaching';
import { messagesTopics } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getPlace, searchOwnMessages } from './service.ts';

/** What is written and changed in any of the viewer's channels, and which these are. */
const topics = ({ viewer }: { viewer: Viewer }) => [
  messagesTopics.general.of(viewer.studioId),
  messagesTopics.channels.of(viewer.id),
  accountsTopics.members.of(viewer.studioId),
  coachingTopics.coachings.of(viewer.id),
];

export function mountSearch(mount: Mount, ctx: Context): void {
  mount(chatRoutes.searchMessages, ({ viewer, query }) => searchOwnMessages(ctx, viewer, query.q), {
    topics,
  });
  mount(chatRoutes.getPlace, ({ viewer, params }) => getPlace(ctx, viewer, params.id), { topics });
}
