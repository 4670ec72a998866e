import { type Message, messagesTopics } from '@spotter/contract/messages';
import { EDIT_MS } from '@spotter/contract/moderation-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { forgetFiles } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteExtras } from './attachments/extras-queries.ts';
import { blocked } from './blocking/blocked.ts';
import { forgetRemoved, type LockedMessage, lockMessage, writeMessageState } from './change-queries.ts';
import { messageChanged } from './events.ts';
import { CHANGE_LIMIT } from './limits.ts';
import { findMessage } from './queries.ts';

const notFound = () =>
  new AppError('messages.not_found', 'You have no such message. Only your own messages can be changed.');

/** Tells the pages that show a message, and the features that quote it. */
export async function tellMessageChanged(
  work: Work,
  { studioId }: Viewer,
  locked: LockedMessage,
  after: string | null,
  isForEver = false,
): Promise<void> {
  const topic = messagesTopics.channel.of(locked.channelId);
  if (locked.people) {
    work.touchFor({ people: locked.people }, topic);
    work.touch(...locked.people.map(messagesTopics.channels.of));
  } else work.touch(topic, messagesTopics.general.of(studioId));
  await work.emit(messageChanged, {
    studioId,
    channelId: locked.channelId,
    messageId: locked.id,
    senderId: locked.senderId,
    recipientId: (locked.isDirect && locked.people?.find((id) => id !== locked.senderId)) || null,
    members: locked.isDirect ? [] : (locked.people?.filter((id) => id !== locked.senderId) ?? []),
    before: locked.content,
    after,
    isForEver,
  });
}

async function lockOwn(work: Work, viewer: Viewer, id: string): Promise<LockedMessage> {
  const locked = await lockMessage(work.db, viewer, id, { anywhere: false });
  if (!locked || locked.senderId !== viewer.id) throw notFound();
  return locked;
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
    const locked = await lockOwn(work, viewer, id);
    if (locked.isRemoved) throw notFound();
    if (locked.content === content) return changed(work, viewer, id);
    if (locked.isClosed) {
      throw new AppError('messages.closed', 'The coaching has ended. Its messages can no longer be edited.');
    }
    if (locked.isBlocked) throw blocked();
    const now = ctx.clock.now();
    if (now.getTime() - Date.parse(locked.createdAt) > EDIT_MS) {
      throw new AppError(
        'messages.edit_too_late',
        'A message can be edited for 15 minutes after it was sent. Delete it and send a new one.',
      );
    }
    await writeMessageState(work.db, locked, { content, editedAt: now, removal: null });
    await tellMessageChanged(work, viewer, locked, content);
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
    const locked = await lockOwn(work, viewer, id);
    files = await deleteExtras(work.db, locked.id);
    if (!locked.isRemoved) {
      const removal = { at: ctx.clock.now(), by: null, reason: null, kept: null };
      await writeMessageState(work.db, locked, { content: '', removal });
      await tellMessageChanged(work, viewer, locked, null, true);
    } else if (locked.isByTrainer) {
      await forgetRemoved(work.db, locked.id);
      await tellMessageChanged(work, viewer, locked, null, true);
    }
    return changed(work, viewer, id);
  });
  await forgetFiles(ctx, files);
  return message;
}
