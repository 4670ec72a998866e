import type { Upload, UploadPurpose } from '@spotter/contract/objects';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';

/** The same file, chosen again after a reload, has the same name, size and time. */
const nameOf = (purpose: UploadPurpose, { name, size, lastModified }: File) =>
  `upload/${purpose}/${size}/${lastModified}/${name}`;

/** Where a file was being uploaded when its page was left; until sign-out. */
export const findUnfinished = (purpose: UploadPurpose, file: File): Upload | null =>
  readPrivate<Upload>(nameOf(purpose, file));

export function keepUnfinished(purpose: UploadPurpose, file: File, upload: Upload): void {
  keepPrivate(nameOf(purpose, file), upload);
}

export function forgetUnfinished(purpose: UploadPurpose, file: File): void {
  removePrivate(nameOf(purpose, file));
}
