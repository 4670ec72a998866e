import { z } from 'zod';
import { MESSAGE_FILES_MAX, REACTIONS, type Reaction } from './messages-limits.ts';
import { ObjectPath } from './objects.ts';
import { VOICE_SECONDS_MAX } from './objects-limits.ts';
import { SetName } from './set-name.ts';
import { Id } from './shapes.ts';
import { SETS_MAX } from './workouts-limits.ts';

/** A picture, voice note or clip of a message. */
export const MessageFile = z.object({
  kind: z.enum(['picture', 'voice', 'clip']),
  path: z.string(),
  /** The length of a voice note, and its loudness over time, 0 to 100; both as its sender's browser measured it. */
  seconds: z.number().nullable(),
  peaks: z.array(z.number()),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** A file to send: an upload of the sender for this purpose, such as `message-voice` for a voice note. */
const NewMessageFile = z
  .strictObject({
    kind: z.enum(['picture', 'voice', 'clip']),
    path: ObjectPath,
    seconds: z.number().min(0).max(VOICE_SECONDS_MAX).nullable().default(null),
    peaks: z.array(z.number().int().min(0).max(100)).max(100).default([]),
  })
  .refine(({ kind, seconds }) => (kind === 'voice') === (seconds !== null), {
    message: 'a voice note has its length in seconds, and nothing else has',
    path: ['seconds'],
  });

/** A voice note to send: an upload of the sender for `message-voice`, and what their browser measured. */
export const NewVoiceNote = z.strictObject({
  path: ObjectPath,
  seconds: z.number().min(0).max(VOICE_SECONDS_MAX),
  peaks: z.array(z.number().int().min(0).max(100)).max(100).default([]),
});

export const NewMessageFiles = z.array(NewMessageFile).max(MESSAGE_FILES_MAX);

/** Why a message without words and files is refused. */
export const SAYS_SOMETHING = { message: 'write something, or add a file', path: ['content'] };

/** A place of a training that a message is about: the session, a line of it, or a set of that line. */
export const NewPlace = z
  .strictObject({
    sessionId: Id,
    itemId: Id.nullable().default(null),
    setNumber: z.number().int().min(1).max(SETS_MAX).nullable().default(null),
  })
  .refine(({ itemId, setNumber }) => itemId !== null || setNumber === null, {
    message: 'a set belongs to a line: send its itemId too',
    path: ['setNumber'],
  });

export const MessagePlace = z.object({
  sessionId: z.string(),
  itemId: z.string().nullable(),
  setNumber: z.number().nullable(),
  /** How the set is called; null without a set. */
  setName: SetName.nullable(),
  sessionName: z.string(),
  startedAt: z.string(),
  /** The exercise of the line, in the reader's language. */
  exercise: z.string().nullable(),
});
export type MessagePlace = z.infer<typeof MessagePlace>;

export const ReactionName = z.enum(Object.keys(REACTIONS) as [Reaction, ...Reaction[]]);

/** What a message has besides its text. */
export const messageExtras = {
  files: z.array(MessageFile),
  /** The message that it answers, and the beginning of that one's text. */
  replyTo: z
    .object({ id: z.string(), senderId: z.string(), content: z.string(), isRemoved: z.boolean() })
    .nullable(),
  reactions: z.array(z.object({ name: ReactionName, by: z.array(z.string()) })),
  /** Null also when the reader may not see that training. */
  place: MessagePlace.nullable(),
};

/** A person to whom a client, or a client to whom a coach, may write about a session. */
export const PlaceChannel = z.object({
  channelId: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  isClosed: z.boolean(),
});
export type PlaceChannel = z.infer<typeof PlaceChannel>;
