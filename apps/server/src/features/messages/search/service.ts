import type { MessagesAround } from '@spotter/contract/chat';
import { isSearchable, SEARCH_SHOWN } from '@spotter/contract/chat-limits';
import type { Message } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { SEARCH_LIMIT } from '../limits.ts';
import { findMessages, findOwnChannel } from '../queries.ts';
import { findPlaceOf, searchMessages } from './queries.ts';

/** How many messages before and after the one that was looked for are read with it. */
const AROUND = 25;

/** The latest messages of the viewer's channels that contain a text; nothing for one that is too short. */
export async function searchOwnMessages(ctx: Context, viewer: Viewer, text: string): Promise<Message[]> {
  await ctx.limits.take(SEARCH_LIMIT, viewer.id);
  return isSearchable(text) ? searchMessages(ctx.db, viewer, { text, limit: SEARCH_SHOWN }) : [];
}

/** A message with those around it, oldest first. @throws messages.not_found when the viewer may not read it */
export async function getPlace(ctx: Context, viewer: Viewer, id: string): Promise<MessagesAround> {
  const place = await findPlaceOf(ctx.db, viewer, id);
  const channel = place && (await findOwnChannel(ctx.db, viewer, place.channelId));
  if (!channel || place.number <= channel.fromNumber) {
    throw new AppError('messages.not_found', 'There is no such message in your channels.');
  }
  const within = { limit: AROUND + 1, from: channel.fromNumber };
  const [before, after] = await Promise.all([
    findMessages(ctx.db, viewer, channel.id, { ...within, below: place.number + 1 }),
    findMessages(ctx.db, viewer, channel.id, { ...within, above: place.number }),
  ]);
  return {
    hasOlder: before.length > AROUND && (before.at(-1)?.number ?? 0) > channel.fromNumber + 1,
    hasNewer: after.length > AROUND,
    messages: [...before.reverse(), ...after],
  };
}
