import { type Message, messagesTopics } from '@spotter/contract/messages';
import { EDIT_MS } from '@spotter/contract/moderation-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { forgetFiles } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteExtras } from './attachments/extras-queries.ts';
import { blocked } from './blocking/blocked.ts';
import { forgetRemoved, type HeldMessage, holdMessage, writeMessageState } from './change-queries.ts';
import { messageChanged } from './events.ts';
import { CHANGE_LIMIT } from './limits.ts';
import { findMessage } from './queries.ts';

const notFound = () =>
  new AppError('messages.not_found', 'You have no such message. Only your own messages can be changed.');

/** Tells the pages that show a message, and the features that quote it. */
export async function tellMessageChanged(
  work: Work,
  { studioId }: Viewer,
  held: HeldMessage,
  after: string | null,
  isForEver = false,
): Promise<void> {
  const topic = messagesTopics.channel.of(held.channelId);
  if (held.people) {
    work.touchFor({ people: held.people }, topic);
    work.touch(...held.people.map(messagesTopics.channels.of));
  } else work.touch(topic, messagesTopics.general.of(studioId));
  await work.emit(messageChanged, {
    studioId,
    channelId: held.channelId,
    messageId: held.id,
    senderId: held.senderId,
    recipientId: (held.isDirect && held.people?.find((id) => id !== held.senderId)) || null,
    before: held.content,
    after,
    isForEver,
  });
}

async function holdOwn(work: Work, viewer: Viewer, id: string): Promise<HeldMessage> {
  const held = await holdMessage(work.db, viewer, id, { anywhere: false });
  if (!held || held.senderId !== viewer.id) throw notFound();
  return held;
}

async function changed(work: Work, viewer: Viewer, id: string): Promise<Message> {
  const message = await findMessage(work.db, viewer, id);
  if (!message) throw notFound();
  return message;
}

/**
 * Edits the viewer's own message. The same text again changes nothing, so a repeated request is answered the same.
 * @throws messages.not_found, messages.edit_too_late, messages.closed, messages.blocked
 */
export async function changeMessage(
  ctx: Context,
  viewer: Viewer,
  id: string,
  content: string,
): Promise<Message> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const held = await holdOwn(work, viewer, id);
    if (held.isRemoved) throw notFound();
    if (held.content === content) return changed(work, viewer, id);
    if (held.isClosed) {
      throw new AppError('messages.closed', 'The coaching has ended. Its messages can no longer be edited.');
    }
    if (held.isBlocked) throw blocked();
    const now = ctx.clock.now();
    if (now.getTime() - Date.parse(held.createdAt) > EDIT_MS) {
      throw new AppError(
        'messages.edit_too_late',
        'A message can be edited for 15 minutes after it was sent. Delete it and send a new one.',
      );
    }
    await writeMessageState(work.db, held, { content, editedAt: now, removal: null });
    await tellMessageChanged(work, viewer, held, content);
    return changed(work, viewer, id);
  });
}

/**
 * Deletes the text of the viewer's own message for ever. The message stays empty in its place, because messages are
 * numbered without gaps. @throws messages.not_found
 */
export async function deleteMessage(ctx: Context, viewer: Viewer, id: string): Promise<Message> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  let files: string[] = [];
  const message = await inTransaction(ctx, async (work) => {
    const held = await holdOwn(work, viewer, id);
    files = await deleteExtras(work.db, held.id);
    if (!held.isRemoved) {
      const removal = { at: ctx.clock.now(), by: null, reason: null, kept: null };
      await writeMessageState(work.db, held, { content: '', removal });
      await tellMessageChanged(work, viewer, held, null, true);
    } else if (held.isByTrainer) {
      await forgetRemoved(work.db, held.id);
      await tellMessageChanged(work, viewer, held, null, true);
    }
    return changed(work, viewer, id);
  });
  await forgetFiles(ctx, files);
  return message;
}
