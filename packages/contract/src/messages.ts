import { z } from 'zod';
import { Author, Removed } from './activities.ts';
import { feature } from './feature.ts';
import { PAGE_DEFAULT, PAGE_MAX } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { messageExtras, NewMessageFiles, NewPlace, PlaceChannel, ReactionName } from './message-extras.ts';
import { MESSAGE_MAX } from './messages-limits.ts';
import { route } from './route.ts';
import { ById, Id, NewId, prose } from './shapes.ts';
import { namedTopic, personTopic, studioTopic } from './topic.ts';

/** A channel's id; `general` is an alias for the studio's own. */
export const ChannelId = z.union([z.literal('general'), Id]);

/** One message. `number` counts the messages of its channel from 1 without gaps. */
export const Message = z.object({
  id: z.string(),
  content: z.string(),
  channelId: z.string(),
  number: z.number(),
  senderId: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Its text was taken away and is empty. The message stays, because messages are numbered without gaps. */
  removed: Removed.nullable(),
  /** The channel's count of changes at the last change of this message; 0 if it is as it was sent. */
  change: z.number(),
  sender: Author,
  ...messageExtras,
});
export type Message = z.infer<typeof Message>;

export const Channel = z.object({
  id: z.string(),
  kind: z.enum(['general', 'direct', 'group']),
  /** Of a group; null for the others. */
  name: z.string().nullable(),
  /** The other person of a direct channel; null for general and for groups. */
  person: Author.nullable(),
  lastMessage: z
    .object({ number: z.number(), senderId: z.string(), content: z.string(), createdAt: z.string() })
    .extend({ isRemoved: z.boolean() })
    .nullable(),
  /** Number of messages of others after the last one read, without removed ones. */
  unread: z.number(),
  /** The numbers of the removed messages after the last one read. */
  removedNumbers: z.array(z.number()),
  /** The last number read by the reader and, in a direct channel, by the other person. */
  readNumber: z.number(),
  theirReadNumber: z.number().nullable(),
  /** The coaching has ended, or no trainer is in the group: the channel can be read but not written to. */
  isClosed: z.boolean(),
  /** The reader may not write to direct channels: the owner of the studio blocked them. */
  isBlocked: z.boolean(),
  /** The same about the other person of a direct channel; only trainers are told. */
  isPersonBlocked: z.boolean(),
  memberCount: z.number(),
  /** A group that the reader is told nothing of, and that counts in no sum of unread messages. */
  isMuted: z.boolean(),
});
export type Channel = z.infer<typeof Channel>;

export const NewMessage = z
  .strictObject({
    /** May be empty where files speak. */
    content: prose(MESSAGE_MAX, 0).default(''),
    channelId: ChannelId.default('general'),
    /** Made by the browser, so that a message sent again after a lost answer is stored once. */
    id: NewId.optional(),
    files: NewMessageFiles.default([]),
    /** A message of the same channel; one that is not there is left out. */
    replyTo: Id.optional(),
    place: NewPlace.optional(),
  })
  .refine(({ content, files }) => content !== '' || files.length > 0, {
    message: 'write something, or add a file',
    path: ['content'],
  });

/** Somebody who may not write to direct channels. */
export const DirectBlock = z.object({ person: Author, byName: z.string().nullable(), createdAt: z.string() });
export type DirectBlock = z.infer<typeof DirectBlock>;

export type NewMessage = z.input<typeof NewMessage>;

export const messagesTopics = {
  /** The messages of one channel. */
  channel: namedTopic('channel'),
  /** The messages of a studio's general channel. */
  general: studioTopic('general-channel'),
  /** A person's channels and their read positions. */
  channels: personTopic('channels'),
  /** Who may not write to direct channels; the studio's trainers are told. */
  blocks: namedTopic('direct-blocks'),
};

export const messagesErrors = {
  'messages.channel_not_found': 404,
  'messages.closed': 409,
  'messages.no_community': 409,
  'messages.id_taken': 409,
  'messages.not_found': 404,
  'messages.place_not_found': 404,
  'messages.edit_too_late': 409,
  'messages.blocked': 409,
  'messages.owner_only': 403,
  'messages.person_not_found': 404,
} as const;

