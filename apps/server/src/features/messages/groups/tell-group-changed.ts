import { chatTopics } from '@spotter/contract/chat';
import { type Message, messagesEvents, messagesTopics } from '@spotter/contract/messages';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { findMemberIds } from './queries.ts';

/** Tells those who are in a group of a message in it. */
export async function tellGroupOf(work: Work, message: Message, groupId: Known<'channel'>): Promise<void> {
  const people = await findMemberIds(work.db, groupId);
  work.touchFor({ people }, messagesTopics.channel.of(groupId));
  work.touch(...people.map(messagesTopics.channels.of));
  const sender = { ...message.sender, email: null };
  work.announce(messagesEvents.messageSent, { people }, { ...message, sender });
}

/** Tells who is in a group, and who was, that its people or its name changed: also their right to read it. */
export async function tellGroupChanged(
  work: Work,
  groupId: Known<'channel'>,
  gone: readonly string[] = [],
): Promise<void> {
  const people = [...(await findMemberIds(work.db, groupId)), ...gone];
  work.touchFor({ people }, chatTopics.group.of(groupId), messagesTopics.channel.of(groupId));
  work.touch(...people.map(messagesTopics.channels.of));
}
