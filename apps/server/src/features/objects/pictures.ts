import { PIXELS_MAX, UPLOADS } from '@spotter/contract/limits';
import type { UploadPurpose } from '@spotter/contract/objects';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { readDrawing } from './drawings.ts';
import { PictureRefused } from './picture-refused.ts';

/** What is stored of a picture. */
export type DrawnPicture = { bytes: Buffer; type: string };

export type PicturePurpose = Exclude<UploadPurpose, 'exercise-video' | 'exercise-captions'>;

/** What is stored of a picture; sides in pixels. */
const SHAPES: Record<PicturePurpose, (image: Sharp) => Sharp> = {
  avatar: (image) => image.resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }),
  'exercise-thumbnail': (image) =>
    image.resize({ width: 1280, withoutEnlargement: true }).webp({ quality: 82 }),
  trophy: (image) => within(image, 1024).webp({ quality: 88 }),
  // Mail programs show no webp.
  logo: (image) => within(image, 1024).png(),
};
/** The longest side that a drawing without pixels of its own is drawn with. */
const DRAWN_SIDE = 1024;

function within(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

/**
 * Draws a picture anew: what is stored holds its pixels and nothing else that came, neither place and time
 * (EXIF, its orientation applied) nor bytes after its end; of a moving one the first image. Runs in a process of
 * its own (`draw-child.ts`), since nothing here bounds the time or memory that a file takes.
 * @param atDrawing called before anything of an SVG is read by the library that draws it
 * @throws PictureRefused objects.wrong_type, objects.too_many_pixels, objects.unreadable
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
    // The header alone: a bomb is refused before anything of it is unpacked.
    const { width, height } = await sharp(source, { ...options, limitInputPixels: false }).metadata();
    if (!(width * height <= PIXELS_MAX)) throw tooManyPixels(width, height);
    const drawing = isDrawing ? { density: densityFor(Math.max(width, height)) } : {};
    const image = sharp(source, { ...options, ...drawing });
    const { data, info } = await SHAPES[purpose](image.autoOrient()).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${info.format}` };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const detail = 'The picture is damaged. Save it anew and upload it again.';
    throw new PictureRefused('objects.unreadable', detail);
  }
}

/** The bytes to draw: as they came, or of a drawing its text once it is known to be harmless. */
async function readSource(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  const { types } = UPLOADS[purpose];
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // A moving PNG is a PNG to who shows its first image.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  if (mime && (types as readonly string[]).includes(mime)) return bytes;
  const drawing = purpose === 'logo' ? readDrawing(bytes) : null;
  if (drawing) return drawing;
  throw new PictureRefused('objects.wrong_type', `By its content this is none of ${types.join(', ')}.`);
}

/** Dots per inch that draw the longest side with 1024 pixels; 72 draw it as it says. */
function densityFor(side: number): number {
  return Math.min(7_200, Math.max(1, (72 * DRAWN_SIDE) / side));
}

function tooManyPixels(width: number, height: number): PictureRefused {
  const most = PIXELS_MAX / 1_000_000;
  return new PictureRefused(
    'objects.too_many_pixels',
    `The picture has ${width} x ${height} pixels; at most ${most} megapixels are taken. Make it smaller.`,
  );
}
