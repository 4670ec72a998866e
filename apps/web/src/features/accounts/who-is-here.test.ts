import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/browser-storage.fixture.ts';
import { keepPrivate, readPrivate } from '#lib/private-storage.ts';
import { readMe } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('what somebody left whose session ran out is gone before the next person sees a page', async () => {
  const answer = (id: string) => vi.stubGlobal('fetch', async () => Response.json({ id }));
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
