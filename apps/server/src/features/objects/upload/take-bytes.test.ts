import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { takeBytes } from './take-bytes.ts';
import { announce, filesIn, rowsIn, viewerOf } from './uploading.fixture.ts';

describe('a body without Content-Length', () => {
  const test = useApp();

  async function take(size: number, chunks: string[]): Promise<{ refusal: unknown; read: number }> {
    const trainer = await test.newPerson({ role: 'trainer' });
    const contentType = 'text/vtt';
    const { body } = await announce(trainer, {
      purpose: 'exercise-captions',
      contentType,
      bytes: Buffer.alloc(0),
      size,
    });
    const { searchParams, pathname } = new URL(body.uploadURL, 'http://here');
    const [id = '', token = ''] = [pathname.split('/')[3], searchParams.get('token') ?? ''];
    let read = 0;
    const bytes = Readable.from(
      (function* () {
        for (const chunk of chunks) {
          read++;
          yield Buffer.from(chunk);
        }
      })(),
      { highWaterMark: 1 },
    );
    const headers = { 'content-type': contentType };
    const refusal = await takeBytes(test.ctx, viewerOf(trainer), { id, token }, { bytes, headers }).catch(
      (error) => error,
    );
    return { refusal, read };
  }

  it('is accepted when it has the announced size', async () => {
    expect((await take(12, ['WEBVTT', '\n\n', 'Hi.\n'])).refusal).toBeUndefined();
    await test.pool.query('delete from objects');
  });

  it.each([
    ['too few', 20, ['WEBVTT\n\n']],
    ['too many', 10, ['WEBVTT\n\n', 'Hi.']],
  ])('is refused when it is %s', async (_, size, chunks) => {
    const before = await filesIn(test, null);
    expect((await take(size, chunks)).refusal).toMatchObject({ code: 'objects.wrong_size' });
    expect(await rowsIn(test)).toBe(0);
    // The sweep may have deleted one of the earlier uploads meanwhile.
    expect((await filesIn(test, null)).filter((file) => !before.includes(file))).toEqual([]);
  });

  it('is counted while it arrives: the rest is not read', async () => {
    const { refusal, read } = await take(10, ['WEBVTT\n\n', ...new Array(2_000).fill('x'.repeat(1_000))]);
    expect(refusal).toMatchObject({ code: 'objects.wrong_size' });
    expect(read).toBeLessThan(200);
  });
});
