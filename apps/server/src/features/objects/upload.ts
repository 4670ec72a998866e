import { UPLOAD_MINUTES } from '@spotter/contract/limits';
import type { NewUpload, Upload } from '@spotter/contract/objects';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { incomingKey, objectPathOf } from './keys.ts';
import { insertUpload } from './queries.ts';

/** Announces one file and says where it goes. @throws objects.only_trainers, settings.founder_only */
export async function createUpload(
  ctx: Context,
  viewer: Viewer,
  { purpose, contentType, size }: z.output<typeof NewUpload>,
): Promise<Upload> {
  if (purpose !== 'avatar' && viewer.role !== 'trainer') {
    throw new AppError(
      'objects.only_trainers',
      'Only trainers upload these. A picture of yourself is welcome.',
    );
  }
  const use = ctx.objectUses.find(({ purposes }) => purposes.includes(purpose));
  await use?.checkUploader?.(ctx.db, viewer);
  await ctx.limits.take('upload', viewer.id);
  const now = ctx.clock.now();
  const id = newId(now);
  const { intake } = ctx.store;
  const token = newToken();
  const seconds = UPLOAD_MINUTES * 60;
  await insertUpload(ctx.db, viewer, now, {
    id,
    purpose,
    contentType,
    size,
    tokenHash: intake.at === 'server' ? hashToken(token) : null,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  const objectPath = objectPathOf(id);
  if (intake.at === 'server') return { uploadURL: `${objectPath}/content?token=${token}`, objectPath };
  const uploadURL = await intake.sign(incomingKey(id), { type: contentType, size, seconds });
  return { uploadURL, objectPath };
}
