import type { UploadPurpose } from '@spotter/contract/objects';
import { PIXELS_MAX, UPLOADS } from '@spotter/contract/objects-limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { PictureRefused } from './picture-refused.ts';
import { readDrawing } from './read-drawing.ts';

/** The stored form of a picture. */
export type DrawnPicture = { bytes: Buffer; type: string };

export type PicturePurpose = {
  [Purpose in UploadPurpose]: (typeof UPLOADS)[Purpose]['kind'] extends 'picture' ? Purpose : never;
}[UploadPurpose];

/** The stored picture; sides in pixels. */
const SHAPES: Record<PicturePurpose, (image: Sharp) => Sharp> = {
  avatar: (image) => image.resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }),
  'exercise-thumbnail': (image) =>
    image.resize({ width: 1280, withoutEnlargement: true }).webp({ quality: 82 }),
  trophy: (image) => within(image, 1024).webp({ quality: 88 }),
  // Mail programs do not show WebP.
  logo: (image) => within(image, 1024).png(),
  'message-picture': (image) => within(image, 2048).webp({ quality: 82 }),
  'check-in-photo': (image) => within(image, 1600).webp({ quality: 82 }),
};
/** The longest side of a rendered SVG. */
const DRAWN_SIDE = 1024;

function within(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/**
 * Re-encodes a picture: the result holds its pixels and nothing else, so neither place and time (EXIF; its orientation
 * is applied) nor bytes after its end. An animation becomes its first frame. Runs in a process of its own
 * (`draw-worker.ts`), because this function does not limit the time or memory that a file takes.
 * @param atDrawing called before the renderer reads any of an SVG
 * @throws PictureRefused objects.wrong_type, objects.too_many_pixels, objects.unreadable, and those of `readDrawing`
 */
export async function drawPicture(
  bytes: Buffer,
  purpose: PicturePurpose,
  atDrawing: () => void,
): Promise<DrawnPicture> {
  const source = await readSource(bytes, purpose);
  const isDrawing = source !== bytes;
  if (isDrawing) atDrawing();
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 };
  try {
    // Only the header is read here, so a decompression bomb is refused before anything is unpacked.
    const { width, height } = await sharp(source, { ...options, limitInputPixels: false }).metadata();
    if (!(width * height <= PIXELS_MAX)) throw tooManyPixels(width, height);
    const drawing = isDrawing ? { density: densityFor(Math.max(width, height)) } : {};
    const image = sharp(source, { ...options, ...drawing });
    const { data, info } = await SHAPES[purpose](image.autoOrient()).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${info.format}` };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const detail = 'The picture is damaged. Export it again and upload that.';
    throw new PictureRefused('objects.unreadable', detail);
  }
}

/** The bytes to render: of a bitmap as they came, of an SVG its text after the check. */
async function readSource(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  const { types } = UPLOADS[purpose];
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // An animated PNG counts as a PNG: only its first frame is shown.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime && (types as readonly string[]).includes(mime)) return bytes;
  const drawing = purpose === 'logo' ? readDrawing(bytes) : null;
  if (drawing) return drawing;
  throw new PictureRefused(
    'objects.wrong_type',
    `The content of this file is none of ${types.join(', ')}. Choose another file.`,
  );
}

/** Dots per inch at which the longest side has 1024 pixels; at 72 it has its nominal size. */
function densityFor(side: number): number {
  return Math.min(7_200, Math.max(1, (72 * DRAWN_SIDE) / side));
}

function tooManyPixels(width: number, height: number): PictureRefused {
  const most = PIXELS_MAX / 1_000_000;
  return new PictureRefused(
    'objects.too_many_pixels',
    `The picture has ${width} x ${height} pixels; at most ${most} megapixels are allowed. Make it smaller.`,
  );
}
