import {
  type Channel,
  type Message,
  messagesEvents,
  messagesTopics,
  type NewMessage,
} from '@spotter/contract/messages';
import { markOfFiles } from '@spotter/contract/messages-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { createGroupCommit, NotTogether, type WriteGroup } from '#db/group-commit.ts';
import { countStudio } from '#features/tribe/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { insertExtras, type NewExtras } from './attachments/extras-queries.ts';
import { takeFiles } from './attachments/take-files.ts';
import { blocked } from './blocking/blocked.ts';
import { channelRead, messageSent } from './events.ts';
import { tellGroupOf } from './groups/tell-group-changed.ts';
import { CHANNEL_LIMIT, MESSAGE_LIMIT } from './limits.ts';
import { placeNotFound } from './list-session-messages.ts';
import { isPlaceIn } from './place-queries.ts';
import {
  findChanged,
  findChannels,
  findMessage,
  findMessages,
  findNumbers,
  findOwnChannel,
  GENERAL,
  isSameMessage,
  moveReadMark,
  nameOf,
  type OwnChannel,
} from './queries.ts';
import { insertMessages, type SentMessage } from './sent-queries.ts';

export { findMessageForReport, putBackMessage, takeDownMessage } from './take-down-message.ts';

export const notFound = () =>
  new AppError('messages.channel_not_found', 'This channel does not exist, or you are not in it.');

async function ownChannel(db: Reader, viewer: Viewer, id: string): Promise<OwnChannel> {
  const channel = await findOwnChannel(db, viewer, id);
  if (!channel) throw notFound();
  return channel;
}

/** The studio's channel and the viewer's direct ones, latest message first. */
export async function listChannels(ctx: Context, viewer: Viewer): Promise<Channel[]> {
  const { members } = await countStudio(ctx, viewer);
  return findChannels(ctx.pool, viewer, { members });
}

/** One channel the viewer is in. @throws messages.channel_not_found */
export async function getChannel(ctx: Context, viewer: Viewer, id: string): Promise<Channel> {
  const { members } = await countStudio(ctx, viewer);
  const [channel] = await findChannels(ctx.pool, viewer, { members, id });
  if (!channel) throw notFound();
  return channel;
}

type Page = {
  channelId: string;
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
  change?: number | undefined;
};

/**
 * A page of a channel: newest first, or oldest first after a message; then, if asked for, earlier ones that changed.
 * @throws messages.channel_not_found; http.invalid when `before` or `after` is not a message of the channel, since
 * an empty page would mean that there is nothing new
 */
export async function listMessages(ctx: Context, viewer: Viewer, page: Page): Promise<Message[]> {
  const channel = await ownChannel(ctx.db, viewer, page.channelId);
  const { id, fromNumber: from } = channel;
  const bounds = [page.before, page.after].filter((bound) => bound !== undefined);
  const numbers = await findNumbers(ctx.db, channel, bounds);
  for (const name of ['before', 'after'] as const) {
    const bound = page[name];
    if (bound === undefined || numbers.has(bound)) continue;
    const message = 'there is no such message in this channel; read it from its newest messages again';
    throw new AppError('http.invalid', `${name}: ${message}.`, { fields: [{ path: name, message }] });
  }
  const above = numbers.get(page.after ?? '');
  const bounded = { limit: page.limit, from, below: numbers.get(page.before ?? ''), above };
  const [found, changed] = await Promise.all([
    findMessages(ctx.db, viewer, id, bounded),
    above === undefined || page.change === undefined
      ? []
      : findChanged(ctx.db, viewer, id, { from, upTo: above, since: page.change }),
  ]);
  return [...found, ...changed];
}

/**
 * Writes to a channel, once per id of the sender: a repeated request returns the first message. The messages of one
 * moment commit together, so that they do not wait for the channel's lock one after the other.
 * @throws messages.channel_not_found, closed, no_community, blocked, id_taken
 */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewMessage>,
): Promise<Message> {
  await ctx.limits.take(MESSAGE_LIMIT, viewer.id);
  const { channelId, files, replyTo, place } = input;
  const id = input.id ?? newId(ctx.clock.now());
  await takeFiles(ctx, viewer, id, files);
  const isThere = !place || (channelId !== GENERAL && (await isPlaceIn(ctx.db, viewer, channelId, place)));
  if (!isThere) throw placeNotFound();
  const content = input.content || markOfFiles(files);
  const asked = { id, channelId, content, extras: { files, replyTo, place } };
  const sent = await write(ctx, `${viewer.studioId} ${channelId}`, { viewer, ...asked });
  return sent ?? checkRepeated(ctx.db, viewer, asked);
}

type Asked = { viewer: Viewer; id: string; channelId: string; content: string; extras: NewExtras };

const write = createGroupCommit(writeTogether);

