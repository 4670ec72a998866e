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

test('what has no owner goes to nobody but the person read last', async () => {
  const { ownPrivate } = await import('./private-storage.ts');
  localStorage.setItem('private/draft/check-in/1', '{"mood":7}');
  expect(ownPrivate('kim', 'kim')).toBe(false);
  expect(kept()).toEqual(['private/draft/check-in/1', 'private/owner']);
  localStorage.removeItem('private/owner');
  expect(ownPrivate('lee', 'kim')).toBe(true);
  localStorage.removeItem('private/owner');
  localStorage.setItem('private/draft/check-in/1', '{"mood":7}');
  expect(ownPrivate('lee')).toBe(true);
  expect(kept()).toEqual(['private/owner']);
});

test('a second tab keeps nothing after another one has signed out, or in as somebody else', async () => {
  const second = await import('./private-storage.ts');
  second.ownPrivate('kim');
  vi.resetModules();
  const first = await import('./private-storage.ts');
  first.closePrivate();
  expect(second.keepPrivate('draft/check-in/1', { mood: 7 })).toBe(false);
  vi.resetModules();
  const later = await import('./private-storage.ts');
  later.ownPrivate('lee');
  expect(second.keepPrivate('draft/check-in/1', { mood: 7 })).toBe(false);
  expect(second.isPrivateClosed()).toBe(true);
  // The second tab reads that it is signed in as Lee, and has what Kim typed on its page.
  second.ownPrivate('lee');
  expect(second.keepPrivate('draft/check-in/1', { mood: 7 })).toBe(false);
  expect(later.keepPrivate('draft/check-in/1', { mood: 3 })).toBe(true);
});
