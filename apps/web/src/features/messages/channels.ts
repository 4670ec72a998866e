import type { Channel, Message } from '@spotter/contract/messages';

/** The name by which the studio's channel is asked for and shown in the address. */
export const GENERAL = 'general';

/** What a channel goes by in this browser: the studio's has a name, the others their id. */
export const channelKey = (channel: Pick<Channel, 'id' | 'kind'>): string =>
  channel.kind === 'general' ? GENERAL : channel.id;

/** The key of the channel that an event or message names, by its id or by name. */
export function keyOf(channels: readonly Channel[], id: string): string {
  const channel = channels.find((one) => one.id === id || channelKey(one) === id);
  return channel ? channelKey(channel) : id;
}

function change(channels: readonly Channel[], key: string, to: (channel: Channel) => Channel): Channel[] {
  return channels.map((channel) => (channelKey(channel) === key ? to(channel) : channel));
}

/** Numbers have no gap and one's own messages are read, so what is unread is counted, never summed up. */
function counted(channel: Channel): Channel {
  return { ...channel, unread: Math.max(0, (channel.lastMessage?.number ?? 0) - channel.readNumber) };
}

/** The list after a message; hearing of it twice, or late, changes nothing. */
export function withMessage(channels: readonly Channel[], message: Message, myId: string): Channel[] {
  return change(channels, keyOf(channels, message.channelId), (channel) => {
    const { number, senderId, content, createdAt } = message;
    const isNewer = number > (channel.lastMessage?.number ?? 0);
    const readNumber = senderId === myId ? Math.max(channel.readNumber, number) : channel.readNumber;
    return counted({
      ...channel,
      readNumber,
      lastMessage: isNewer ? { number, senderId, content, createdAt } : channel.lastMessage,
    });
  });
}

/** The list after somebody has read a channel up to a number; it never goes back. */
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

/** The studio's channel first, then the direct ones, last written to first. */
export function inOrder(channels: readonly Channel[]): Channel[] {
  const at = ({ lastMessage }: Channel) => (lastMessage ? Date.parse(lastMessage.createdAt) : 0);
  const rank = ({ kind }: Channel) => (kind === 'general' ? 0 : 1);
  return [...channels].sort((a, b) => rank(a) - rank(b) || at(b) - at(a));
}

/** The few that are previewed: the studio's first, then where something waits, then those written to last. */
export function previewed(channels: readonly Channel[], count: number): Channel[] {
  const rank = ({ kind, unread }: Channel) => (kind === 'general' ? 0 : unread > 0 ? 1 : 2);
  return inOrder(channels)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count);
}

/** How many messages wait in all channels together. */
export function unreadOf(channels: readonly Channel[]): number {
  return channels.reduce((sum, { unread }) => sum + unread, 0);
}
