import { chatTopics } from '@spotter/contract/chat';
import { type Message, messagesEvents, messagesTopics } from '@spotter/contract/messages';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { groupSilenced } from '../events.ts';
import { findMemberIds, findMembers } from './queries.ts';

/** Tells those who are in a group of a message in it. @returns its name, and the others who did not mute it */
export async function tellGroupOf(
  work: Work,
  message: Message,
  groupId: Known<'channel'>,
): Promise<{ name: string; notified: Known<'person'>[] }> {
  const members = await findMembers(work.db, groupId);
  const people = members.map(({ id }) => id);
  work.touchFor({ people }, messagesTopics.channel.of(groupId));
  work.touch(...people.map(messagesTopics.channels.of));
  const sender = { ...message.sender, email: null };
  work.announce(messagesEvents.messageSent, { people }, { ...message, sender });
  const notified = members.filter(({ id, isMuted }) => !isMuted && id !== message.senderId);
  return { name: members[0]?.name ?? '', notified: notified.map(({ id }) => id) };
}

/** Tells who is in a group, and who was, that its people or its name changed: also their right to read it. */
export async function tellGroupChanged(
  work: Work,
  groupId: Known<'channel'>,
  gone: readonly Known<'person'>[] = [],
): Promise<void> {
  const people = [...(await findMemberIds(work.db, groupId)), ...gone];
  work.touchFor({ people }, chatTopics.group.of(groupId), messagesTopics.channel.of(groupId));
  work.touch(...people.map(messagesTopics.channels.of));
  if (gone.length > 0) await work.emit(groupSilenced, { channelId: groupId, people: gone });
}
