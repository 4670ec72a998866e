import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hashToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { discard, finish, wrongSize } from './finish.ts';
import { incomingKey } from './keys.ts';
import { claimToken, findOwnUpload, type UploadRow, waitsForOther } from './queries.ts';

/** How long a sender may be silent. */
const SILENCE_MS = 30_000;

/**
 * Takes the bytes of one's own upload, once, and finishes it. Whatever goes wrong leaves neither bytes nor a row.
 * @throws objects.not_found, objects.expired, objects.wrong_size, objects.wrong_type, and what finishing throws
 */
export async function takeBytes(
  ctx: Context,
  viewer: Viewer,
  { id, token }: { id: string; token: string },
  body: { bytes: Readable | undefined; headers: IncomingHttpHeaders },
): Promise<void> {
  const upload = await findOwnUpload(ctx.db, viewer, id);
  const { intake } = ctx.store;
  const hash = hashToken(token);
  if (!upload || intake.at !== 'server' || (await waitsForOther(ctx.db, id, hash))) {
    throw new AppError('objects.not_found', 'There is no such upload of yours. Upload the file again.');
  }
  if (!(await claimToken(ctx.db, viewer, id, { hash, now: ctx.clock.now() }))) {
    throw new AppError(
      'objects.expired',
      'This address took a file already or is too old. Upload the file anew.',
    );
  }
  try {
    checkAnnounced(upload, body.headers);
    if (!body.bytes) throw wrongSize(upload.size, 0);
    await intake.write(incomingKey(id), limited(body.bytes, upload.size));
    await finish(ctx, upload);
  } catch (error) {
    await discard(ctx, id);
    // Cut on the way: the person tries again, at no cost.
    if (!(error instanceof AppError)) await ctx.limits.giveBack('upload', viewer.id);
    throw error;
  }
}

function checkAnnounced(upload: UploadRow, headers: IncomingHttpHeaders): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== upload.contentType) {
    throw new AppError('objects.wrong_type', `Announced as ${upload.contentType}: send it with this type.`);
  }
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== upload.size) throw wrongSize(upload.size, Number(length));
}

/** The bytes, ended with an error at the first one too many and when the sender leaves or falls silent. */
function limited(bytes: Readable, size: number): Readable {
  let came = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      came += chunk.length;
      silence.refresh();
      done(came > size ? wrongSize(size) : null, chunk);
    },
  });
  const silence = setTimeout(() => counted.destroy(new Error('the sender fell silent')), SILENCE_MS).unref();
  // Also notices a sender who left before this line.
  pipeline(bytes, counted, () => clearTimeout(silence));
  return counted;
}
