import type { Readable } from 'node:stream';
import type { Context } from '#db/context.ts';
import { arrivedIn, receivePieces } from '../encryption/receive-pieces.ts';
import { incomingKey } from '../file-key.ts';
import { findObjectAsSystem, type UploadRow } from '../queries.ts';

/** How this server receives the bytes of an upload. */
export type Receiver = {
  /** The whole file. */
  write(bytes: Readable): Promise<void>;
  /** The next bytes; when it fails, those until then are kept. */
  append(bytes: Readable, stopped: AbortSignal): Promise<void>;
  /** How many have arrived. */
  arrived(): Promise<number>;
};

/**
 * Sealed files come to this server, which encrypts them, whatever the store.
 * @returns null when the browser sends the bytes to the store itself
 */
export function receiverOf(ctx: Context, upload: UploadRow): Receiver | null {
  const { intake } = ctx.store;
  if (upload.sealed) {
    const now = async () => (await findObjectAsSystem(ctx.db, upload.id)) ?? upload;
    return {
      write: (bytes) => receivePieces(ctx, upload, bytes),
      append: async (bytes, stopped) => receivePieces(ctx, await now(), bytes, stopped),
      arrived: async () => arrivedIn(await now()),
    };
  }
  if (intake.at === 'store') return null;
  const key = incomingKey(upload.id);
  return {
    write: (bytes) => intake.write(key, bytes),
    append: (bytes, stopped) => intake.append(key, bytes, stopped),
    arrived: async () => (await ctx.store.find(key))?.size ?? 0,
  };
}
