import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from './browser-storage.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', createStorage());
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => Object.keys(localStorage);

test('after signing out nothing is stored, not even what the page writes while it unloads', async () => {
  const { closePrivate, keepPrivate } = await import('./private-storage.ts');
  keepPrivate('heart-rate/waiting', [[1, 120]]);
  localStorage.setItem('outbox/1', 'a set that waits');
  closePrivate();
  expect(keepPrivate('heart-rate/waiting', [[2, 121]])).toBe(false);
  expect(kept()).toEqual(['outbox/1']);
});
