import { overviewTopics } from '@spotter/contract/overview';
import type { Work } from '#db/context.ts';
import { channelRead, messageChanged, messageSent } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';

const { overview } = overviewTopics;

/** The overview shows unread messages, so it changes with them. */
export function reactInOverview(on: Bus<Work>['on']): void {
  on(messageSent, async (work, { senderId, recipientId }) => {
    if (recipientId) work.touch(overview.of(senderId), overview.of(recipientId));
  });
  on(messageChanged, async (work, { senderId, recipientId }) => {
    if (recipientId) work.touch(overview.of(senderId), overview.of(recipientId));
  });
  on(channelRead, async (work, { personId }) => {
    work.touch(overview.of(personId));
  });
}
