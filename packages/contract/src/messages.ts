import { z } from 'zod';
import { Author } from './activities.ts';
import { MESSAGE_MAX, PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { Id, prose } from './shapes.ts';
import { namedTopic, personTopic, studioTopic } from './topic.ts';

/** A channel's id; the studio's own goes by the name `general` too. */
export const ChannelId = z.union([z.literal('general'), Id]);

/** One message. `number` counts the messages of its channel from 1 without a gap. */
export const Message = z.object({
  id: z.string(),
  content: z.string(),
  channelId: z.string(),
  number: z.number(),
  senderId: z.string(),
  createdAt: z.string(),
  sender: Author,
});
export type Message = z.infer<typeof Message>;

export const Channel = z.object({
  id: z.string(),
  kind: z.enum(['general', 'direct']),
  /** The other person of a direct channel; null for general, which has the studio's name. */
  person: Author.nullable(),
  lastMessage: z
    .object({ number: z.number(), senderId: z.string(), content: z.string(), createdAt: z.string() })
    .nullable(),
  /** Messages of others after the last one read. */
  unread: z.number(),
  /** How far the reader has read, and in a direct channel the other person. */
  readNumber: z.number(),
  theirReadNumber: z.number().nullable(),
  /** The coaching has ended: it can be read, not written to. */
  isClosed: z.boolean(),
  memberCount: z.number(),
});
export type Channel = z.infer<typeof Channel>;

export const NewMessage = z.strictObject({
  content: prose(MESSAGE_MAX),
  channelId: ChannelId.default('general'),
  /** The browser's own, so that a message sent again after a lost answer is the same one. */
  id: Id.optional(),
});
export type NewMessage = z.input<typeof NewMessage>;

export const messagesTopics = {
  /** The messages of one channel. */
  channel: namedTopic('channel'),
  /** The messages of a studio's general channel. */
  general: studioTopic('general-channel'),
  /** A person's channels and what they have read in them. */
  channels: personTopic('channels'),
};

export const messagesErrors = {
  'messages.channel_not_found': 404,
  'messages.closed': 409,
  'messages.id_taken': 409,
} as const;

export const messagesRoutes = {
  listChannels: route({
    method: 'GET',
    path: '/api/channels',
    access: 'member',
    summary: 'The studio’s channel and your direct ones, last written to first',
    reply: z.array(Channel),
  }),
  listMessages: route({
    method: 'GET',
    path: '/api/messages',
    access: 'member',
    summary: 'Messages of a channel, newest first',
    query: z.strictObject({
      channelId: ChannelId.default('general'),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
      /** Ids of messages of this channel: older than `before`, or newer than `after` (oldest first then). */
      before: Id.optional(),
      after: Id.optional(),
    }),
    reply: z.array(Message),
  }),
  sendMessage: route({
    method: 'POST',
    path: '/api/messages',
    access: 'member',
    summary: 'Writes to a channel; with an `id` of your own a repeat changes nothing',
    body: NewMessage,
    reply: Message,
  }),
  markChannelRead: route({
    method: 'PUT',
    path: '/api/channels/:id/read',
    access: 'member',
    summary: 'You have read a channel up to a number; never goes back',
    params: z.strictObject({ id: ChannelId }),
    body: z.strictObject({ number: z.number().int().min(0) }),
    reply: Channel,
  }),
  openDirectChannel: route({
    method: 'POST',
    path: '/api/channels/direct',
    access: 'member',
    summary: 'The direct channel with someone you coach or are coached by',
    body: z.strictObject({ personId: Id }),
    reply: Channel,
    status: 200,
  }),
};

/** What a browser sends over `/ws` while its person types; passed on at most once in 3 s. */
export const TypingFrame = z.strictObject({ type: z.literal('typing'), channelId: ChannelId });
export type TypingClientFrame = z.infer<typeof TypingFrame>;

export const messagesEvents = {
  messageSent: liveEvent({ type: 'message.sent', audience: ['studio', 'people'], data: Message }),
  channelRead: liveEvent({
    type: 'channel.read',
    audience: ['people'],
    data: z.object({ channelId: z.string(), personId: z.string(), number: z.number() }),
  }),
  /** Sent on by the server while someone types; nothing is stored. */
  typing: liveEvent({
    type: 'channel.typing',
    audience: ['studio', 'people'],
    data: z.object({ channelId: z.string(), personId: z.string(), name: z.string() }),
  }),
};
