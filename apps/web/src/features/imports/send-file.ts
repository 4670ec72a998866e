import type { UploadPurpose } from '@spotter/contract/objects';
import { isRefused, isRefusedHere, UploadError, uploadFile } from '#lib/outbox/upload.ts';

/**
 * Uploads a file of an archive again, and stores the row that names it. @returns what storing returned; null where the file
 * or the row is refused, which leaves the row out
 */
export async function sendFile<T>(
  purpose: UploadPurpose,
  blob: Blob,
  store: (file: string) => Promise<T>,
): Promise<T | null> {
  try {
    return await store(await uploadFile({ purpose, file: new File([blob], 'file', { type: blob.type }) }));
  } catch (error) {
    if (isRefused(error) || isRefusedHere(error)) return null;
    throw error instanceof UploadError ? error.cause : error;
  }
}
