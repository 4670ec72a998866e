import type { UploadPurpose } from '@spotter/contract/objects';
import { MEGABYTE, PHOTO_CHOSEN_MB, UPLOADS } from '@spotter/contract/objects-limits';
import { typeOfFile, withItsType } from './type-of-file.ts';
import { UploadError } from './upload.ts';

/** The longest side of what is sent. */
const SIDE = 1_600;
const QUALITY = 0.88;

type Part = { x: number; y: number; width: number; height: number };

/** Draws a part of a picture anew: the result has its pixels alone, no place and no time. */
export async function drawPhoto(source: CanvasImageSource, { x, y, width, height }: Part): Promise<Blob> {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('this browser cannot draw the picture');
  return blob;
}

/**
 * A chosen picture, turned as its camera was held and made smaller. An image element decodes it: Safari on a phone gives
 * a bitmap no more than 16.7 megapixels, and a phone's own picture may have 49. @throws UploadError for one that is too large, or that this browser cannot read
 */
export async function shrinkPhoto(purpose: UploadPurpose, file: Blob): Promise<Blob> {
  if (file.size > PHOTO_CHOSEN_MB * MEGABYTE) throw new UploadError('size', purpose);
  const type = await typeOfFile(file);
  const image = new Image();
  image.src = URL.createObjectURL(file.slice(0, file.size, type));
  try {
    await image.decode().catch(() => {
      throw new UploadError(type === 'image/heic' ? 'heic' : 'type', purpose);
    });
    return await drawPhoto(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * A chosen file with its type. A JPEG above the limit of its purpose, as phones take them, is made smaller, and a HEIC
 * becomes a JPEG where this browser reads it; what cannot be stays, and is refused by `checkFile`.
 */
export async function withItsSize(purpose: UploadPurpose, chosen: File): Promise<File> {
  const file = await withItsType(chosen);
  const { kind, megabytes } = UPLOADS[purpose];
  const isLarge = file.type === 'image/jpeg' && file.size > megabytes * MEGABYTE;
  if (kind !== 'picture' || !(isLarge || file.type === 'image/heic')) return file;
  const drawn = await shrinkPhoto(purpose, file).catch(() => null);
  if (!drawn) return file;
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
  return new File([drawn], name, { type: 'image/jpeg', lastModified: file.lastModified });
}
