import { type NewTrophy, type Trophy, trophiesTopics } from '@spotter/contract/trophies';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import { ownObjectPath, takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { trophyAwarded, trophyRemoved } from './events.ts';
import { findGiven, findReceived, findTrophy } from './queries.ts';

type Page = { limit: number; before?: string | undefined };

const notFound = () => new AppError('trophies.not_found', 'There is no such trophy of yours.');

/** Received by somebody, the viewer unless another is named: what the viewer may see of them. */
export function listTrophies(
  ctx: Context,
  viewer: Viewer,
  { userId = viewer.id, ...page }: Page & { userId?: string | undefined },
): Promise<Trophy[]> {
  return findReceived(ctx.db, viewer, userId, page);
}

export function listGivenTrophies(ctx: Context, viewer: Viewer, page: Page): Promise<Trophy[]> {
  return findGiven(ctx.db, viewer, page);
}

async function needCoached(db: Reader, viewer: Viewer, clientId: string): Promise<void> {
  if ((await findCoachedAmong(db, viewer, [clientId])).has(clientId)) return;
  throw new AppError('trophies.client_not_found', 'You do not coach this client. Choose one of yours.');
}

/** Gives a trophy to a client coached now. @throws trophies.client_not_found, and what takeObject throws */
export async function awardTrophy(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewTrophy>,
): Promise<Trophy> {
  await ctx.limits.take('trophy', viewer.id);
  // Before the picture is taken: a refusal changes nothing.
  await needCoached(ctx.db, viewer, input.awardedTo);
  if (input.imageUrl) await takeObject(ctx, viewer, input.imageUrl, 'trophy');
  return inTransaction(ctx, async (work) => {
    await needCoached(work.db, viewer, input.awardedTo);
    const now = ctx.clock.now();
    const id = newId(now);
    await work.db
      .insertInto('trophies')
      .values({
        id,
        studio_id: viewer.studioId,
        awarded_to: input.awardedTo,
        awarded_by: viewer.id,
        title: input.title,
        description: input.description,
        image_url: input.imageUrl,
        visibility: input.visibility,
        awarded_at: now,
      })
      .execute();
    const trophy = await findTrophy(work.db, viewer, id);
    if (!trophy) throw notFound();
    tellChanged(work, viewer.studioId, trophy);
    await work.emit(trophyAwarded, factOf(viewer, trophy));
    return trophy;
  });
}

/** Takes back what the viewer gave, whoever coaches now. @throws trophies.not_found */
export async function removeTrophy(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const trophy = await findTrophy(work.db, viewer, id);
    const removed = await work.db
      .deleteFrom('trophies')
      .where('id', '=', id)
      .where('studio_id', '=', viewer.studioId)
      .where('awarded_by', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed || !trophy) throw notFound();
    tellChanged(work, viewer.studioId, trophy);
    await work.emit(trophyRemoved, factOf(viewer, trophy));
  });
}

/** The two of a private trophy, and nobody else, notice that anything happened. */
function tellChanged(work: Work, studioId: string, trophy: Trophy): void {
  const people = [trophy.awardedTo, trophy.awardedBy];
  const to = trophy.visibility === 'public' ? { studio: studioId } : { people };
  if ('studio' in to) work.touch(trophiesTopics.trophies.of(studioId));
  else work.touch(...people.map(trophiesTopics.private.of));
}

const factOf = (viewer: Viewer, trophy: Trophy) => ({
  studioId: viewer.studioId,
  trophyId: trophy.id,
  title: trophy.title,
  awardedTo: trophy.awardedTo,
  awardedBy: trophy.awardedBy,
});

/**
 * Checks an uploaded picture and makes it safe.
 * @param imageURL the objectPath or the uploadURL that the upload was given
 * @throws trophies.image_not_ours, and what takeObject throws
 */
export async function finishTrophyImage(
  ctx: Context,
  viewer: Viewer,
  imageURL: string,
): Promise<{ objectPath: string }> {
  const objectPath = await ownObjectPath(ctx, imageURL);
  if (!objectPath) {
    throw new AppError('trophies.image_not_ours', 'Upload the picture here first; others are not taken.');
  }
  await takeObject(ctx, viewer, objectPath, 'trophy');
  return { objectPath };
}