export const messagesRoutes = {
  listChannels: route({
    method: 'GET',
    path: '/api/channels',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'The studio’s channel and your direct ones, the most recently used first',
    reply: z.array(Channel),
  }),
  listMessages: route({
    method: 'GET',
    path: '/api/messages',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Messages of a channel, newest first',
    query: z.strictObject({
      channelId: ChannelId.default('general'),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
      /** Ids of messages of this channel: older than `before`, or newer than `after` (then oldest first). */
      before: Id.optional(),
      after: Id.optional(),
      /** With `after`: also the latest messages up to it that were changed after this count of changes. */
      change: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.array(Message),
  }),
  sendMessage: route({
    method: 'POST',
    path: '/api/messages',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Writes to a channel; with an `id` of your own, repeating it changes nothing',
    body: NewMessage,
    reply: Message,
  }),
  markChannelRead: route({
    method: 'PUT',
    path: '/api/channels/:id/read',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Marks a channel as read up to a number; never moves back',
    params: z.strictObject({ id: ChannelId }),
    body: z.strictObject({ number: z.number().int().min(0) }),
    reply: Channel,
  }),
  openDirectChannel: route({
    method: 'POST',
    path: '/api/channels/direct',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'The direct channel with someone you coach or are coached by',
    body: z.strictObject({ personId: Id }),
    reply: Channel,
    status: 200,
  }),
  changeMessage: route({
    method: 'PUT',
    path: '/api/messages/:id',
    access: 'member',
    former: false,
    summary: 'Edits your own message, for 15 minutes; the same text again changes nothing',
    params: ById,
    body: z.strictObject({ content: prose(MESSAGE_MAX) }),
    reply: Message,
  }),
  deleteMessage: route({
    method: 'DELETE',
    path: '/api/messages/:id',
    access: 'member',
    former: false,
    summary: 'Deletes the text of your own message for ever; repeating it changes nothing',
    params: ById,
    reply: Message,
    status: 200,
  }),
  react: route({
    method: 'PUT',
    path: '/api/messages/:id/reactions/:name',
    access: 'member',
    former: false,
    summary: 'Reacts to a message of a channel of yours; repeating it changes nothing',
    params: z.strictObject({ id: Id, name: ReactionName }),
    reply: Message,
  }),
  takeReactionBack: route({
    method: 'DELETE',
    path: '/api/messages/:id/reactions/:name',
    access: 'member',
    former: false,
    summary: 'Takes a reaction of yours back; repeating it changes nothing',
    params: z.strictObject({ id: Id, name: ReactionName }),
    reply: Message,
    status: 200,
  }),
  listSessionMessages: route({
    method: 'GET',
    path: '/api/sessions/:id/messages',
    access: 'member',
    area: 'messages',
    former: false,
    summary:
      'What you and the other side wrote at the places of a session, oldest first, and where you may write',
    params: ById,
    reply: z.object({ channels: z.array(PlaceChannel), messages: z.array(Message) }),
  }),
  listBlocks: route({
    method: 'GET',
    path: '/api/direct-blocks',
    access: 'trainer',
    summary: 'Who may not write to direct channels in your studio',
    reply: z.array(DirectBlock),
  }),
  blockPerson: route({
    method: 'PUT',
    path: '/api/direct-blocks/:id',
    access: 'trainer',
    summary: 'Keeps a person from writing to direct channels; only the owner of the studio may',
    params: ById,
  }),
  unblockPerson: route({
    method: 'DELETE',
    path: '/api/direct-blocks/:id',
    access: 'trainer',
    summary: 'Lets a person write to direct channels again; only the owner of the studio may',
    params: ById,
  }),
};

/** A browser sends this over `/ws` while its person types; forwarded at most once in 3 s. */
export const TypingFrame = z.strictObject({ type: z.literal('typing'), channelId: ChannelId });

export const messagesEvents = {
  messageSent: liveEvent({ type: 'message.sent', audience: ['studio', 'people'], data: Message }),
  channelRead: liveEvent({
    type: 'channel.read',
    audience: ['people'],
    data: z.object({ channelId: z.string(), personId: z.string(), number: z.number() }),
  }),
  /** Sent by the server while someone types; not stored. */
  typing: liveEvent({
    type: 'channel.typing',
    audience: ['studio', 'people'],
    data: z.object({ channelId: z.string(), personId: z.string(), name: z.string() }),
  }),
};

export const messages = feature({
  routes: messagesRoutes,
  errors: messagesErrors,
  events: messagesEvents,
  clientFrames: [TypingFrame],
});
