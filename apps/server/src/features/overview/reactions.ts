import { overviewTopics } from '@spotter/contract/overview';
import type { Work } from '#db/context.ts';
import { channelRead, messageSent } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';

const { overview } = overviewTopics;

/** What is unread is part of what a trainer sees of a client. */
export function reactInOverview(on: Bus<Work>['on']): void {
  on(messageSent, async (work, { senderId, recipientId }) => {
    if (recipientId) work.touch(overview.of(senderId), overview.of(recipientId));
  });
  on(channelRead, async (work, { personId }) => {
    work.touch(overview.of(personId));
  });
}
