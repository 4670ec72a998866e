import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { currentLanguage } from '#lib/i18n.ts';
import { isLive, watchLive } from '#lib/live-line.ts';
import { readAllAgain } from '#lib/read-all-again.ts';

/** A deploy restarts the server, so each time the connection is back there may be a new build; not more often. */
const LOOK_EVERY_MS = 60_000;
const ANSWER_MS = 2_000;

let isOffered = false;
let isStarted = false;
let isReloading = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(isNew: boolean): void {
  isOffered = isNew;
  for (const listener of listeners) listener();
}

/** Whether this page is older than what the server has now. */
export const updateOffered = (): boolean => isOffered;

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Not now: until the next page, or the next build. */
export const putOffUpdate = (): void => offer(false);

/** Goes on with the new build; other tabs stay as they are until they are reloaded too. */
export function update(): void {
  isReloading = true;
  if (waiting) waiting.postMessage({ type: 'take-over' });
  else location.reload();
}

/** Whether a worker has the files that this page was drawn from. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = (event) => resolve(event.data === true);
    worker.postMessage({ type: 'is-yours', entry: new URL(script?.src ?? '/', location.href).pathname }, [
      port2,
    ]);
  });
}

/** A worker that waits belongs to a newer build, unless this page came with it. */
async function meetWaiting(worker: ServiceWorker): Promise<void> {
  if (await isOfThisBuild(worker)) return worker.postMessage({ type: 'take-over' });
  waiting = worker;
  offer(true);
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) void meetWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // Without one in charge this is the first, which waits for nobody.
      if (coming.state === 'installed' && serviceWorker.controller) void meetWaiting(coming);
    });
  });
  let wasOpen = isLive();
  let lookedAt = 0;
  watchLive((state) => {
    if (state !== 'open') return;
    const isBack = wasOpen;
    wasOpen = true;
    if (!isBack || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function greet(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'signed-in', language: currentLanguage() });
}

/** Another worker is in charge now. */
async function changed(client: QueryClient, isFirst: boolean): Promise<void> {
  if (isReloading) return location.reload();
  greet();
  // It saw nothing of what this page has read; unchanged lists cost a 304.
  if (isFirst) return readAllAgain(client);
  const { controller } = navigator.serviceWorker;
  waiting = null;
  offer(controller !== null && !(await isOfThisBuild(controller)));
}

/** The server's answer came late and is another than the kept one that is shown. */
function readAgain(client: QueryClient, path: string): void {
  const isIt = (key: unknown) =>
    typeof key === 'string' && new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(`GET ${path}`);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isIt(queryKey[0]) });
}

/**
 * Installs the service worker for who is signed in, and watches for newer builds. A page whose code is gone from
 * the server is offered the same reload. Called once, after the page has come.
 */
export function startAppUpdates(client: QueryClient): void {
  if (isStarted || !import.meta.env.PROD) return;
  isStarted = true;
  window.addEventListener('vite:preloadError', () => offer(true));
  const { serviceWorker } = navigator;
  // Only over https and on this machine.
  if (!serviceWorker) return;
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = before === null;
    before = serviceWorker.controller;
    void changed(client, isFirst);
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'newer') readAgain(client, String(data.path));
  });
  i18next.on('languageChanged', greet);
  // Refused by the browser, it is as if there were none.
  serviceWorker
    .register('/service-worker.js')
    .then(watch)
    .catch(() => undefined);
  greet();
}
