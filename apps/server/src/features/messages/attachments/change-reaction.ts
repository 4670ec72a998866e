import type { Message } from '@spotter/contract/messages';
import { messagesTopics } from '@spotter/contract/messages';
import type { Reaction } from '@spotter/contract/messages-limits';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { lockMessage } from '../change-queries.ts';
import { CHANGE_LIMIT } from '../limits.ts';
import { findMessage } from '../queries.ts';
import { countChange, writeReaction } from './extras-queries.ts';

const notFound = () =>
  new AppError('messages.not_found', 'This message does not exist, is gone, or you are not in its channel.');

/**
 * Reacts to a message, or takes a reaction back; repeated, it changes nothing.
 * @throws messages.not_found, messages.closed
 */
export async function changeReaction(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { name, isOn }: { name: Reaction; isOn: boolean },
): Promise<Message> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const locked = await lockMessage(work.db, viewer, id, { anywhere: false });
    if (!locked || locked.isRemoved) throw notFound();
    if (locked.isClosed) {
      throw new AppError(
        'messages.closed',
        'The coaching has ended. You can read its messages, and no more.',
      );
    }
    const now = isOn ? ctx.clock.now() : null;
    if (await writeReaction(work.db, viewer, id, { name, now })) {
      await countChange(work.db, locked);
      const topic = messagesTopics.channel.of(locked.channelId);
      if (locked.people) {
        work.touchFor({ people: locked.people }, topic);
        work.touch(...locked.people.map(messagesTopics.channels.of));
      } else work.touch(topic, messagesTopics.general.of(viewer.studioId));
    }
    const message = await findMessage(work.db, viewer, id);
    if (!message) throw notFound();
    return message;
  });
}
