import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { objectIdOf, type UploadPurpose } from '@spotter/contract/objects';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { knownAsSystem } from '#lib/known.ts';
import { NotStored } from '#lib/storage/storage.ts';
import type { Viewer } from '#lib/viewer.ts';
import { readStored } from './encryption/read-stored.ts';
import { fileKey } from './file-key.ts';
import {
  findObjectAsSystem,
  findOwnUpload,
  findStored,
  findStudioFiles,
  lockObject,
  type UploadRow,
} from './queries.ts';
import { deleteUnused } from './sweep.ts';
import { finish } from './upload/finish.ts';

export type { ObjectUse } from '#db/object-use.ts';
export { ownObjectPath } from './download/own-object-path.ts';
export { keepPieces, openKept, type PiecedPlace } from './encryption/keep-pieces.ts';

/** A stored file: its media type and its bytes. */
export type TakenObject = { type: string; size: number };

/**
 * Makes sure that a row may use a file: an upload of the viewer for this purpose, finished (checked and
 * re-encoded). Call it before the transaction that stores the path, because it may read the store. It protects the
 * file from the sweep for a day; by then a row must use it.
 * @param path `/api/objects/<id>`
 * @throws objects.not_found, objects.not_uploaded, objects.expired, and what finishing throws
 */
export async function takeObject(
  ctx: Context,
  viewer: Viewer,
  path: string,
  purpose: UploadPurpose,
): Promise<TakenObject> {
  const id = objectIdOf(path);
  const upload = id && (await findOwnUpload(ctx.db, viewer, id));
  if (!upload || upload.purpose !== purpose) throw notFound();
  if (!upload.storedAt) await finish(ctx, upload);
  const locked = await lockObject(ctx.db, upload.id, ctx.clock.now());
  if (!locked) throw notFound();
  return locked;
}

/** The bytes of a stored logo; null when it is gone. */
export async function readLogo({ db, store }: Context, path: string): Promise<Buffer | null> {
  const id = objectIdOf(path);
  const object = id ? await findObjectAsSystem(db, id) : undefined;
  if (object?.purpose !== 'logo' || !object.storedAt) return null;
  try {
    return await buffer(await store.read(fileKey(object.id)));
  } catch (error) {
    if (error instanceof NotStored) return null;
    throw error;
  }
}

/**
 * Deletes files at once that no row uses any more. Call it after the commit that freed them; when the server stops before
 * that, the sweep deletes them within a day.
 * @param paths `/api/objects/<id>`; other texts are left out
 */
export async function forgetFiles(ctx: Context, paths: readonly string[]): Promise<void> {
  await deleteUnused(
    ctx,
    // Whose files they are does not matter: nothing is deleted that a row still uses.
    paths.flatMap((path) => {
      const id = objectIdOf(path);
      return id ? [knownAsSystem('object', id)] : [];
    }),
  );
}

/** A stored file by its name in an archive; `open` gives null when it is gone. */
type OpenableFile = { name: string; open(): Promise<Readable | null> };

/** A person's finished uploads, one after another. */
export async function* openOwnFiles(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
): AsyncGenerator<OpenableFile> {
  for (const row of await findStored(ctx.db, viewer)) yield openable(ctx, row);
}

/** The same of files that rows of a studio name, in the reader's studio. @param paths `/api/objects/<id>` */
export async function* openStudioFiles(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  paths: Iterable<string>,
): AsyncGenerator<OpenableFile> {
  const ids = [...paths].flatMap((path) => objectIdOf(path) ?? []);
  for (const row of await findStudioFiles(ctx.db, viewer, ids)) yield openable(ctx, row);
}

const openable = (ctx: Context, row: UploadRow): OpenableFile => ({
  name: `${row.id}.${ENDINGS[row.storedType ?? ''] ?? 'bin'}`,
  open: () =>
    readStored(ctx, row).catch((error: unknown) => {
      if (error instanceof NotStored) return null;
      throw error;
    }),
});

/** One of the types that are ever stored. */
const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

const notFound = () => new AppError('objects.not_found', 'You have no such upload. Upload the file again.');
