import { type DirectBlock, messagesTopics } from '@spotter/contract/messages';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findFounderIdAsSystem, findTrainerIdsAsSystem } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { CHANGE_LIMIT } from '../limits.ts';
import { deleteBlock, findBlocks, findPartnersAsSystem, insertBlock, isMember } from './block-queries.ts';

/** Checks that the viewer owns their studio, and that they name another of its members. */
async function check(work: Work, viewer: Viewer, personId: string): Promise<void> {
  if ((await findFounderIdAsSystem(work.db, viewer.studioId)) !== viewer.id) {
    throw new AppError(
      'messages.founder_only',
      'Only the owner of this studio can block people in direct chats. Ask them.',
    );
  }
  if (personId !== viewer.id && (await isMember(work.db, viewer, personId))) return;
  throw new AppError('messages.person_not_found', 'There is no such other person in your studio.');
}

async function tell(work: Work, viewer: Viewer, personId: string): Promise<void> {
  const partners = await findPartnersAsSystem(work.db, personId);
  work.touch(...[personId, ...partners].map(messagesTopics.channels.of));
  const people = await findTrainerIdsAsSystem(work.db, viewer.studioId);
  work.touchFor({ people }, messagesTopics.blocks.of(viewer.studioId));
}

export function listBlocks(ctx: Context, viewer: Viewer): Promise<DirectBlock[]> {
  return findBlocks(ctx.db, viewer);
}

/**
 * Keeps a person from writing to direct channels; they still read them. Repeating it changes nothing.
 * @throws messages.founder_only, messages.person_not_found
 */
export async function blockPerson(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await check(work, viewer, personId);
    await insertBlock(work.db, viewer, personId, ctx.clock.now());
    await tell(work, viewer, personId);
  });
}

/** Lets a person write again. @throws messages.founder_only, messages.person_not_found */
export async function unblockPerson(ctx: Context, viewer: Viewer, personId: string): Promise<void> {
  await ctx.limits.take(CHANGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await check(work, viewer, personId);
    await deleteBlock(work.db, viewer, personId);
    await tell(work, viewer, personId);
  });
}
