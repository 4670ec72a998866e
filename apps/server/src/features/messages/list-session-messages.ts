import type { PlaceChannel } from '@spotter/contract/message-extras';
import type { Message } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findPlaceChannels, maySeeSession } from './place-queries.ts';
import { findMessagesAt, IS_CLOSED } from './queries.ts';

/**
 * What was written at the places of a session in the viewer's channels about it.
 * @throws messages.place_not_found
 */
export async function listSessionMessages(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<{ channels: PlaceChannel[]; messages: Message[] }> {
  if (!(await maySeeSession(ctx.db, viewer, sessionId))) throw placeNotFound();
  const channels = await findPlaceChannels(ctx.db, viewer, sessionId, IS_CLOSED);
  const ids = channels.map(({ channelId }) => channelId);
  return { channels, messages: await findMessagesAt(ctx.db, viewer, sessionId, ids) };
}

export const placeNotFound = () =>
  new AppError(
    'messages.place_not_found',
    'This training does not exist, or its messages are not yours to read.',
  );
