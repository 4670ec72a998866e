import { describe, expect, test } from 'vitest';
import { CallError, notReached } from '#lib/call/call.ts';
import { isFinal } from './send-files.ts';
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
    expect(checkFile('exercise-video', file('a.mov', 'video/quicktime', MB))?.problem).toBe('type');
    expect(checkFile('trophy', file('a.webp', 'image/webp', MB))?.problem).toBe('type');
  });

  test('captions are accepted on systems that report no type for them', () => {
    expect(checkFile('exercise-captions', file('squat.VTT', '', 900))).toBeNull();
    expect(checkFile('exercise-captions', file('squat.txt', '', 900))?.problem).toBe('type');
  });
});

test('types are shown by their common names', () => {
  expect(typesText('exercise-video')).toBe('MP4, WEBM');
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
