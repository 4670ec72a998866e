import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { NotStored } from '#lib/storage/storage.ts';
import { keyOf } from './key-of.ts';
import { openBytes, sealBytes } from './seal-file.ts';

const PIECE_BYTES = 4 * 1_048_576;

/** Where a file of unknown length is stored in pieces: a folder of its feature, a name there, and whose key seals it. */
export type PiecedPlace = { folder: string; name: string; key: { studioId: Known<'studio'>; id: string } };
export type PiecedFile = { size: number; pieces: number; sealed: boolean };

const pieceOf = ({ folder, name }: PiecedPlace, at: number) => `${folder}/${name}.${at}`;
const sealedAs = ({ name }: PiecedPlace, at: number) => `${name} piece ${at}`;

/** Stores a file piece by piece, each encrypted where the operator gave a key. One piece is in memory at a time. */
export async function keepPieces(
  ctx: Context,
  place: PiecedPlace,
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<PiecedFile> {
  const key = ctx.secrets ? keyOf(ctx, place.key) : null;
  const kept = { size: 0, pieces: 0, sealed: key !== null };
  let waiting: Buffer[] = [];
  let length = 0;
  async function keep(): Promise<void> {
    signal.throwIfAborted();
    const piece = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    const stored = key ? sealBytes(key, piece, sealedAs(place, kept.pieces)) : piece;
    await ctx.store.put(pieceOf(place, kept.pieces), stored, 'application/octet-stream');
    kept.pieces += 1;
    kept.size += piece.length;
  }
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) await keep();
  }
  if (length > 0) await keep();
  return kept;
}

/** The bytes of a file that was stored in pieces; null when it is gone. */
export async function openKept(ctx: Context, place: PiecedPlace, kept: PiecedFile): Promise<Readable | null> {
  const key = kept.sealed ? keyOf(ctx, place.key) : null;
  async function read(at: number): Promise<Buffer> {
    const stored = await buffer(await ctx.store.read(pieceOf(place, at)));
    return key ? openBytes(key, stored, sealedAs(place, at)) : stored;
  }
  const first = await read(0).catch((error: unknown) => {
    if (error instanceof NotStored) return null;
    throw error;
  });
  async function* all(begun: Buffer) {
    yield begun;
    for (let at = 1; at < kept.pieces; at += 1) yield await read(at);
  }
  return first && Readable.from(all(first), { objectMode: false });
}
