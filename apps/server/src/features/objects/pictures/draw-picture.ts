import { typeByContent } from '@spotter/contract/file-content';
import type { UploadPurpose } from '@spotter/contract/objects';
import { PIXELS_MAX, UPLOADS } from '@spotter/contract/objects-limits';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
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
const STRICT: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 };
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
 * @throws PictureRefused objects.wrong_type, objects.heic, objects.too_many_pixels, objects.unreadable, and those of `readDrawing`
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
  try {
    // Only the header is read here, so a decompression bomb is refused before anything is unpacked.
    const head = await sharp(source, { ...STRICT, limitInputPixels: false }).metadata();
    const { width, height } = head;
    if (!(width * height <= PIXELS_MAX)) throw tooManyPixels(width, height);
    const drawing = isDrawing ? { density: densityFor(Math.max(width, height)) } : {};
    const draw = (options: SharpOptions) =>
      SHAPES[purpose](sharp(source, { ...options, ...drawing }).autoOrient()).toBuffer({
        resolveWithObject: true,
      });
    const { data, info } = await draw(STRICT).catch(async (error) => {
      if (await isAlmostWhole(source, head)) return draw({ ...STRICT, failOn: 'none' });
      throw error;
    });
    return { bytes: data, type: `image/${info.format}` };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const detail = 'The picture is damaged. Export it again and upload that.';
    throw new PictureRefused('objects.unreadable', detail);
  }
}

/** How much of the rows of a JPEG without its last bytes must be there. */
const ROWS_KEPT = 0.9;
/** What begins each scan of a JPEG (ITU-T T.81, B.1.1.3). */
const SCAN = '\xff\xda';
/** Of the usual ten scans of a progressive JPEG; fewer leave a picture of blocks. */
const SCANS_KEPT = 4;

/**
 * Whether a damaged JPEG shows nearly all of its picture, as one that was copied without its last bytes. One that is
 * stored row by row is decoded down to the wanted row; in a progressive one each scan has all rows.
 */
async function isAlmostWhole(bytes: Buffer, { format, width, height, isProgressive }: Metadata) {
  if (format !== 'jpeg') return false;
  if (isProgressive) return bytes.toString('latin1').split(SCAN, SCANS_KEPT + 1).length > SCANS_KEPT;
  const rows = Math.ceil(height * ROWS_KEPT);
  const top = sharp(bytes, STRICT).extract({ left: 0, top: 0, width, height: rows });
  return top
    .resize(8, 8)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** The bytes to render: of a bitmap as they came, of an SVG its text after the check. */
async function readSource(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  const { types } = UPLOADS[purpose];
  const found = typeByContent(bytes);
  if (found && (types as readonly string[]).includes(found)) return bytes;
  if (found === 'image/heic') {
    throw new PictureRefused('objects.heic', 'This picture is HEIC. Export it as JPEG and upload that.');
  }
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
