import { beginningOf } from '@spotter/contract/graphemes';
import type { Context, Work } from '#db/context.ts';
import { channelRead, messageSent } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';
import { bundle, readAbout } from './lines.ts';

/** Letters of a message that a line shows. */
const BEGINNING = 80;

/** Direct messages to somebody who is away, one line per channel; who opens the channel has read it. */
export function tellOfMessages(on: Bus<Work>['on'], ctx: Context): void {
  on(messageSent, async (work, fact) => {
    if (!fact.recipientId || ctx.presence.isOnline(fact.studioId, fact.recipientId)) return;
    await bundle(work, fact.recipientId, {
      studioId: fact.studioId,
      kind: 'message',
      actorId: fact.senderId,
      subject: beginningOf(fact.content, BEGINNING),
      subjectId: fact.channelId,
      path: `/messages?channel=${fact.channelId}`,
      at: ctx.clock.now(),
    });
  });
  on(channelRead, async (work, fact) => {
    await readAbout(work, fact.personId, { kind: 'message', subjectId: fact.channelId }, ctx.clock.now());
  });
}
