import { type NewTrophy, type Trophy, trophiesTopics } from '@spotter/contract/trophies';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { clientNotFound, findCoachedAmong } from '#features/coaching/service.ts';
import { ownObjectPath, takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { trophyAwarded, trophyRemoved } from './events.ts';
import { TROPHY_LIMIT } from './limits.ts';
import {
  deleteGivenTrophy,
  findGiven,
  findReceived,
  findTrophy,
  insertTrophy,
  type SeenTrophy,
} from './queries.ts';

type Page = { limit: number; before?: string | undefined };

const notFound = () => new AppError('trophies.not_found', 'You have given no such trophy.');

/** The trophies of a person, by default the viewer, that the viewer may see. */
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
  if ((await findCoachedAmong(db, viewer, [clientId])).size > 0) return;
  throw clientNotFound('trophies.client_not_found');
}

/** Gives a trophy to a current client. @throws trophies.client_not_found, and what `takeObject` throws */
export async function awardTrophy(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewTrophy>,
): Promise<Trophy> {
  await ctx.limits.take(TROPHY_LIMIT, viewer.id);
  // Checked before the picture is taken, so that a refusal changes nothing.
  await needCoached(ctx.db, viewer, input.awardedTo);
  if (input.imageUrl) await takeObject(ctx, viewer, input.imageUrl, 'trophy');
  return inTransaction(ctx, async (work) => {
    await needCoached(work.db, viewer, input.awardedTo);
    const now = ctx.clock.now();
    const id = await insertTrophy(work.db, viewer, now, input);
    const trophy = await findTrophy(work.db, viewer, id);
    if (!trophy) throw notFound();
    tellChanged(work, viewer.studioId, trophy);
    await work.emit(trophyAwarded, factOf(viewer, trophy));
    return trophy;
  });
}

/** Withdraws a trophy that the viewer gave, whoever coaches now. @throws trophies.not_found */
export async function removeTrophy(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const trophy = await findTrophy(work.db, viewer, id);
    const isRemoved = await deleteGivenTrophy(work.db, viewer, id);
    if (!isRemoved || !trophy) throw notFound();
    tellChanged(work, viewer.studioId, trophy);
    await work.emit(trophyRemoved, factOf(viewer, trophy));
  });
}

/** Only the two people of a private trophy are told about it. */
function tellChanged(work: Work, studioId: Known<'studio'>, trophy: Trophy): void {
  const people = [trophy.awardedTo, trophy.awardedBy];
  const to = trophy.visibility === 'public' ? { studio: studioId } : { people };
  if ('studio' in to) work.touch(trophiesTopics.trophies.of(studioId));
  else work.touch(...people.map(trophiesTopics.private.of));
}

const factOf = (viewer: Viewer, trophy: SeenTrophy) => ({
  studioId: viewer.studioId,
  trophyId: trophy.id,
  title: trophy.title,
  awardedTo: trophy.awardedTo,
  awardedBy: trophy.awardedBy,
});

/**
 * Finishes an uploaded picture.
 * @param imageURL the objectPath or the uploadURL of the upload
 * @throws trophies.image_not_ours, and what takeObject throws
 */
export async function finishTrophyImage(
  ctx: Context,
  viewer: Viewer,
  imageURL: string,
): Promise<{ objectPath: string }> {
  const objectPath = await ownObjectPath(ctx, imageURL);
  if (!objectPath) {
    throw new AppError(
      'trophies.image_not_ours',
      'Upload the picture to Spotter first. External addresses are not accepted.',
    );
  }
  await takeObject(ctx, viewer, objectPath, 'trophy');
  return { objectPath };
}
