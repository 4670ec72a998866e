import { expect, type Page } from '@playwright/test';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { logNextSet, openOverview } from './session-parts.ts';

/** Long enough to close the page in, in seconds. */
const PLAN = { sets: 3, reps: 8, weight: 60, restTime: 8 };

/*
 * This browser has no notifications and no wake locks, so both are emulated below its API: the right to notify in the
 * page, the tray in the service worker, the locks in the page.
 */

/** Answers the question for the right to notify with yes. */
function mayNotify(): void {
  if (!location.protocol.startsWith('http')) return;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission;
  };
  if (localStorage.getItem('rest-timer-notice')) permission = 'granted';
}

type Shown = { title: string; body?: string; tag?: string; close: () => void };

/** The worker may be known to the page a moment before it is known here. */
const workerOf = async ({ context }: Visitor) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Gives the service worker a tray for its notifications. */
const addTray = async (visitor: Visitor) =>
  (await workerOf(visitor)).evaluate(() => {
    const tray = new Set<Shown>();
    const { registration } = globalThis as unknown as { registration: object };
    Object.assign(registration, {
      showNotification: async (title: string, options: object) => {
        const shown: Shown = { title, ...options, close: () => void tray.delete(shown) };
        tray.add(shown);
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...tray].filter((shown) => !tag || shown.tag === tag),
    });
  });

/** What lies in the tray. */
const notices = async (visitor: Visitor) =>
  (await workerOf(visitor)).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Gives locks that are held until they are released, and counts them. */
function mayLock(): void {
  const locks = new Set<object>();
  const request = async () => {
    const lock = { release: async () => void locks.delete(lock) };
    locks.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  Object.assign(window, { countLocks: () => locks.size });
}

/** Turns on the notification of the rest timer. */
async function wantNotice(page: Page): Promise<void> {
  await openOverview(page);
  await page.getByRole('button', { name: 'Rest timer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rest timer' });
  await sheet.getByRole('switch', { name: 'Notification at the end' }).check();
  await sheet.getByRole('switch', { name: 'Sound at the end' }).check();
  await sheet.getByRole('slider', { name: 'Volume' }).fill('0.8');
  await expect(sheet.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '80%');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back to the set' }).click();
}

test('a rest that ends while no page is in front is told by a notification, and a skipped one is not', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, PLAN);
  const { page, context } = client;
  await context.addInitScript(mayNotify);
  await page.goto(`/sessions/${id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await addTray(client);
  await wantNotice(page);

  // In front the page itself says it.
  await logNextSet(page);
  await expect(page.getByText('Time for the next set').first()).toBeVisible();
  expect(await notices(client)).toEqual([]);

  await logNextSet(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.close();
  await expect.poll(() => notices(client)).toEqual(['Time for the next set: Leg day']);

  // Back in the session it is gone. The wish was kept, and of a rest that is skipped nothing is told.
  const again = await context.newPage();
  await again.goto(`/sessions/${id}`);
  await expect.poll(() => notices(client)).toEqual([]);
});

test('the screen stays on in a session, and no longer once it is finished', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, PLAN);
  const { page } = client;
  await page.addInitScript(mayLock);
  const locks = () => page.evaluate(() => (window as unknown as { countLocks: () => number }).countLocks());
  await page.goto(`/sessions/${id}`);
  await expect.poll(locks).toBe(1);
  await openOverview(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish workout' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect.poll(locks).toBe(0);
});
