import { z } from 'zod';
import { Author } from './activities.ts';
import {
  FORMER_MESSAGES_MAX,
  FORMER_PAGE,
  GROUP_MAX,
  GROUP_NAME_MAX,
  SEVERAL_MAX,
  TEMPLATE_TITLE_MAX,
} from './chat-limits.ts';
import { feature } from './feature.ts';
import { MessageFile, NewMessageFiles, SAYS_SOMETHING } from './message-extras.ts';
import { Channel, ChannelId, Message } from './messages.ts';
import { MESSAGE_MAX } from './messages-limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, line, NewId, prose, SearchText } from './shapes.ts';
import { namedTopic, personTopic } from './topic.ts';

const isOnce = (to: readonly { personId: string; id: string }[]) =>
  new Set(to.map(({ id }) => id)).size === to.length &&
  new Set(to.map(({ personId }) => personId)).size === to.length;

/** Clients of the sender, each with the id of the message to them, made by the browser. */
export const Recipients = z
  .array(z.strictObject({ personId: Id, id: NewId }))
  .min(1)
  .max(SEVERAL_MAX)
  .refine(isOnce, 'each person and each id may be there once');

/** A text that a trainer keeps; `{name}` stands for the first name of who reads it. */
export const MessageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whose it is; null for one's own. */
  byName: z.string().nullable(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A message that waits for its time, or that reached not everybody when its time had come. */
export const ScheduledMessage = z.object({
  id: z.string(),
  /** A mark stands for files without words, as in a message. */
  content: z.string(),
  files: z.array(MessageFile),
  /** The channel it goes to; null when it goes to people. */
  channelId: z.string().nullable(),
  people: z.array(Author.extend({ isMissed: z.boolean() })),
  sendAt: z.string(),
  /** The day and time by the clock of the sender's profile. */
  day: z.string(),
  time: z.string(),
  sentAt: z.string().nullable(),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

export const NewScheduledMessage = z
  .strictObject({
    content: prose(MESSAGE_MAX, 0).default(''),
    /** Left out: those that it has stay. */
    files: NewMessageFiles.optional(),
    day: Day,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    channelId: ChannelId.optional(),
    to: Recipients.optional(),
  })
  .refine(
    ({ channelId, to }) => (channelId === undefined) !== (to === undefined),
    'either channelId or to is needed',
  )
  .refine(({ content, files = [] }) => content !== '' || files.length > 0, SAYS_SOMETHING);

/** Who is in a group, as far as the reader may know. */
export const Group = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(Author),
  /** How many more are in it whom other clients do not see. */
  hidden: z.number(),
  /** A trainer in the group changes its name and its people. */
  canManage: z.boolean(),
});
export type Group = z.infer<typeof Group>;

/** A message with those around it, oldest first. */
export const MessagesAround = z.object({
  messages: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type MessagesAround = z.infer<typeof MessagesAround>;

/** A chat of an archive that its person read in; names are what that file says, and nothing here is meant by them. */
export const FormerChat = z.object({
  /** What it is called in the archive; no channel has it. */
  id: z.string(),
  /** An archive that was made before does not say it. */
  kind: Channel.shape.kind.nullable(),
  name: z.string().nullable(),
  count: z.number(),
  /** When its first and its last message were written. */
  from: z.string(),
  to: z.string(),
});
export type FormerChat = z.infer<typeof FormerChat>;

export const FormerMessage = z.object({
  number: z.number(),
  isYours: z.boolean(),
  from: z.string().nullable(),
  content: z.string(),
  /** How many files came with it; they stay in the archive. */
  files: z.number(),
  createdAt: z.string(),
});
export type FormerMessage = z.infer<typeof FormerMessage>;

/** A page of a chat of an archive, the newest message last. */
export const FormerPage = z.object({
  /** Null when the reader has no such chat. */
  chat: FormerChat.nullable(),
  page: z.number(),
  pages: z.number(),
  messages: z.array(FormerMessage),
});
export type FormerPage = z.infer<typeof FormerPage>;

const GroupName = line(GROUP_NAME_MAX);
const GroupMember = z.strictObject({ id: Id, personId: Id });

export const chatTopics = {
  /** The people and the name of one group, who are told. */
  group: namedTopic('group'),
  /** The templates of a studio's trainers, who are told. */
  templates: namedTopic('message-templates'),
  /** What waits to be sent for a person. */
  scheduled: personTopic('scheduled-messages'),
  /** The messages of archives that a person read in. */
  former: personTopic('former-messages'),
};

export const chatErrors = {
  'chat.nobody_reached': 404,
  'chat.id_taken': 409,
  'chat.template_not_found': 404,
  'chat.no_room': 409,
  'chat.no_community': 409,
  'chat.scheduled_not_found': 404,
  'chat.already_sent': 409,
  'chat.too_far': 409,
  'chat.group_not_found': 404,
  'chat.person_not_found': 404,
} as const;

export const chatRoutes = {
  sendToSeveral: route({
    method: 'POST',
    path: '/api/messages/several',
    access: 'trainer',
    area: 'messages',
    summary:
      'One message to several of your clients, each in your direct channel; repeating it changes nothing',
    body: z
      .strictObject({
        content: prose(MESSAGE_MAX, 0).default(''),
        /** Each of them has the same ones, and nobody sees who else does. */
        files: NewMessageFiles.default([]),
        to: Recipients,
      })
      .refine(({ content, files }) => content !== '' || files.length > 0, SAYS_SOMETHING),
    reply: z.object({
      /** The people it was sent to, and those whom you do not coach any more. */
      sent: z.array(z.string()),
      missed: z.array(z.string()),
    }),
    status: 200,
  }),
  listTemplates: route({
    method: 'GET',
    path: '/api/message-templates',
    access: 'trainer',
    area: 'messages',
    summary: 'Your templates and those that other trainers of the studio share, by title',
    reply: z.array(MessageTemplate),
  }),
  putTemplate: route({
    method: 'PUT',
    path: '/api/message-templates/:id',
    access: 'trainer',
    summary: 'Keeps a template under an id of your own, new or changed',
    params: z.strictObject({ id: NewId }),
    body: z.strictObject({
      title: line(TEMPLATE_TITLE_MAX),
      content: prose(MESSAGE_MAX),
      isShared: z.boolean().default(false),
    }),
    reply: MessageTemplate,
  }),
  deleteTemplate: route({
    method: 'DELETE',
    path: '/api/message-templates/:id',
    access: 'trainer',
    summary: 'Deletes one of your templates',
    params: ById,
  }),
  listScheduled: route({
    method: 'GET',
    path: '/api/scheduled-messages',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Your messages that wait for their time, and those of the last week that reached not everybody',
    reply: z.array(ScheduledMessage),
  }),
  putScheduled: route({
    method: 'PUT',
    path: '/api/scheduled-messages/:id',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Schedules a message by the clock of your profile, or changes it before; a past time is now',
    params: z.strictObject({ id: NewId }),
    body: NewScheduledMessage,
    reply: ScheduledMessage,
  }),
  deleteScheduled: route({
    method: 'DELETE',
    path: '/api/scheduled-messages/:id',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'Takes a message back before it is sent, or one that was not sent off the list',
    params: ById,
  }),
  searchMessages: route({
    method: 'GET',
    path: '/api/messages/search',
    access: 'member',
    area: 'messages',
    former: false,
    summary: 'The latest messages of your channels that contain a text, without case and accents',
    query: z.strictObject({ q: SearchText }),
    reply: z.array(Message),
  }),
  getPlace: route({
    method: 'GET',
    path: '/api/messages/:id/place',
    access: 'member',
    former: false,
    summary: 'A message of your channels with those around it',
    params: ById,
    reply: MessagesAround,
  }),
  createGroup: route({
    method: 'POST',
    path: '/api/groups',
    access: 'trainer',
    summary:
      'Makes a group of your clients and the studio’s trainers; with the same id, repeating it changes nothing',
    body: z.strictObject({
      id: NewId,
      name: GroupName,
      personIds: z
        .array(Id)
        .min(1)
        .max(GROUP_MAX - 1),
    }),
    reply: Channel,
    status: 200,
  }),
  getGroup: route({
    method: 'GET',
    path: '/api/groups/:id',
    access: 'member',
    former: false,
    summary: 'A group that you are in, and who else is',
    params: ById,
    reply: Group,
  }),
  renameGroup: route({
    method: 'PUT',
    path: '/api/groups/:id',
    access: 'trainer',
    summary: 'Gives a group that you are in another name',
    params: ById,
    body: z.strictObject({ name: GroupName }),
    reply: Group,
  }),
  muteGroup: route({
    method: 'PUT',
    path: '/api/groups/:id/muted',
    access: 'member',
    former: false,
    summary:
      'Tells you nothing more of a group that you are in, or tells you again; its messages stay unread',
    params: ById,
    body: z.strictObject({ isMuted: z.boolean() }),
    reply: Channel,
  }),
  addToGroup: route({
    method: 'PUT',
    path: '/api/groups/:id/people/:personId',
    access: 'trainer',
    summary: 'Adds one of your clients or a trainer, who reads what is written from now on',
    params: GroupMember,
    reply: Group,
  }),
  removeFromGroup: route({
    method: 'DELETE',
    path: '/api/groups/:id/people/:personId',
    access: 'member',
    former: false,
    summary: 'Leaves a group, or as a trainer in it removes somebody, who reads nothing more at once',
    params: GroupMember,
  }),
  listFormerChats: route({
    method: 'GET',
    path: '/api/former-chats',
    access: 'member',
    former: true,
    summary:
      'The chats of your archives of another Spotter that you read in; their messages are read only and yours alone',
    reply: z.array(FormerChat),
  }),
  getFormerPage: route({
    method: 'GET',
    path: '/api/former-chats/:id',
    access: 'member',
    former: true,
    summary: `The messages of one of them, the newest last, ${FORMER_PAGE} a page; without a page the last one`,
    params: ById,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(FORMER_MESSAGES_MAX).optional() }),
    reply: FormerPage,
  }),
};

export const chat = feature({ routes: chatRoutes, errors: chatErrors });
