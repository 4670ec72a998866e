import { beginningOf } from '@spotter/contract/graphemes';
import type { Context, Work } from '#db/context.ts';
import { channelRead, messageChanged, messageSent } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';
import { bundle, readAbout, requote } from '../notify.ts';

/** Characters of a message that a line shows. */
const BEGINNING = 80;
/** What a line quotes in place of a message that is gone. */
const GONE = '…';

/** Direct messages to an offline person, one line per channel; opening the channel marks it as read. */
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
  on(messageChanged, async (work, fact) => {
    if (!fact.recipientId) return;
    const after = fact.after === null ? GONE : beginningOf(fact.after, BEGINNING);
    const line = { kind: 'message', subjectId: fact.channelId } as const;
    await requote(work, line, after, beginningOf(fact.before, BEGINNING));
  });
  on(channelRead, async (work, fact) => {
    if (!fact.isDirect) return;
    await readAbout(work, fact.personId, { kind: 'message', subjectId: fact.channelId }, ctx.clock.now());
  });
}
