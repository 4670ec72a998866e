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

test('what is not sent waits for its person when a session ends by itself, and nobody else finds it', async () => {
  const { keepPrivate, lapsePrivate, ownPrivate } = await import('./private-storage.ts');
  ownPrivate('kim');
  keepPrivate('GET /api/plan', 'what was read');
  keepPrivate('draft/check-in/1', { mood: 7 });
  keepPrivate('chat-draft/1', 'half a sentence');
  lapsePrivate();
  expect(keepPrivate('draft/check-in/1', null)).toBe(false);
  expect(kept()).toEqual(['private/owner', 'private/draft/check-in/1', 'private/chat-draft/1']);
  vi.resetModules();
  const later = await import('./private-storage.ts');
  expect(later.ownPrivate('kim')).toBe(false);
  expect(later.unsentNames()).toEqual(['draft/check-in/1', 'chat-draft/1']);
  expect(later.ownPrivate('lee')).toBe(true);
  expect(kept()).toEqual(['private/owner']);
});
