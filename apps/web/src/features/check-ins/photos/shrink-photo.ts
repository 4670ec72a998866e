import { PHOTO_CHOSEN_MB } from '@spotter/contract/check-ins-limits';
import { MEGABYTE } from '@spotter/contract/objects-limits';
import { typeOfFile } from '#lib/outbox/type-of-file.ts';
import { cropOf } from './photo-rules.ts';

/** The longest side of what is sent. */
const SIDE = 1_600;
const QUALITY = 0.88;

export type PhotoProblem = 'size' | 'type' | 'heic';

/** A chosen picture that cannot be sent: too large, or of a kind that this browser cannot read. */
export class PhotoRefused extends Error {
  readonly reason: PhotoProblem;
  constructor(reason: PhotoProblem) {
    super(`the photo cannot be sent: ${reason}`);
    this.reason = reason;
  }
}

type Part = { x: number; y: number; width: number; height: number };

/** Draws a part of a picture anew: the result has its pixels alone, no place and no time. @throws PhotoRefused */
async function draw(source: CanvasImageSource, { x, y, width, height }: Part): Promise<Blob> {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new PhotoRefused('type');
  return blob;
}

/** What a camera shows, cut to the shape in which poses are compared. */
export const photoOf = (video: HTMLVideoElement): Promise<Blob> =>
  draw(video, cropOf(video.videoWidth, video.videoHeight));

/**
 * A chosen picture, turned as its camera was held and made smaller. An image element decodes it: Safari on a phone gives
 * a bitmap no more than 16.7 megapixels, and a phone's own picture may have 49. @throws PhotoRefused
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size > PHOTO_CHOSEN_MB * MEGABYTE) throw new PhotoRefused('size');
  const type = await typeOfFile(file);
  const image = new Image();
  image.src = URL.createObjectURL(file.slice(0, file.size, type));
  try {
    await image.decode().catch(() => {
      throw new PhotoRefused(type === 'image/heic' ? 'heic' : 'type');
    });
    return await draw(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
