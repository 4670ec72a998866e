import { beginningOf } from '@spotter/contract/graphemes';
import type { Context, Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import {
  channelRead,
  groupRenamed,
  groupSilenced,
  messageChanged,
  messageSent,
} from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';
import { bundleForEach, readAbout, requote } from '../notify.ts';

/** Characters of a message that a line shows. */
const BEGINNING = 80;
/** What a line quotes in place of a message that is gone. */
const GONE = '…';

/**
 * Messages to offline people, one line per channel; opening the channel marks it as read. A line about a direct channel
 * quotes the message, one about a group names the group.
 */
export function tellOfMessages(on: Bus<Work>['on'], ctx: Context): void {
  on(messageSent, async (work, { studioId, channelId, senderId, recipientId, group, content }) => {
    const people = recipientId ? [recipientId] : (group?.notified ?? []);
    const away = people.filter((id) => !ctx.presence.isOnline(studioId, id));
    if (away.length === 0) return;
    // Writing marks the sender's own line as read after this: with the others by id, two who write to each other in two
    // channels do not wait for each other.
    await lockPeople(work.db, [...away, senderId]);
    await bundleForEach(work, away, {
      studioId,
      kind: group ? 'group_message' : 'message',
      actorId: senderId,
      subject: group?.name ?? beginningOf(content, BEGINNING),
      subjectId: channelId,
      path: `/messages?channel=${channelId}`,
      at: ctx.clock.now(),
    });
  });
  on(messageChanged, async (work, fact) => {
    if (!fact.recipientId) return;
    const after = fact.after === null ? GONE : beginningOf(fact.after, BEGINNING);
    const line = { kind: 'message', subjectId: fact.channelId } as const;
    await requote(work, line, after, beginningOf(fact.before, BEGINNING));
  });
  on(channelRead, async (work, { personId, channelId, kind }) => {
    if (kind === 'general') return;
    const about = kind === 'direct' ? 'message' : 'group_message';
    await readAbout(work, personId, { kind: about, subjectId: channelId }, ctx.clock.now());
  });
  on(groupSilenced, async (work, { channelId, people }) => {
    for (const personId of people)
      await readAbout(work, personId, { kind: 'group_message', subjectId: channelId }, ctx.clock.now());
  });
  on(groupRenamed, (work, { channelId, name }) =>
    requote(work, { kind: 'group_message', subjectId: channelId }, name),
  );
}
