import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { mp4, webm } from '../files.fixture.ts';
import { checkVideo } from './check-video.ts';

const check = (bytes: Buffer) => checkVideo(Readable.from([bytes]), bytes.length);
const page = Buffer.from('<!doctype html>');
const damaged = { code: 'objects.unreadable' };

describe('a film of a phone', () => {
  test.each(['isom', 'qt  ', 'M4V ', '3gp4', 'mp42'])('of the brand %s is an mp4', async (brand) => {
    expect(await check(mp4(9_000, brand))).toBe('video/mp4');
  });

  test.each([
    ['one byte', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(500)],
    ['a text', page],
    ['the begin of another box', Buffer.from('\0\0\x10\0free', 'latin1')],
    ['the begin of a long box', Buffer.from('\0\0\0\x01free\0', 'latin1')],
  ])('is taken with stray bytes behind it: %s', async (_, stray) => {
    expect(await check(Buffer.concat([mp4(9_000, 'qt  '), stray]))).toBe('video/mp4');
    expect(await check(Buffer.concat([webm(), stray]))).toBe('video/webm');
  });

  test('is damaged when its pictures or their table are cut off', async () => {
    const film = mp4(9_000);
    await expect(check(film.subarray(0, -1))).rejects.toMatchObject(damaged);
    await expect(check(film.subarray(0, 100))).rejects.toMatchObject(damaged);
    await expect(check(webm().subarray(0, -1))).rejects.toMatchObject(damaged);
  });
});
