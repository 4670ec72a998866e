import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { hashToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { uploadLimit } from '../limits.ts';
import { claimToken, findOwnUpload, type UploadRow, waitsForOther } from '../queries.ts';
import { expiredUpload, noSuchUpload } from './find-open-upload.ts';
import { discard, finish, wrongSize } from './finish.ts';
import { inReceivingTurn } from './in-receiving-turn.ts';
import { limitBytes } from './limit-bytes.ts';
import { receiverOf } from './receiver-of.ts';

/**
 * Receives the bytes of the viewer's upload, once, and finishes it. A failure leaves neither bytes nor a row.
 * @throws objects.not_found, objects.expired, objects.wrong_size, objects.wrong_type, and what finishing throws
 */
export async function takeBytes(
  ctx: Context,
  viewer: Viewer,
  { id, token }: { id: string; token: string },
  body: { bytes: Readable | undefined; headers: IncomingHttpHeaders },
): Promise<void> {
  const upload = await findOwnUpload(ctx.db, viewer, id);
  const hash = hashToken(token);
  const receiver = upload && receiverOf(ctx, upload);
  if (!receiver || (await waitsForOther(ctx.db, upload.id, hash))) {
    throw noSuchUpload();
  }
  const claim = { hash, now: ctx.clock.now() };
  if (!(await asBookkeeping(() => claimToken(ctx.db, viewer, id, claim)))) throw expiredUpload();
  try {
    checkAnnounced(upload, body.headers);
    const { bytes } = body;
    if (!bytes) throw wrongSize(upload.size, 0);
    await inReceivingTurn(ctx, id, async () => {
      await receiver.write(limitBytes(bytes, upload.size, upload.size));
      const came = await receiver.arrived();
      if (came !== upload.size) throw wrongSize(upload.size, came);
      await finish(ctx, upload);
    });
  } catch (error) {
    await discard(ctx, upload.id);
    // Interrupted: the person can try again, and the limit does not count it.
    if (!(error instanceof AppError)) await ctx.limits.giveBack(uploadLimit(upload.purpose), viewer.id);
    throw error;
  }
}

function checkAnnounced(upload: UploadRow, headers: IncomingHttpHeaders): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== upload.contentType) {
    throw new AppError(
      'objects.wrong_type',
      `This upload was announced as ${upload.contentType}. Send it with this content type.`,
    );
  }
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== upload.size) throw wrongSize(upload.size, Number(length));
}
