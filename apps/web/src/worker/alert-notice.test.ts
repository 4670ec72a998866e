import type { ShownAlert } from '@spotter/contract/alert-notice';
import { afterEach, expect, test, vi } from 'vitest';
import { takeAlert } from './alert-notice.ts';

const CALL: ShownAlert = {
  ...{
    do: 'show',
    tag: 'call:1',
    mark: '1',
    title: 'Ada',
    body: 'Calls',
    lang: 'en',
    path: '/',
    icon: '/i.png',
  },
  at: 0,
};

/** A browser with a page that is in front, or none. @returns the titles that it shows, and what the page is told */
function browserWith(visibilityState?: 'visible' | 'hidden'): { shown: string[]; told: unknown[] } {
  const shown: string[] = [];
  const told: unknown[] = [];
  const page = { visibilityState, postMessage: (message: unknown) => void told.push(message) };
  vi.stubGlobal('self', {
    registration: {
      getNotifications: async () => [],
      showNotification: async (title: string) => void shown.push(title),
    },
    clients: { matchAll: async () => (visibilityState ? [page] : []) },
  });
  return { shown, told };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without a page', undefined, false, ['Ada']],
  ['behind a page that is not seen', 'hidden', false, ['Ada']],
  ['in front of its person', 'visible', false, []],
  ['in front, where the push service ends what shows nothing', 'visible', true, ['Ada']],
] as const)('an alert %s', async (_where, visibility, mustShow, titles) => {
  const { shown, told } = browserWith(visibility);
  await takeAlert({ ...CALL, ...(mustShow && { mustShow }) });
  expect(shown).toEqual(titles);
  const pageIsTold = visibility !== undefined && titles.length > 0;
  expect(told).toEqual(pageIsTold ? [{ type: 'alert-shown', tag: 'call:1' }] : []);
});
