import type { Work } from '#db/context.ts';
import { channelRead, messageSent } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';

/** What is unread is part of what a trainer sees of a client. */
export function reactInOverview(on: Bus<Work>['on']): void {
  on(messageSent, async (work, { senderId, recipientId }) => {
    if (recipientId) work.touch(`${senderId}/overview`, `${recipientId}/overview`);
  });
  on(channelRead, async (work, { personId }) => {
    work.touch(`${personId}/overview`);
  });
}
