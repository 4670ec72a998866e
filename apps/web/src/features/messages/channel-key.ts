import type { Channel, Message } from '@spotter/contract/messages';

/** The name of the studio's channel in requests and in the address. */
export const GENERAL = 'general';

/** The key of a channel in this browser: `general` for the studio's, otherwise its id. */
export const channelKey = (channel: Pick<Channel, 'id' | 'kind'>): string =>
  channel.kind === 'general' ? GENERAL : channel.id;

/** The key of the channel that an event or message refers to, by id or by name. */
export function keyOf(channels: readonly Channel[], id: string): string {
  const channel = channels.find((one) => one.id === id || channelKey(one) === id);
  return channel ? channelKey(channel) : id;
}

function change(channels: readonly Channel[], key: string, to: (channel: Channel) => Channel): Channel[] {
  return channels.map((channel) => (channelKey(channel) === key ? to(channel) : channel));
}

/**
 * Computes the unread count from the message numbers, which have no gaps, without those of removed messages; one's own
 * messages count as read. It is never incremented.
 */
function counted(channel: Channel): Channel {
  const { lastMessage, readNumber, removedNumbers } = channel;
  const removed = removedNumbers.filter((number) => number > readNumber).length;
  return { ...channel, unread: Math.max(0, (lastMessage?.number ?? 0) - readNumber - removed) };
}

/** The list after a message; a repeated or late one changes nothing. */
export function withMessage(channels: readonly Channel[], message: Message, myId: string): Channel[] {
  return change(channels, keyOf(channels, message.channelId), (channel) => {
    const { number, senderId, content, createdAt } = message;
    const last = channel.lastMessage?.number ?? 0;
    const isNewer = number > last || (number === last && message.change > 0);
    const isRemoved = message.removed !== null;
    const readNumber = senderId === myId ? Math.max(channel.readNumber, number) : channel.readNumber;
    return counted({
      ...channel,
      readNumber,
      lastMessage: isNewer ? { number, senderId, content, createdAt, isRemoved } : channel.lastMessage,
    });
  });
}

/** The list after somebody has read a channel up to a number; that number never decreases. */
export function withRead(
  channels: readonly Channel[],
  read: { channelId: string; personId: string; number: number },
  myId: string,
): Channel[] {
  return change(channels, keyOf(channels, read.channelId), (channel) =>
    read.personId === myId
      ? counted({ ...channel, readNumber: Math.max(channel.readNumber, read.number) })
      : { ...channel, theirReadNumber: Math.max(channel.theirReadNumber ?? 0, read.number) },
  );
}

/** Sorts the studio's channel first, then the direct ones by their last message. */
export function inOrder(channels: readonly Channel[]): Channel[] {
  const at = ({ lastMessage }: Channel) => (lastMessage ? Date.parse(lastMessage.createdAt) : 0);
  const rank = ({ kind }: Channel) => (kind === 'general' ? 0 : 1);
  return [...channels].sort((a, b) => rank(a) - rank(b) || at(b) - at(a));
}

/** The channels to preview: the studio's, then those with unread messages, then by the last message. */
export function previewed(channels: readonly Channel[], count: number): Channel[] {
  const rank = ({ kind, unread, isMuted }: Channel) =>
    kind === 'general' ? 0 : unread > 0 && !isMuted ? 1 : 2;
  return inOrder(channels)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count);
}

/** The number of unread messages in all channels but the muted ones. */
export function unreadOf(channels: readonly Channel[]): number {
  return channels.reduce((sum, { unread, isMuted }) => sum + (isMuted ? 0 : unread), 0);
}
