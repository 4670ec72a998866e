import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { largePhoto, picture } from '../files.fixture.ts';
import { drawApart } from './draw-apart.ts';
import { drawPicture } from './draw-picture.ts';

const draw = (bytes: Buffer) => drawPicture(bytes, 'message-picture', () => undefined);
const cut = (bytes: Buffer, left: number) => bytes.subarray(0, Math.floor(bytes.length * left));

describe('a picture of a phone', () => {
  test('of 50.3 megapixels is made smaller', async () => {
    const { bytes, type } = await drawApart(await largePhoto(8_192, 6_144), 'message-picture');
    const made = await sharp(bytes).metadata();
    expect([type, made.width, made.height]).toEqual(['image/webp', 1_536, 2_048]);
  });

  test.each([1, 2, 20, 2_000])('is taken without its last %i bytes', async (count) => {
    const whole = await picture('jpeg', 640, 480);
    const { bytes } = await draw(whole.subarray(0, whole.length - count));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
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
