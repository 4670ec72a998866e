import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { incomingKey, pieceKey } from '../file-key.ts';
import { addPiece, type UploadRow } from '../queries.ts';
import { keyOf } from './key-of.ts';
import { openBytes, sealBytes } from './seal-file.ts';

/** A piece is stored when so much has come; what is under way when a server dies is sent again. */
const PIECE_BYTES = 1_048_576;
/** Of an interrupted request, less is not worth a file. */
const PIECE_MIN_BYTES = 16_384;
const PIECES_MAX = 4_000;

const placeOf = (from: number, to: number) => `piece ${from}-${to}`;

/** How many bytes of a sealed upload have arrived. */
export const arrivedIn = ({ pieces }: Pick<UploadRow, 'pieces'>): number => pieces.at(-1) ?? 0;

/**
 * Receives the next bytes of a sealed upload in pieces, each encrypted before it is stored. An interruption keeps what
 * has come.
 */
export async function receivePieces(
  ctx: Context,
  upload: UploadRow,
  bytes: Readable,
  stopped?: AbortSignal,
): Promise<void> {
  const key = keyOf(ctx, upload);
  if (upload.pieces.length >= PIECES_MAX) {
    throw new AppError('objects.expired', 'This upload came in too many pieces. Upload the file again.');
  }
  let from = arrivedIn(upload);
  let waiting: Buffer[] = [];
  let length = 0;
  async function keep(): Promise<void> {
    const [piece, to] = [Buffer.concat(waiting), from + length];
    waiting = [];
    length = 0;
    const sealed = sealBytes(key, piece, placeOf(from, to));
    await ctx.store.put(pieceKey(upload.id, from, to), sealed, 'application/octet-stream');
    if (!(await asBookkeeping(() => addPiece(ctx.db, upload.id, from, to)))) {
      throw new Error('another request has sent this part of the upload');
    }
    from = to;
  }
  try {
    const coming: AsyncIterable<Buffer> = stopped ? addAbortSignal(stopped, bytes) : bytes;
    for await (const chunk of coming) {
      waiting.push(chunk);
      length += chunk.length;
      if (length >= PIECE_BYTES) await keep();
    }
    if (length > 0) await keep();
  } catch (error) {
    if (!(error instanceof AppError) && length >= PIECE_MIN_BYTES) await keep();
    throw error;
  }
}

/** The bytes of a sealed upload that has arrived, decrypted. */
export function openPieces(ctx: Context, upload: UploadRow): Readable {
  const key = keyOf(ctx, upload);
  async function* openAll() {
    let from = 0;
    for (const to of upload.pieces) {
      const sealed = await buffer(await ctx.store.read(pieceKey(upload.id, from, to)));
      yield openBytes(key, sealed, placeOf(from, to));
      from = to;
    }
  }
  return Readable.from(openAll(), { objectMode: false });
}

/** Deletes the bytes of an upload as they arrived, sealed or not. */
export async function deleteIncoming(
  { store }: Context,
  { id, pieces }: Pick<UploadRow, 'id' | 'pieces'>,
): Promise<void> {
  await store.delete(incomingKey(id));
  let from = 0;
  for (const to of pieces) {
    await store.delete(pieceKey(id, from, to));
    from = to;
  }
}
