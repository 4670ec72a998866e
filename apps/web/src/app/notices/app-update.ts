import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '#lib/call/call.ts';
import { takeUnseen } from '#lib/call/first-answers.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { isLive, watchLive } from '#lib/live/live-line.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { readAgain, readKeptAgain } from './read-kept-again.ts';
import { tellTouched } from './tell-touched.ts';

/** A deploy restarts the server, so a reconnect may mean a new build. The check is made at most this often. */
const LOOK_EVERY_MS = 60_000;
/** Longer than a busy phone takes to start a worker. */
const ANSWER_MS = 20_000;
/** The browser lets a worker take over once the one before has nothing left to do, which may be long. */
const TAKE_OVER_MS = 3_000;

let isOffered = false;
let isStarted = false;
let isReloading = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(isNew: boolean): void {
  isOffered = isNew;
  for (const listener of listeners) listener();
}

/** Whether the server has a newer build than this page. */
export const updateOffered = (): boolean => isOffered;

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the offer until the next page or the next build. */
export const putOffUpdate = (): void => offer(false);

/** Reloads with the new build. Other tabs keep the old one until they are reloaded too. */
export function update(): void {
  isReloading = true;
  waiting?.postMessage({ type: 'take-over' });
  // A page of the new build asks its worker again to take over.
  setTimeout(() => location.reload(), waiting ? TAKE_OVER_MS : 0);
}

/** The path of the script that this page began with. Each build has another. */
function entryPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return new URL(script?.src ?? '/', location.href).pathname;
}

/** Whether a worker has the files of this page's build, or null if it did not answer. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ANSWER_MS);
    port1.onmessage = (event) => resolve(event.data === true);
    worker.postMessage({ type: 'is-yours', entry: entryPath() }, [port2]);
  });
}

/** A waiting worker belongs to a newer build, unless this page came from that build. */
async function meetWaiting(worker: ServiceWorker): Promise<void> {
  if (await isOfThisBuild(worker)) return worker.postMessage({ type: 'take-over' });
  waiting = worker;
  offer(true);
}

/** Looks for a newer build, and whether this page came from an older build than its worker. */
async function look(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const { controller } = navigator.serviceWorker;
  // The page may be newer than its worker; the next one is then coming.
  if (!controller || registration.installing || registration.waiting) return;
  if ((await isOfThisBuild(controller)) === false) offer(true);
}

function watch(registration: ServiceWorkerRegistration): void {
  const { controller } = navigator.serviceWorker;
  if (registration.waiting && controller) void meetWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // Without a controlling worker this is the first one, which activates at once.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) void meetWaiting(coming);
    });
  });
  let wasOpen = isLive();
  let lookedAt = 0;
  // An update whose reload found no network left the page of the build before.
  if (controller) {
    void isOfThisBuild(controller).then((isIt) => {
      if (isIt === false) look(registration).catch(() => (wasOpen = true));
    });
  }
  watchLive((state) => {
    if (state !== 'open') return;
    const isBack = wasOpen;
    wasOpen = true;
    if (!isBack || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    look(registration).catch(() => undefined);
  });
}

/**
 * Part of the page did not load: its code is gone from the server, or the network failed. The browser's look for
 * another worker tells; where there is none, the script of this page, for which HEAD asks the server itself.
 */
async function partFailed(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) return look(registration);
  const answer = await fetch(entryPath(), { method: 'HEAD', cache: 'no-store' });
  if (answer.status === 404 && isOwnAnswer(answer)) offer(true);
}

function greet(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'signed-in', language: currentLanguage() });
}

/** Called when another worker takes control. */
async function changed(isFirst: boolean): Promise<void> {
  if (isReloading) return location.reload();
  greet();
  // The new worker has seen none of this page's reads.
  if (isFirst) {
    navigator.serviceWorker.controller?.postMessage({ type: 'keep', answers: takeUnseen() });
    return;
  }
  const { controller } = navigator.serviceWorker;
  waiting = null;
  offer(controller !== null && (await isOfThisBuild(controller)) === false);
}

/**
 * Installs the service worker for the signed-in person and watches for newer builds. A page whose code is gone
 * from the server offers the same reload. Call once, after the page has loaded.
 */
export function startAppUpdates(client: QueryClient): void {
  if (isStarted || !import.meta.env.PROD) return;
  isStarted = true;
  window.addEventListener('vite:preloadError', () => void partFailed().catch(() => undefined));
  const { serviceWorker } = navigator;
  // Service workers need https or localhost.
  if (!serviceWorker) return;
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = before === null;
    before = serviceWorker.controller;
    void changed(isFirst);
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'newer') readAgain(client, String(data.path));
    if (data?.type === 'confirmed') forgetKept(`${data.path}${data.search}`);
  });
  pageTexts.onLanguage(greet);
  // If the browser refuses, the app works without one.
  serviceWorker
    .register('/service-worker.js')
    .then(watch)
    .catch(() => undefined);
  greet();
  readKeptAgain(client);
  tellTouched();
}
