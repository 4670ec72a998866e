import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type DemoFace,
  FACE_ORIGINS,
  FACE_VARIANTS,
  facePath,
  formerFacePath,
} from '@spotter/contract/demo-faces';
import sharp from 'sharp';
import { drawFace } from './draw-face.ts';

/** The largest avatar on a screen of three pixels a point, in pixels. */
const SIDE = 288;
/** Dots per inch at which an SVG has its nominal size. */
const NOMINAL = 72;
const DRAWN_SIDE = 192;

/**
 * Draws the faces of the demo studio's people into the built app, as bitmaps: a browser makes a document of its own for
 * each SVG in an `img`, in the frame that shows it. The SVG is there too, for studios that know its path.
 */
export async function writeFaces(dist: string): Promise<void> {
  const faces = FACE_ORIGINS.flatMap((origin) =>
    [true, false].flatMap((feminine) =>
      Array.from({ length: FACE_VARIANTS }, (_none, variant): DemoFace => ({ origin, feminine, variant })),
    ),
  );
  await Promise.all(
    faces.map(async (face) => {
      const drawing = Buffer.from(drawFace(face));
      const bitmap = sharp(drawing, { density: (NOMINAL * SIDE) / DRAWN_SIDE })
        .resize(SIDE)
        .webp({ quality: 70, preset: 'drawing', smartSubsample: true });
      await write(facePath(face), await bitmap.toBuffer());
      await write(formerFacePath(face), drawing);
    }),
  );

  async function write(path: string, content: Buffer) {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
