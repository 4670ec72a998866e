import type { NewUpload, Upload } from '@spotter/contract/objects';
import { objectPathOf } from '@spotter/contract/objects';
import { UPLOAD_MINUTES, UPLOADS } from '@spotter/contract/objects-limits';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { keyOf } from '../encryption/key-of.ts';
import { incomingKey } from '../file-key.ts';
import { uploadLimit } from '../limits.ts';
import { insertUpload } from '../queries.ts';

/** Announces an upload and returns its address. @throws objects.only_trainers, settings.owner_only */
export async function createUpload(
  ctx: Context,
  viewer: Viewer,
  { purpose, contentType, size }: z.output<typeof NewUpload>,
): Promise<Upload> {
  const { sealed } = UPLOADS[purpose];
  if (!(sealed || purpose === 'avatar') && viewer.role !== 'trainer') {
    throw new AppError(
      'objects.only_trainers',
      'Only trainers can upload files for this purpose. You can upload a profile picture.',
    );
  }
  const use = ctx.objectUses.find(({ purposes }) => purposes.includes(purpose));
  await use?.checkUploader?.(ctx, viewer);
  await ctx.limits.take(uploadLimit(purpose), viewer.id);
  const now = ctx.clock.now();
  const id = newId(now);
  // Refused before it is sent where it could not be stored.
  if (sealed) keyOf(ctx, { studioId: viewer.studioId, id });
  const { intake } = ctx.store;
  const token = newToken();
  const seconds = UPLOAD_MINUTES * 60;
  await insertUpload(ctx.db, viewer, now, {
    id,
    purpose,
    contentType,
    size,
    sealed,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  const objectPath = objectPathOf(id);
  const resumeURL = `${objectPath}/content?token=${token}`;
  if (sealed || intake.at === 'server') return { uploadURL: resumeURL, objectPath, resumeURL };
  const uploadURL = await intake.sign(incomingKey(id), { type: contentType, size, seconds });
  return { uploadURL, objectPath, resumeURL };
}
