import { type CDPSession, expect, type Page } from '@playwright/test';
import {
  type PushDevice,
  type PushService,
  startPushService,
} from '../apps/server/src/testing/push/push-service.ts';
import type { Alerts } from '../packages/contract/src/alerts.ts';
import type { Call } from '../packages/contract/src/calls.ts';
import type { Channel } from '../packages/contract/src/messages.ts';
import { test as base, expectAccessible, ownServer, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';
import { type RunningServer, startServer } from './servers/server.ts';

/** A server whose alerts go to a push service on this machine. */
const test = base.extend<object, { push: PushService; server: RunningServer }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const push = await startPushService();
      await use(push);
      await push.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      const server = await startServer({ env: { PUSH_HOSTS: push.host } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('alerts'));

type Subscribed = Pick<PushDevice, 'endpoint' | 'keys'>;
type WithPush = { subscribeAt: (serverKey: string) => Promise<Subscribed> };

/*
 * This browser has no notifications and does not reach its push service, so both are emulated below its API: the right to
 * notify and the subscription in the page, the tray in the service worker. What the server encrypted and the push service
 * decrypted is given to the real worker by the browser itself.
 */

function mayNotify(): void {
  if (!location.protocol.startsWith('http')) return;
  let permission: NotificationPermission = localStorage.getItem('private/alerts-here')
    ? 'granted'
    : 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission;
  };
  // A browser keeps its subscription from page to page.
  let known: object | null = permission === 'granted' ? { options: {}, unsubscribe: async () => true } : null;
  PushManager.prototype.getSubscription = async () => known as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const made = await (window as unknown as WithPush).subscribeAt(String(options?.applicationServerKey));
    known = { options: {}, toJSON: () => made, unsubscribe: async () => true };
    return known as PushSubscription;
  };
}

type Shown = NotificationOptions & { title: string; actions?: { action: string }[]; close: () => void };
type Worker = {
  registration: object & { getNotifications(): Promise<Shown[]> };
  clients: object;
  opened: string[];
};

type Pages = { clients: { matchAll(options: object): Promise<unknown[]> } };

/** The worker may be known to the page a moment before it is known here. */
const workerOf = async ({ context }: Visitor) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Gives the service worker a tray, and notes which pages it opens. */
const addTray = async (visitor: Visitor) =>
  (await workerOf(visitor)).evaluate(() => {
    const tray = new Map<string, Shown>();
    const worker = globalThis as unknown as Worker;
    worker.opened = [];
    Object.assign(worker.registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        const tag = options.tag ?? title;
        const shown: Shown = {
          title,
          ...options,
          close: () => void (tray.get(tag) === shown && tray.delete(tag)),
        };
        tray.set(tag, shown);
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...tray.values()].filter((shown) => !tag || shown.tag === tag),
    });
    Object.assign(worker.clients, { openWindow: async (path: string) => void worker.opened.push(path) });
  });

/** What lies in the tray. */
const notices = async (visitor: Visitor) =>
  (await workerOf(visitor)).evaluate(async () => {
    const { registration } = globalThis as unknown as Worker;
    return (await registration.getNotifications()).map(
      ({ title, body, silent, actions }) =>
        `${title}: ${body}${silent ? ' (silent)' : ''}${actions ? ` [${actions.map((a) => a.action)}]` : ''}`,
    );
  });

/** Presses the only notification, or a button of it. @returns the pages that were opened */
const pressNotice = async (visitor: Visitor, action = '') =>
  (await workerOf(visitor)).evaluate(async (pressed) => {
    const worker = globalThis as unknown as Worker;
    const [notification] = await worker.registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: pressed,
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    globalThis.dispatchEvent(event);
    await done;
    return worker.opened.splice(0);
  }, action);

