import { buffer } from 'node:stream/consumers';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { NotStored, type StoredInfo } from '#lib/storage.ts';
import { readCaptions } from './captions.ts';
import { drawApart } from './draw-apart.ts';
import { inDrawingTurn } from './draw-queue.ts';
import { fileKey, incomingKey } from './keys.ts';
import { deleteUnfinished, findObject, markStored, type UploadRow } from './queries.ts';
import { checkVideo } from './videos.ts';

const running = new WeakMap<Context, Map<string, Promise<void>>>();

/**
 * Checks what was uploaded, makes it safe and moves it to where it may be shown; the one way for every purpose
 * and every store. What is refused leaves nothing behind.
 * @throws objects.not_uploaded, objects.expired, objects.wrong_size, objects.wrong_type, objects.unreadable,
 * objects.too_many_pixels, objects.too_complex, http.unavailable
 */
export function finish(ctx: Context, upload: UploadRow): Promise<void> {
  const own = running.get(ctx) ?? new Map<string, Promise<void>>();
  running.set(ctx, own);
  const known = own.get(upload.id);
  if (known) return known;
  const run = finishOnce(ctx, upload).finally(() => own.delete(upload.id));
  own.set(upload.id, run);
  return run;
}

async function finishOnce(ctx: Context, upload: UploadRow): Promise<void> {
  const { store } = ctx;
  try {
    const came = await store.find(incomingKey(upload.id));
    if (!came) throw new NotStored(incomingKey(upload.id));
    if (came.size !== upload.size) throw wrongSize(upload.size, came.size);
    const made = await makeSafe(ctx, upload, came);
    if (await markStored(ctx.db, upload.id, { at: ctx.clock.now(), ...made })) {
      await store.delete(incomingKey(upload.id));
      return;
    }
    // Another server was faster; or the person is gone, and the sweep finds the file.
  } catch (error) {
    if (error instanceof NotStored) return sayWhyMissing(ctx, upload);
    if (error instanceof AppError) await discard(ctx, upload.id);
    throw error;
  }
}

type Made = { type: string; size: number };

async function makeSafe({ store }: Context, { id, purpose }: UploadRow, came: StoredInfo): Promise<Made> {
  const { etag, size } = came;
  // By the file that was measured: a signed address may be used again meanwhile.
  const read = () => store.read(incomingKey(id), { etag });
  if (purpose === 'exercise-video') {
    const type = await checkVideo(await read(), size);
    await store.move(incomingKey(id), fileKey(id), { etag, type });
    return { type, size };
  }
  const made =
    purpose === 'exercise-captions'
      ? readCaptions(await buffer(await read()))
      : await inDrawingTurn(purpose, async () => drawApart(await buffer(await read()), purpose));
  await store.put(fileKey(id), made.bytes, made.type);
  return { type: made.type, size: made.bytes.length };
}

async function sayWhyMissing(ctx: Context, upload: UploadRow): Promise<void> {
  const now = await findObject(ctx.db, upload.id);
  if (now?.storedAt) return;
  if (!now)
    throw new AppError('objects.not_found', 'There is no such upload of yours. Upload the file again.');
  if (new Date(now.expiresAt) <= ctx.clock.now()) {
    throw new AppError('objects.expired', 'The file did not come in time. Upload it again.');
  }
  throw new AppError('objects.not_uploaded', 'The file has not been uploaded yet.');
}

/** Takes an unfinished upload away: its row, its bytes and whatever was made of them. */
export async function discard({ store, db }: Context, id: string): Promise<void> {
  if (!(await deleteUnfinished(db, id))) return;
  await store.delete(incomingKey(id));
  await store.delete(fileKey(id));
}

/** @param announced bytes; @param came bytes, when known */
export function wrongSize(announced: number, came?: number): AppError {
  const fact = came === undefined ? 'more came' : `${came} came`;
  return new AppError(
    'objects.wrong_size',
    `${announced} bytes were announced and ${fact}. Upload it again.`,
  );
}
