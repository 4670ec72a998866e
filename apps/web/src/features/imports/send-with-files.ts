import type { UploadPurpose } from '@spotter/contract/objects';
import { isRefused, isRefusedHere, UploadError, uploadFile } from '#lib/outbox/upload.ts';

type Row = Record<string, unknown>;
type Upload = { column: string; purpose: UploadPurpose; path: string };
type Sending<T> = {
  row: Row;
  uploads: readonly Upload[];
  uploadOf(path: string): Promise<Blob | null>;
  /** Whether the row is nothing without its files. */
  isNeeded: boolean;
  store(row: Row): Promise<T>;
};

/** What a step returns; null where the file or the row is refused. */
async function orRefused<T>(step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    if (isRefused(error) || isRefusedHere(error)) return null;
    throw error instanceof UploadError ? error.cause : error;
  }
}

/**
 * Uploads the files of a row of an archive again, and stores the row that names them. A file that is missing or refused
 * leaves its row out, or only itself where the row is something without it.
 * @returns what storing returned, null for a row that is left out; and whether all of it is there
 */
export async function sendWithFiles<T>({
  row,
  uploads,
  uploadOf,
  isNeeded,
  store,
}: Sending<T>): Promise<{ stored: T | null; isWhole: boolean }> {
  const files: Record<string, string | null> = {};
  for (const { column, purpose, path } of uploads) {
    const blob = await uploadOf(path);
    const file = blob && new File([blob], 'file', { type: blob.type });
    files[column] = file && (await orRefused(() => uploadFile({ purpose, file })));
    if (files[column] === null && isNeeded) return { stored: null, isWhole: false };
  }
  const stored = await orRefused(() => store({ ...row, ...files }));
  if (stored !== null) return { stored, isWhole: Object.values(files).every((file) => file !== null) };
  if (isNeeded) return { stored: null, isWhole: false };
  const none = Object.fromEntries(uploads.map(({ column }) => [column, null]));
  return { stored: await orRefused(() => store({ ...row, ...none })), isWhole: false };
}
