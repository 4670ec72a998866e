import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { largePhoto, picture } from '../files.fixture.ts';
import { drawApart } from './draw-apart.ts';
import { drawPicture } from './draw-picture.ts';

const draw = (bytes: Buffer) => drawPicture(bytes, 'message-picture', () => undefined);
const cut = (bytes: Buffer, left: number) => bytes.subarray(0, Math.floor(bytes.length * left));

describe('a picture of a phone', () => {
  test.each([
    ['24.5 megapixels', 5_712, 4_284],
    ['48.8 megapixels', 8_064, 6_048],
    ['50.3 megapixels', 8_192, 6_144],
  ])('of %s is made smaller', async (_, width, height) => {
    const { bytes, type } = await drawApart(await largePhoto(width, height), 'message-picture');
    const made = await sharp(bytes).metadata();
    expect([type, made.width, made.height]).toEqual(['image/webp', 1_536, 2_048]);
  });

  test.each([1, 2, 20, 2_000])('is taken without its last %i bytes', async (count) => {
    const whole = await picture('jpeg', 1_640, 1_280);
    const { bytes } = await draw(whole.subarray(0, whole.length - count));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_640, height: 1_280 });
  });

  test('is damaged when a fifth of its rows is missing', async () => {
    await expect(draw(cut(await picture('jpeg'), 0.8))).rejects.toMatchObject({ code: 'objects.unreadable' });
  });

  test('is taken without its last scans when it is progressive, and is damaged without most of them', async () => {
    const whole = await sharp(await picture('jpeg'))
      .jpeg({ progressive: true })
      .toBuffer();
    expect((await draw(whole.subarray(0, -20))).type).toBe('image/webp');
    await expect(draw(cut(whole, 0.05))).rejects.toMatchObject({ code: 'objects.unreadable' });
  });

  test('in HEIC is named', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(draw(heic)).rejects.toMatchObject({ code: 'objects.heic' });
  });
});
