import {
  type Channel,
  type Message,
  messagesEvents,
  messagesTopics,
  type NewMessage,
} from '@spotter/contract/messages';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { countStudio } from '#features/tribe/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { channelRead, messageSent } from './events.ts';
import {
  findChannels,
  findMessage,
  findMessages,
  findNumbers,
  findOwnChannel,
  insertMessage,
  isSameMessage,
  moveReadMark,
  nameOf,
  type OwnChannel,
} from './queries.ts';

export const notFound = () => new AppError('messages.channel_not_found', 'There is no such channel.');

async function ownChannel(db: Reader, viewer: Viewer, id: string): Promise<OwnChannel> {
  const channel = await findOwnChannel(db, viewer, id);
  if (!channel) throw notFound();
  return channel;
}

/** The studio's channel and the viewer's direct ones, last written to first. */
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

type Page = { channelId: string; limit: number; before?: string | undefined; after?: string | undefined };

/**
 * A page of a channel: newest first, or oldest first after a message.
 * @throws messages.channel_not_found; http.invalid when `before` or `after` is no message of the channel: an
 * empty page would say that there is nothing new
 */
export async function listMessages(ctx: Context, viewer: Viewer, page: Page): Promise<Message[]> {
  const { id } = await ownChannel(ctx.db, viewer, page.channelId);
  const bounds = [page.before, page.after].filter((bound) => bound !== undefined);
  const numbers = await findNumbers(ctx.db, id, bounds);
  for (const name of ['before', 'after'] as const) {
    const bound = page[name];
    if (bound === undefined || numbers.has(bound)) continue;
    const message = 'there is no such message in this channel; read it from its newest messages again';
    throw new AppError('http.invalid', `${name}: ${message}.`, { fields: [{ path: name, message }] });
  }
  return findMessages(ctx.db, viewer, id, {
    limit: page.limit,
    below: numbers.get(page.before ?? ''),
    above: numbers.get(page.after ?? ''),
  });
}

/**
 * Writes to a channel, exactly once for an id of the sender's own: a repeat gets the first one's message.
 * @throws messages.channel_not_found, messages.closed, messages.id_taken
 */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewMessage>,
): Promise<Message> {
  await ctx.limits.take('message', viewer.id);
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const id = input.id ?? newId(now);
    const channel = await findOwnChannel(work.db, viewer, input.channelId, { lock: true });
    if (!channel) throw notFound();
    const message = { id, channelId: channel.id, content: input.content };
    const sent =
      !channel.isClosed &&
      (await insertMessage(work.db, viewer, { ...message, number: channel.lastNumber + 1, now }));
    if (!sent && !(await isSameMessage(work.db, viewer, message))) {
      if (channel.isClosed) {
        throw new AppError('messages.closed', 'The coaching has ended: this channel can only be read.');
      }
      throw new AppError('messages.id_taken', 'This id belongs to another message. Send it with a new one.');
    }
    const found = await findMessage(work.db, viewer, id);
    if (!found) throw notFound();
    if (sent) await tellSent(work, viewer, channel, found);
    return found;
  });
}

async function tellSent(work: Work, viewer: Viewer, channel: OwnChannel, message: Message): Promise<void> {
  const { studioId } = viewer;
  const { otherId } = channel;
  work.touch(messagesTopics.channel.of(channel.id));
  if (otherId === null) {
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
    content: message.content,
  });
  // Who writes has read what was there.
  await work.emit(channelRead, { studioId, channelId: channel.id, personId: viewer.id });
}

/** Moves the viewer's read mark forward; backward or beyond the last message it never goes. */
export async function markChannelRead(
  ctx: Context,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<Channel> {
  await ctx.limits.take('channel', viewer.id);
  const channelId = await inTransaction(ctx, async (work) => {
    const channel = await ownChannel(work.db, viewer, id);
    const moved = await moveReadMark(work.db, viewer.id, channel.id, number, ctx.clock.now());
    if (moved === null) return channel.id;
    const people = [viewer.id, ...(channel.otherId === null ? [] : [channel.otherId])];
    work.touch(...people.map(messagesTopics.channels.of));
    const mark = { channelId: nameOf(channel), personId: viewer.id, number: moved };
    work.announce(messagesEvents.channelRead, { people }, mark);
    const fact = { studioId: viewer.studioId, channelId: channel.id, personId: viewer.id };
    await work.emit(channelRead, fact);
    return channel.id;
  });
  return getChannel(ctx, viewer, channelId);
}
