import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UPLOADS } from '@spotter/contract/objects-limits';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { Known } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { NotStored } from '#lib/storage/storage.ts';
import { keyOf } from '../encryption/key-of.ts';
import { arrivedIn, deleteIncoming, openPieces } from '../encryption/receive-pieces.ts';
import { sealFile } from '../encryption/seal-file.ts';
import { fileKey, incomingKey } from '../file-key.ts';
import { drawApart } from '../pictures/draw-apart.ts';
import type { PicturePurpose } from '../pictures/draw-picture.ts';
import { inDrawingTurn } from '../pictures/in-drawing-turn.ts';
import { deleteUnfinished, findObjectAsSystem, markStored, type UploadRow } from '../queries.ts';
import { checkSound } from './check-sound.ts';
import { checkVideo } from './check-video.ts';
import { readCaptions } from './read-captions.ts';

const running = state((_: Context) => new Map<string, Promise<void>>());

/**
 * Checks an upload, makes it safe and moves it to where it may be served; the same way for every purpose and every
 * store. A refused upload is deleted.
 * @throws objects.not_uploaded, objects.expired, objects.wrong_size, objects.wrong_type, objects.heic,
 * objects.unreadable, objects.too_many_pixels, objects.too_complex, http.unavailable
 */
export function finish(ctx: Context, upload: UploadRow): Promise<void> {
  const own = running(ctx);
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
    const isHere = upload.sealed || store.intake.at === 'server';
    if (isHere && came.size < upload.size) throw new NotStored(incomingKey(upload.id));
    if (came.size !== upload.size) throw wrongSize(upload.size, came.size);
    const made = await makeSafe(ctx, upload, came);
    if (await markStored(ctx.db, upload.id, { at: ctx.clock.now(), ...made })) {
      await deleteIncoming(ctx, { id: upload.id, pieces: came.pieces });
      return;
    }
    // Another server was first, or the person is gone; then the sweep deletes the file.
  } catch (error) {
    if (error instanceof NotStored) return sayWhyMissing(ctx, upload);
    if (error instanceof AppError) await discard(ctx, upload.id);
    throw error;
  }
}

/** What has arrived of an upload: its size, and its bytes as they came. */
type Came = {
  size: number;
  pieces: readonly number[];
  read(): Promise<Readable>;
  moveTo(key: string, type: string): Promise<void>;
};

/** In S3 the parts of a large file are put together first. */
async function findCame(ctx: Context, upload: UploadRow): Promise<Came | null> {
  const { store } = ctx;
  const key = incomingKey(upload.id);
  if (upload.sealed) {
    const now = (await findObjectAsSystem(ctx.db, upload.id)) ?? upload;
    if (arrivedIn(now) === 0) return null;
    const read = async () => openPieces(ctx, now);
    const moveTo = async (to: string, type: string) =>
      store.put(to, await sealFile(keyOf(ctx, upload), await read(), upload.size), type);
    return { size: arrivedIn(now), pieces: now.pieces, read, moveTo };
  }
  if (store.intake.at === 'store' && !(await store.find(key))) {
    await store.intake.parts.complete(key, upload.size);
  }
  const found = await store.find(key);
  if (!found) return null;
  const { etag, size } = found;
  return {
    size,
    pieces: [],
    // Reads the file that was measured: a signed address may be used again meanwhile.
    read: () => store.read(key, { etag }),
    moveTo: (to, type) => store.move(key, to, { etag, type }),
  };
}

type Made = { type: string; size: number };

/** Checks the file, or makes it anew, and stores it; sealed where its purpose says so. */
async function makeSafe(ctx: Context, upload: UploadRow, { size, read, moveTo }: Came): Promise<Made> {
  const { id, purpose } = upload;
  const { kind } = UPLOADS[purpose];
  if (kind === 'video' || kind === 'sound') {
    const check = kind === 'video' ? checkVideo : checkSound;
    const type = await check(await read(), size);
    await moveTo(fileKey(id), type);
    return { type, size };
  }
  const made =
    kind === 'captions'
      ? readCaptions(await buffer(await read()))
      : await inDrawingTurn(purpose, async () =>
          drawApart(await buffer(await read()), purpose as PicturePurpose),
        );
  const { bytes, type } = made;
  const stored = upload.sealed
    ? await sealFile(keyOf(ctx, upload), Readable.from([bytes]), bytes.length)
    : bytes;
  await ctx.store.put(fileKey(id), stored, type);
  return { type, size: bytes.length };
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
export async function discard(ctx: Context, id: Known<'object'>): Promise<void> {
  const pieces = await asBookkeeping(() => deleteUnfinished(ctx.db, id));
  if (!pieces) return;
  await deleteIncoming(ctx, { id, pieces });
  await ctx.store.delete(fileKey(id));
}

/** @param announced bytes; @param came bytes, when known */
export function wrongSize(announced: number, came?: number): AppError {
  const fact = came === undefined ? 'more came' : `${came} came`;
  return new AppError(
    'objects.wrong_size',
    `${announced} bytes were announced and ${fact}. Upload it again.`,
  );
}
