import { afterEach, expect, test, vi } from 'vitest';
import { readAlertRight } from './read-alert-right.ts';

type Browser = { push: boolean; standalone?: boolean; secure?: boolean; permission?: NotificationPermission };

function beIn({ push, standalone, secure = true, permission = 'default' }: Browser): void {
  const isApple = standalone !== undefined;
  const notifications = push && { PushManager: class {}, Notification: { permission } };
  vi.stubGlobal('window', { isSecureContext: secure, ...notifications });
  vi.stubGlobal('Notification', push ? { permission } : undefined);
  vi.stubGlobal('navigator', {
    ...(secure && { serviceWorker: {} }),
    ...(isApple && { standalone }),
    maxTouchPoints: isApple ? 5 : 0,
  });
}

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Browser, string]>([
  ['a browser that was not asked', { push: true }, 'ask'],
  ['one that may', { push: true, permission: 'granted' }, 'granted'],
  ['one that may not', { push: true, permission: 'denied' }, 'blocked'],
  ['one without push', { push: false }, 'never'],
  // The steps to the home screen stand here alone.
  ['a browser on an iPhone', { push: false, standalone: false }, 'install'],
  ['the app on the home screen of an iPhone', { push: true, standalone: true }, 'ask'],
  ['the same before iOS 16.4', { push: false, standalone: true }, 'old'],
  ['an iPhone without https', { push: false, standalone: false, secure: false }, 'insecure'],
])('%s', (_name, browser, right) => {
  beIn(browser);
  expect(readAlertRight()).toBe(right);
});
