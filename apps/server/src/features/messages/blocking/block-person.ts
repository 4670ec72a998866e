import { type DirectBlock, messagesTopics } from '@spotter/contract/messages';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findOwnerId, findTrainerIds } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { CHANGE_LIMIT } from '../limits.ts';
import { deleteBlock, findBlocks, findMemberId, findPartners, insertBlock } from './block-queries.ts';

/** Checks that the viewer owns their studio, and that they name another of its members. @returns that one */
async function check(work: Work, viewer: Viewer, personId: string): Promise<Known<'person'>> {
  if ((await findOwnerId(work.db, viewer.studioId)) !== viewer.id) {
    throw new AppError(
      'messages.owner_only',
      'Only the owner of this studio can block people in direct chats. Ask them.',
    );
  }
  const member = personId !== viewer.id && (await findMemberId(work.db, viewer, personId));
  if (member) return member;
  throw new AppError('messages.person_not_found', 'There is no such other person in your studio.');
}

async function tell(work: Work, viewer: Viewer, personId: Known<'person'>): Promise<void> {
  const partners = await findPartners(work.db, personId);
  work.touch(...[personId, ...partners].map(messagesTopics.channels.of));
  const people = await findTrainerIds(work.db, viewer.studioId);
  work.touchFor({ people }, messagesTopics.blocks.of(viewer.studioId));
}

export function listBlocks(ctx: Context, viewer: Viewer): Promise<DirectBlock[]> {
  return findBlocks(ctx.db, viewer);
}

/**
 * Keeps a person from writing to direct channels; they still read them. Repeating it changes nothing.
 * @throws messages.owner_only, messages.person_not_found
 */
export async function blockPerson(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const member = await check(work, viewer, personId);
    await insertBlock(work.db, viewer, member, ctx.clock.now());
    await tell(work, viewer, member);
  });
}

/** Lets a person write again. @throws messages.owner_only, messages.person_not_found */
export async function unblockPerson(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const member = await check(work, viewer, personId);
    await deleteBlock(work.db, viewer, member);
    await tell(work, viewer, member);
  });
}
