import type { NewCheckInPhoto, ShownPhotos } from '@spotter/contract/check-in-photos';
import { checkInsTopics } from '@spotter/contract/check-ins';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { clientNotFound } from '#features/coaching/service.ts';
import { forgetFiles, takeObject } from '#features/objects/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { PHOTO_LIMIT } from '../limits.ts';
import { findShownAmong } from '../queries.ts';
import {
  deletePhoto,
  findPhotoAt,
  findPhotos,
  hidesPhotos,
  insertPhoto,
  isOwnPhoto,
  lockOwnCheckIn,
  storeHidden,
} from './queries.ts';

/** How far a phone's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

const photoNotFound = () => new AppError('check_ins.photo_not_found', 'This photo does not exist any more.');

/** The photos of the viewer or of a client, newest first; none of one who hides them. @throws check_ins.client_not_found */
export async function listCheckInPhotos(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id }: { clientId?: string | undefined },
): Promise<ShownPhotos> {
  const isOwn = clientId === viewer.id;
  if (!isOwn && (await findShownAmong(ctx.db, viewer, [clientId])).size === 0)
    throw clientNotFound('check_ins.client_not_found');
  const photos = await findPhotos(ctx.db, viewer, clientId);
  if (photos.length > 0) await noteReads(ctx, viewer, clientId, ['photos']);
  return { hidden: isOwn && (await hidesPhotos(ctx.db, viewer)), photos };
}

/**
 * Adds an uploaded photo to a check-in that the viewer has answered. Of two photos of one view the later one stays; a
 * repeat changes nothing. @throws check_ins.not_asked, check_ins.answer_invalid, check_ins.photo_not_found, and what
 * taking the file throws
 */
export async function putCheckInPhoto(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { formId, day, question, view, photo: file, ...said }: z.output<typeof NewCheckInPhoto>,
): Promise<void> {
  await ctx.limits.take(PHOTO_LIMIT, viewer.id);
  if (await isThere(ctx.db, viewer, id)) return;
  const where = { formId, day, question, view };
  // Before its file is taken: a refusal changes nothing.
  await lockPlace(ctx.db, viewer, where);
  await takeObject(ctx, viewer, file, 'check-in-photo');
  const now = ctx.clock.now();
  const latest = new Date(now.getTime() + CLOCK_SLACK_MS).toISOString();
  const takenAt = said.takenAt < latest ? said.takenAt : latest;
  const unused = await inTransaction(ctx, async (work) => {
    const place = await lockPlace(work.db, viewer, where);
    const before = await findPhotoAt(work.db, place);
    if (before && before.takenAt >= takenAt) return file;
    if (before) await deletePhoto(work.db, viewer, before.id);
    if (!(await insertPhoto(work.db, viewer, { ...place, id, file, takenAt, now }))) throw photoNotFound();
    work.touch(checkInsTopics.checkIns.of(viewer.id));
    return before?.file ?? null;
  });
  if (unused) await forgetFiles(ctx, [unused]);
}

type Where = Pick<NewCheckInPhoto, 'formId' | 'day' | 'question' | 'view'>;

/** Locks the place of a photo in a check-in of the viewer. @throws check_ins.not_asked, check_ins.answer_invalid */
async function lockPlace(
  db: Work['db'] | Context['db'],
  viewer: Viewer,
  { formId, day, question, view }: Where,
) {
  const checkIn = await lockOwnCheckIn(db, viewer, { formId, day });
  if (!checkIn) throw new AppError('check_ins.not_asked', 'Answer this check-in before you add photos.');
  const asked = checkIn.questions.find((one) => one.id === question && one.type === 'photo');
  if (!asked?.views.includes(view)) {
    throw new AppError('check_ins.answer_invalid', 'This form does not ask for such a photo.');
  }
  return { checkInId: checkIn.id, question, view };
}

/** Whether the viewer has this photo already. @throws check_ins.photo_not_found when it is somebody else's */
async function isThere(db: Work['db'] | Context['db'], viewer: Viewer, id: string): Promise<boolean> {
  const isOwn = await isOwnPhoto(db, viewer, id);
  if (isOwn === false) throw photoNotFound();
  return isOwn === true;
}

/** Deletes a photo of the viewer with its file. @throws check_ins.photo_not_found */
export async function deleteCheckInPhoto(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(PHOTO_LIMIT, viewer.id);
  const file = await inTransaction(ctx, async (work) => {
    const deleted = await deletePhoto(work.db, viewer, id);
    if (deleted === undefined) throw photoNotFound();
    work.touch(checkInsTopics.checkIns.of(viewer.id));
    return deleted;
  });
  await forgetFiles(ctx, [file]);
}

/** Hides the viewer's photos from every coach, or shows them again. */
export async function hideCheckInPhotos(ctx: Context, viewer: Viewer, hidden: boolean): Promise<void> {
  await ctx.limits.take(PHOTO_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await storeHidden(work.db, viewer, hidden, ctx.clock.now());
    work.touch(checkInsTopics.checkIns.of(viewer.id));
  });
}
