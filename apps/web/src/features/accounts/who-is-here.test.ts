import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { readMe } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('private data of an expired session is deleted before the next person sees a page', async () => {
  const answer = (id: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ id }, { headers: { [ANSWER_HEADER]: '1' } }));
  vi.stubGlobal('localStorage', createStorage());
  answer('ada');
  await readMe();
  keepPrivate('heart-rate/waiting', [[1, 120]]);
  await readMe();
  expect(readPrivate('heart-rate/waiting')).toEqual([[1, 120]]);
  answer('kim');
  await readMe();
  expect(readPrivate('heart-rate/waiting')).toBeNull();
  expect(readPrivate('me')).toEqual({ id: 'kim' });
});
