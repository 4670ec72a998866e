import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';
import { readMe } from './api.ts';

const readMeOnNewPage = async () => {
  vi.resetModules();
  await (await import('./api.ts')).readMe();
};

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
  await readMeOnNewPage();
  expect(readPrivate('heart-rate/waiting')).toBeNull();
  expect(readPrivate('me')).toEqual({ id: 'kim' });
  // Left by a version that did not say whose it is.
  localStorage.removeItem('private/owner');
  localStorage.setItem('private/heart-rate/waiting', '[[1,120]]');
  await readMeOnNewPage();
  expect(readPrivate('heart-rate/waiting')).toEqual([[1, 120]]);
  localStorage.removeItem('private/owner');
  answer('lee');
  await readMeOnNewPage();
  expect(readPrivate('heart-rate/waiting')).toBeNull();
  expect(readPrivate('me')).toEqual({ id: 'lee' });
});