/** Writes messages to one channel in one transaction; null for one that was not written. */
async function writeTogether(ctx: Context, parts: WriteGroup<Asked>): Promise<(Message | null)[]> {
  const [first] = parts;
  const { viewer, channelId } = first.input;
  const asked = parts.map(({ input: { id, content, viewer: sender } }) => ({
    id,
    content,
    senderId: sender.id,
  }));
  const place = { studioId: viewer.studioId, name: channelId, now: ctx.clock.now() };
  const { sent, numbered } = await insertMessages(first.work.db, place, asked);
  // Without this the numbers would have a gap.
  if (numbered > sent.length) throw new NotTogether('an id is twice in the group, or was taken meanwhile');
  const written = new Map(sent.map((one) => [one.message.id, one]));
  const answers: (Message | null)[] = [];
  for (const { input, work } of parts) {
    const one = written.get(input.id);
    const message = one && (await withExtras(work.db, input, one));
    if (one && message) await tellSent(work, input.viewer, one.channel, message);
    answers.push(message ?? null);
  }
  return answers;
}

/** The written message with what it has besides its text; most have nothing. */
async function withExtras(
  db: Reader,
  { viewer, extras }: Asked,
  { message, channel }: SentMessage,
): Promise<Message> {
  const { files, replyTo, place } = extras;
  if (files.length === 0 && !replyTo && !place) return message;
  await insertExtras(db, viewer, { id: message.id, channelId: channel.id }, extras);
  return (await findMessage(db, viewer, message.id)) ?? message;
}

/** @throws messages.no_community, messages.closed */
export function checkOpen({ isShut, isClosed }: Pick<OwnChannel, 'isShut' | 'isClosed'>): void {
  if (isShut) {
    throw new AppError(
      'messages.no_community',
      'Your studio has no community, so nothing is written here. Write to each client instead.',
    );
  }
  if (isClosed) {
    throw new AppError(
      'messages.closed',
      'Nobody coaches here any more. You can read this channel, but not write to it.',
    );
  }
}

/** The message that was not written because it has been before. @throws when that is not the reason */
async function checkRepeated(
  db: Reader,
  viewer: Viewer,
  { id, channelId, content }: Omit<Asked, 'viewer' | 'extras'>,
): Promise<Message> {
  const channel = await ownChannel(db, viewer, channelId);
  const found = await findMessage(db, viewer, id);
  if (found && (await isSameMessage(db, viewer, { id, channelId: channel.id, content }))) return found;
  checkOpen(channel);
  if (channel.isBlocked) throw blocked();
  throw new AppError('messages.id_taken', 'This id belongs to another message. Send it with a new one.');
}

/** Tells the pages and the other features of a written message. */
export async function tellSent(
  work: Work,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  channel: SentMessage['channel'],
  message: Message,
): Promise<void> {
  const { studioId } = viewer;
  const { otherId } = channel;
  work.touch(messagesTopics.channel.of(channel.id));
  let group: Awaited<ReturnType<typeof tellGroupOf>> | null = null;
  if (channel.kind === 'group') {
    group = await tellGroupOf(work, message, channel.id);
  } else if (otherId === null) {
    work.touch(messagesTopics.general.of(studioId));
    const sender = { ...message.sender, email: null };
    work.announce(messagesEvents.messageSent, { studio: studioId }, { ...message, sender });
  } else {
    const people = [viewer.id, otherId];
    work.touchFor({ people }, messagesTopics.channel.of(channel.id));
    work.touch(...people.map(messagesTopics.channels.of));
    work.announce(messagesEvents.messageSent, { people }, message);
  }
  await work.emit(messageSent, {
    studioId,
    channelId: channel.id,
    senderId: viewer.id,
    recipientId: otherId,
    group,
    content: message.content,
  });
  // Writing a message marks the earlier ones as read.
  await work.emit(channelRead, factOf(viewer, channel));
}

const factOf = (
  { studioId, id }: Pick<Viewer, 'id' | 'studioId'>,
  channel: Pick<OwnChannel, 'id' | 'kind'>,
) => ({
  studioId,
  channelId: channel.id,
  personId: id,
  kind: channel.kind,
});

/** Moves the viewer's read mark forward, at most to the last message; it never moves back. */
export async function markChannelRead(
  ctx: Context,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<Channel> {
  await ctx.limits.take(CHANNEL_LIMIT, viewer.id);
  const channelId = await inTransaction(ctx, async (work) => {
    const channel = await ownChannel(work.db, viewer, id);
    const moved = await moveReadMark(work.db, viewer.id, channel.id, number, ctx.clock.now());
    if (moved === null) return channel.id;
    const people = [viewer.id, ...(channel.otherId === null ? [] : [channel.otherId])];
    work.touch(...people.map(messagesTopics.channels.of));
    const mark = { channelId: nameOf(channel), personId: viewer.id, number: moved };
    work.announce(messagesEvents.channelRead, { people }, mark);
    await work.emit(channelRead, factOf(viewer, channel));
    return channel.id;
  });
  return getChannel(ctx, viewer, channelId);
}