/** Closes a page, and waits until the worker knows: of what a page in front shows it tells nothing. */
async function close(visitor: Visitor, page: Page): Promise<void> {
  await page.close();
  const pages = async () =>
    (await workerOf(visitor)).evaluate(async () => {
      const { clients } = globalThis as unknown as Pages;
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await expect.poll(pages).toBe(0);
}

/** Delivers to the worker what came for the device, one after the other. */
async function postman({ context }: Visitor, url: string, device: () => PushDevice | undefined) {
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  let delivered = 0;
  return async () => {
    delivered += 1;
    const pushed = (await device()?.has(delivered))?.[delivered - 1];
    if (!pushed) throw new Error('nothing was pushed');
    const data = JSON.stringify(pushed.notice);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    return pushed;
  };
}

test('a message and a call reach a person whose app is closed', async ({ newVisitor, push, server }) => {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  const kim = await becomeClient(client, trainer);
  const { page, context } = client;
  let phone: PushDevice | undefined;
  await context.exposeFunction('subscribeAt', (serverKey: string): Subscribed => {
    phone = push.subscribe(serverKey);
    return { endpoint: phone.endpoint, keys: phone.keys };
  });
  await context.addInitScript(mayNotify);

  // Two presses: the settings, the switch.
  await page.goto('/profile#settings/notifications');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const here = page.getByRole('region', { name: 'Alerts on this device' });
  const toggle = here.getByRole('switch', { name: 'Alert me on this device' });
  await expect(toggle).not.toBeChecked();
  await expectAccessible(page, 'section:has(input[role=switch])');
  await toggle.click();
  await expect(toggle).toBeChecked();

  // What is told, and when not.
  const alertChoices = page.getByRole('region', { name: 'What you are told' });
  const trophies = alertChoices.getByRole('switch', { name: 'You are awarded a trophy: Devices' });
  await expect(trophies).toBeChecked();
  await trophies.click();
  await expect(trophies).not.toBeChecked();
  const quiet = alertChoices.getByRole('switch', { name: 'Quiet hours' });
  await quiet.click();
  await alertChoices.getByLabel('From').selectOption('23:00');
  await expect(alertChoices.getByLabel('Until')).toHaveValue('07:00');
  const choices = async () => (await client.api.get<Alerts>('/api/alerts')).choices;
  await expect.poll(async () => (await choices()).quiet).toEqual({ from: '23:00', until: '07:00' });
  await expect
    .poll(async () => (await choices()).kinds)
    .toContainEqual({ kind: 'trophy', isOn: false, isMailed: false });
  await expectAccessible(page, 'section:has(table)');
  await quiet.click();
  await expect.poll(async () => (await choices()).quiet).toBeNull();

  await addTray(client);
  const deliver = await postman(client, server.url, () => phone);
  await close(client, page);

  const { id: channelId } = await trainer.api.post<Channel>('/api/channels/direct', { personId: kim.id });
  const since = Date.now();
  await trainer.api.post('/api/messages', { channelId, content: 'How is the knee?' });
  const first = await deliver();
  console.log(`from the message to the push service: ${first.at - since} ms`);
  await expect.poll(() => notices(client)).toEqual(['Ada Lift: How is the knee?']);
  await trainer.api.post('/api/messages', { channelId, content: 'And the hip?' });
  await deliver();
  await expect.poll(() => notices(client)).toEqual(['Ada Lift (2): And the hip?']);

  const opened = await pressNotice(client);
  expect(opened).toEqual([`/messages?channel=${channelId}`]);
  const chat = await context.newPage();
  await chat.goto(opened[0] ?? '');
  await expect(chat.getByText('And the hip?', { exact: true })).toBeVisible();
  // It was read: the push service is told so too.
  expect((await deliver()).notice).toMatchObject({ do: 'close' });
  await close(client, chat);

  const called = Date.now();
  const call = await trainer.api.post<Call>('/api/calls', { personId: kim.id, seat: crypto.randomUUID() });
  const ring = await deliver();
  console.log(`from the call to the push service: ${ring.at - called} ms`);
  await expect.poll(() => notices(client)).toEqual(['Ada Lift: Video call [accept,decline]']);
  expect(await pressNotice(client, 'decline')).toEqual([]);
  await expect
    .poll(async () => (await trainer.api.get<Call>(`/api/calls/${call.id}`)).state)
    .toBe('declined');
  await deliver();
  await expect.poll(() => notices(client)).toEqual(['Ada Lift: The call no longer rings (silent)']);

  const again = await trainer.api.post<Call>('/api/calls', { personId: kim.id, seat: crypto.randomUUID() });
  await pressNotice(client);
  await deliver();
  await expect.poll(() => notices(client)).toEqual(['Ada Lift: Video call [accept,decline]']);
  expect(await pressNotice(client, 'accept')).toEqual([`/video-call?call=${again.id}&answer=1`]);
  const answering = await context.newPage();
  await answering.goto(`/video-call?call=${again.id}&answer=1`);
  await expect(answering.getByRole('button', { name: 'Join' })).toBeVisible();
  await trainer.api.post(`/api/calls/${again.id}/end`, {});
  expect(ada.role).toBe('trainer');
  expect(push.problems).toEqual([]);
});
