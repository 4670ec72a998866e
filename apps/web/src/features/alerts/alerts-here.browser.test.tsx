import type { Alerts } from '@spotter/contract/alerts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { AlertsHere } from './alerts-here.tsx';

const ALERTS: Alerts = { key: 'BKey', devices: [], canMail: false, choices: { kinds: [], quiet: null } };
const steps = page.getByRole('listitem');

const { PushManager } = window;
// Whether a browser of tests may notify is its own affair.
beforeEach(() => void vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default'));
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(window, { PushManager });
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

/** Makes the browser one of an iPhone. @param standalone in the app on the home screen */
function onIphone(standalone: boolean, canPush: boolean): void {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  if (!canPush) Reflect.deleteProperty(window, 'PushManager');
}

async function show(): Promise<void> {
  answerCalls({ 'GET /api/alerts': () => Response.json(ALERTS) });
  await renderSignedIn(<AlertsHere />);
}

test('a browser that can be told has a switch, and no steps', async () => {
  await show();
  await expect.element(page.getByRole('switch', { name: /^Alert me on this device/ })).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

test('the app on the home screen of an iPhone has the switch, too', async () => {
  onIphone(true, true);
  await show();
  await expect.element(page.getByRole('switch', { name: /^Alert me on this device/ })).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

test('a browser of an iPhone has the steps to the home screen', async () => {
  onIphone(false, false);
  await show();
  await expect.element(steps).toHaveLength(3);
  await expect.element(page.getByText(/Tap Share .*then Add to Home Screen/)).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
});

test('an iPhone that is too old says so once Spotter is on its home screen, and names no other browser', async () => {
  onIphone(true, false);
  await show();
  await expect.element(page.getByText(/from iOS 16.4 on. Update it/)).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

test('without https nothing is told anywhere, and an iPhone has no steps that lead to it', async () => {
  onIphone(false, false);
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  await show();
  await expect.element(page.getByText(/^Alerts need https/)).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});
