import { describe, expect, test } from 'vitest';
import { CallError, notReached } from '#lib/call/call.ts';
import { isFinal } from './send-files.ts';
import { withItsType } from './type-of-file.ts';
import { checkFile, typesText, UploadError } from './upload.ts';

const MB = 1024 * 1024;

/** A file that reports this size without having it. */
function file(name: string, type: string, size: number): File {
  return Object.defineProperty(new File([], name, { type }), 'size', { value: size });
}

describe('a file is checked before it is sent', () => {
  test('a file at the size limit is accepted, one byte more is too large', () => {
    expect(checkFile('avatar', file('me.png', 'image/png', 10 * MB))).toBeNull();
    expect(checkFile('avatar', file('me.png', 'image/png', 10 * MB + 1))?.problem).toBe('size');
    expect(checkFile('exercise-video', file('a.webm', 'video/webm', 200 * MB + 1))?.problem).toBe('size');
  });

  test('a type that the purpose does not allow is refused', () => {
    expect(checkFile('exercise-video', file('a.avi', 'video/x-msvideo', MB))?.problem).toBe('type');
    expect(checkFile('trophy', file('a.webp', 'image/webp', MB))?.problem).toBe('type');
  });

  test.each([
    ['avatar', 'application/octet-stream', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['avatar', 'image/heic', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['message-clip', '', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/mp4'],
    ['exercise-video', 'video/3gpp', '\0\0\0\x14ftyp3gp4\0\0\0\x013gp4', 'video/mp4'],
    ['exercise-captions', '', 'WEBVTT\n', 'text/vtt'],
  ] as const)('its content says what it is, for %s of the type %j', async (purpose, type, head, known) => {
    const chosen = new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'IMG_1', { type });
    const file = await withItsType(chosen);
    expect([file.type, file.name, checkFile(purpose, file)]).toEqual([known, 'IMG_1', null]);
  });

  test.each([
    ['audio/webm;codecs=opus', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
    ['audio/mp4', '\0\0\0\x1cftypiso5\0\0\x02\0'],
  ])('a recording of sound, %s, stays one, though a film begins in the same way', async (type, head) => {
    const recorded = new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'voice', { type });
    expect(await withItsType(recorded)).toBe(recorded);
  });

  test('a picture in HEIC is named', async () => {
    const file = await withItsType(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_2.jpg'));
    expect(checkFile('trophy', file)?.problem).toBe('heic');
    expect(isFinal(new UploadError('heic', 'message-picture'))).toBe(true);
  });
});

test('types are shown by their common names', () => {
  expect(typesText('exercise-video')).toBe('MP4, WEBM, MOV, M4V, 3GP');
  expect(typesText('logo')).toBe('PNG, JPG, SVG');
});

test('a file of the outbox is sent to a new address when the one before is used up, and given up when it is refused', () => {
  const failed = (code: string) =>
    new UploadError(
      'failed',
      'form-film',
      new CallError(400, '', { type: 'about:blank', title: '', status: 400, detail: '', code }),
    );
  for (const code of ['objects.expired', 'objects.not_found', 'objects.not_uploaded', 'http.unavailable']) {
    expect([code, isFinal(failed(code))]).toEqual([code, false]);
  }
  expect(isFinal(failed('objects.wrong_type'))).toBe(true);
  expect(isFinal(new UploadError('size', 'form-film'))).toBe(true);
  expect(isFinal(new UploadError('failed', 'form-film', notReached(413, 1_000_000)))).toBe(true);
  expect(isFinal(new UploadError('failed', 'form-film', notReached(403, 1_000_000)))).toBe(false);
});
