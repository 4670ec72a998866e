import { type chatRoutes, chatTopics, type MessageTemplate } from '@spotter/contract/chat';
import { TEMPLATES_MAX } from '@spotter/contract/chat-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findTrainerIds } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { TEMPLATE_LIMIT } from '../limits.ts';
import { countTemplates, findTemplates, removeTemplate, upsertTemplate } from './queries.ts';

const notFound = () =>
  new AppError('chat.template_not_found', 'You have no such template. Only your own can be changed.');

/** Tells the trainers of a studio that the templates changed. */
export async function tellTemplates(work: Work, studioId: Known<'studio'>): Promise<void> {
  const people = await findTrainerIds(work.db, studioId);
  work.touchFor({ people }, chatTopics.templates.of(studioId));
}

/** The viewer's templates, and those that other trainers of the studio share. */
export function listTemplates(ctx: Context, viewer: Viewer): Promise<MessageTemplate[]> {
  return findTemplates(ctx.db, viewer);
}

/**
 * Keeps a template under an id of the viewer's; the last write counts.
 * @throws chat.template_not_found when the id is another trainer's; chat.no_room
 */
export async function putTemplate(
  ctx: Context,
  viewer: Viewer,
  id: string,
  body: z.output<typeof chatRoutes.putTemplate.body>,
): Promise<MessageTemplate> {
  await ctx.limits.take(TEMPLATE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const template = { id, ...body, now: ctx.clock.now() };
    if (!(await upsertTemplate(work.db, viewer, template))) throw notFound();
    if ((await countTemplates(work.db, viewer)) > TEMPLATES_MAX) {
      throw new AppError(
        'chat.no_room',
        'You keep as many templates as there is room for. Delete one first.',
      );
    }
    await tellTemplates(work, viewer.studioId);
    const [kept] = await findTemplates(work.db, viewer, id);
    if (!kept) throw notFound();
    return kept;
  });
}

/** @throws chat.template_not_found */
export async function deleteTemplate(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(TEMPLATE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    if (!(await removeTemplate(work.db, viewer, id))) throw notFound();
    await tellTemplates(work, viewer.studioId);
  });
}
