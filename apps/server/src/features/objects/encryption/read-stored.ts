import type { Readable } from 'node:stream';
import type { Context } from '#db/context.ts';
import { type ByteRange, NotStored } from '#lib/storage/storage.ts';
import { fileKey } from '../file-key.ts';
import type { UploadRow } from '../queries.ts';
import { keyOf } from './key-of.ts';
import { NotOpened, openFile } from './seal-file.ts';

/** What is needed to read a stored file. */
export type StoredRow = Pick<UploadRow, 'id' | 'studioId' | 'sealed' | 'storedSize'>;

/**
 * The bytes of a stored file, or a part of them, decrypted when it is sealed.
 * @throws NotStored also when a sealed file does not open, which the log says
 */
export async function readStored(ctx: Context, row: StoredRow, range?: ByteRange): Promise<Readable> {
  const { store, log } = ctx;
  const key = fileKey(row.id);
  if (!row.sealed) return store.read(key, range ? { range } : {});
  const size = row.storedSize ?? 0;
  const part = range ?? { start: 0, end: size - 1 };
  try {
    return await openFile(keyOf(ctx, row), (stored) => store.read(key, { range: stored }), size, part);
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    log.error(
      { err: error, object: row.id },
      'a private file does not open: SECRET_KEY is not the one it was sealed with',
    );
    throw new NotStored(key, { cause: error });
  }
}
