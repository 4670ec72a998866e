import { buffer } from 'node:stream/consumers';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { NotStored, type StoredInfo } from '#lib/storage/storage.ts';
import { drawApart } from '../drawing/draw-apart.ts';
import { inDrawingTurn } from '../drawing/drawing-turn.ts';
import { fileKey, incomingKey } from '../file-key.ts';
import {
  deleteUnfinishedAsSystem,
  findObjectAsSystem,
  markStoredAsSystem,
  type UploadRow,
} from '../queries.ts';
import { readCaptions } from './captions.ts';
import { checkVideo } from './check-video.ts';

const running = new WeakMap<Context, Map<string, Promise<void>>>();

/**
 * Checks an upload, makes it safe and moves it to where it may be served; the same way for every purpose and every
 * store. A refused upload is deleted.
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
    const came = await findCame(ctx, upload);
    if (!came) throw new NotStored(incomingKey(upload.id));
    // A part of it: the rest may still be sent.
    if (store.intake.at === 'server' && came.size < upload.size) throw new NotStored(incomingKey(upload.id));
    if (came.size !== upload.size) throw wrongSize(upload.size, came.size);
    const made = await makeSafe(ctx, upload, came);
    if (await markStoredAsSystem(ctx.db, upload.id, { at: ctx.clock.now(), ...made })) {
      await store.delete(incomingKey(upload.id));
      return;
    }
    // Another server was first, or the person is gone; then the sweep deletes the file.
  } catch (error) {
    if (error instanceof NotStored) return sayWhyMissing(ctx, upload);
    if (error instanceof AppError) await discard(ctx, upload.id);
    throw error;
  }
}

/** What has arrived of the upload. In S3 the parts of a large file are put together first. */
async function findCame({ store }: Context, { id, size }: UploadRow): Promise<StoredInfo | null> {
  const came = await store.find(incomingKey(id));
  if (came || store.intake.at === 'server') return came;
  await store.intake.parts.complete(incomingKey(id), size);
  return store.find(incomingKey(id));
}

type Made = { type: string; size: number };

async function makeSafe({ store }: Context, { id, purpose }: UploadRow, came: StoredInfo): Promise<Made> {
  const { etag, size } = came;
  // Checks the file that was measured: a signed address may be used again meanwhile.
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
  const now = await findObjectAsSystem(ctx.db, upload.id);
  if (now?.storedAt) return;
  if (!now) throw new AppError('objects.not_found', 'You have no such upload. Upload the file again.');
  if (new Date(now.expiresAt) <= ctx.clock.now()) {
    throw new AppError('objects.expired', 'The file did not arrive in time. Upload it again.');
  }
  throw new AppError('objects.not_uploaded', 'The file has not been uploaded yet. Upload it first.');
}

/** Deletes an unfinished upload: its row, its bytes and any file made of them. */
export async function discard({ store, db }: Context, id: string): Promise<void> {
  if (!(await deleteUnfinishedAsSystem(db, id))) return;
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
