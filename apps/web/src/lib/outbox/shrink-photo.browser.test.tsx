import { expect, test } from 'vitest';
import { shrinkPhoto, withItsSize } from './shrink-photo.ts';
import { checkFile } from './upload.ts';

async function jpeg(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => blob && resolve(blob), 'image/jpeg'));
}

async function sidesOf(photo: Blob): Promise<number[]> {
  const { width, height } = await createImageBitmap(photo);
  return [width, height];
}

test.each(['', 'application/octet-stream', 'image/heic'])(
  'a JPEG of the type "%s" is made smaller',
  async (type) => {
    const chosen = new File([await jpeg(1_800, 2_400)], 'IMG_1', { type });
    const photo = await shrinkPhoto('check-in-photo', chosen);
    expect([photo.type, await sidesOf(photo)]).toEqual(['image/jpeg', [1_200, 1_600]]);
  },
);

test('a JPEG above the limit of its purpose is made smaller, and every other file stays', async () => {
  const padding = new Uint8Array(11 * 1_024 * 1_024);
  const large = new File([await jpeg(1_800, 2_400), padding], 'IMG_3.jpg', { type: '' });
  for (const purpose of ['avatar', 'message-picture'] as const) {
    const sent = await withItsSize(purpose, large);
    expect([sent.name, sent.type, await sidesOf(sent)]).toEqual(['IMG_3.jpg', 'image/jpeg', [1_200, 1_600]]);
  }
  const small = new File([await jpeg(1_800, 2_400)], 'a.jpg', { type: 'image/jpeg' });
  expect(await withItsSize('avatar', small)).toBe(small);
  const png = new File(['\x89PNG\r\n\x1a\n', padding], 'a.png', { type: 'image/png' });
  expect(await withItsSize('trophy', png)).toBe(png);
  const broken = await withItsSize('avatar', new File([new Uint8Array([255, 216, 255]), padding], 'b.jpg'));
  expect(checkFile('avatar', broken)?.problem).toBe('size');
});

test('a HEIC that this browser reads is sent as JPEG for every purpose, and one that it cannot read is named', async () => {
  // A picture of one point that calls itself HEIC: Chromium reads no real one, and Safari reads those.
  const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (c) =>
    c.charCodeAt(0),
  );
  const unreadable = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_5.HEIC');
  for (const purpose of ['avatar', 'trophy', 'logo', 'message-picture', 'exercise-thumbnail'] as const) {
    const sent = await withItsSize(purpose, new File([bytes], 'IMG_4.HEIC', { type: 'image/heic' }));
    expect([sent.name, sent.type, checkFile(purpose, sent)]).toEqual(['IMG_4.jpg', 'image/jpeg', null]);
    expect(checkFile(purpose, await withItsSize(purpose, unreadable))?.problem).toBe('heic');
  }
});

test('a JPEG of 12 MB is made smaller, one of more than 50 MB is refused', async () => {
  const small = await jpeg(400, 300);
  // What stands behind the end of a picture is no part of it.
  const padded = (megabytes: number) => new File([small, new Uint8Array(megabytes * 1_024 * 1_024)], 'a.jpg');
  expect((await shrinkPhoto('check-in-photo', padded(12))).size).toBeLessThan(1_000_000);
  await expect(shrinkPhoto('check-in-photo', padded(50))).rejects.toMatchObject({ problem: 'size' });
});

test('a picture that this browser cannot read says whether it is HEIC', async () => {
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_2.jpg', { type: 'image/jpeg' });
  await expect(shrinkPhoto('check-in-photo', heic)).rejects.toMatchObject({ problem: 'heic' });
  await expect(shrinkPhoto('check-in-photo', new File(['text'], 'a.jpg'))).rejects.toMatchObject({
    problem: 'type',
  });
});
