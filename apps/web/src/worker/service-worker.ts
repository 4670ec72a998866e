import type { AlertNotice } from '@spotter/contract/alert-notice';
import type { FirstAnswer } from '@spotter/contract/first-answers';
import { REST_NOTICE_TAG, type RestNotice } from '@spotter/contract/rest-notice';
import { answerAlert, closeAlerts, isAlert, takeAlert } from './alert-notice.ts';
import { answerAsset, dropOldAssets, fetchAssets, fetchWords } from './asset-cache.ts';
import { built, offlineReads } from './built-files.ts';
import { answerRead, askedNow, keepGiven, readTouched } from './kept-answers.ts';
import { isPicture, keeperOf } from './may-keep.ts';
import { openPath } from './open-path.ts';
import { answerPage, fetchShell } from './page-shell.ts';
import { forgetReader } from './reader-drawer.ts';
import { tellRestOver } from './rest-notice.ts';

/*
 * Lets signed-in people open the app offline and read their own data. It never writes: logged data waits in the
 * page's outbox. docs/decisions/021-offline.md gives the reasons.
 */

declare const self: ServiceWorkerGlobalScope;

const mayKeep = keeperOf(offlineReads);

/** Messages from pages. */
type Message =
  | { type: 'forget' }
  | { type: 'signed-in'; language: string }
  | { type: 'is-yours'; entry: string }
  | { type: 'take-over' }
  | { type: 'keep'; answers: FirstAnswer[] }
  | { type: 'touched'; topics: [string, number][] }
  | RestNotice;

self.addEventListener('install', (event) => event.waitUntil(fetchAssets(built)));

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldAssets(built).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || request.method !== 'GET' || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/api/logout') event.waitUntil(forgetAll());
    else if (!url.pathname.startsWith('/api/')) event.respondWith(answerPage(built, event));
  } else if (url.pathname.startsWith('/assets/')) {
    if (built.all.includes(url.pathname) || /\.(js|css|woff2)$/.test(url.pathname)) {
      event.respondWith(answerAsset(built, request));
    }
  } else if (mayKeep(url)) {
    event.respondWith(answerRead(event, 'answer'));
  } else if (isPicture(url) && (request.destination === 'image' || request.destination === 'style')) {
    event.respondWith(answerRead(event, 'picture'));
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'forget') event.waitUntil(forgetAll());
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.type === 'is-yours') event.ports[0]?.postMessage(built.all.includes(message.entry));
  if (message.type === 'rest') event.waitUntil(tellRestOver(message));
  if (message.type === 'touched') event.waitUntil(readTouched(new Map(message.topics)));
  if (message.type === 'keep') event.waitUntil(keepAll(message.answers));
  if (message.type === 'signed-in') {
    const words = fetchWords(built, message.language);
    // A browser may delete a part of what is stored: without one file, a session could not begin offline.
    event.waitUntil(Promise.allSettled([fetchShell(built), words, fetchAssets(built)]));
  }
});

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as AlertNotice | undefined;
  if (notice) event.waitUntil(takeAlert(notice));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  if (isAlert(notification)) event.waitUntil(answerAlert(notification, action));
  if (notification.tag !== REST_NOTICE_TAG) return;
  notification.close();
  event.waitUntil(openPath((notification.data as { path: string }).path));
});

const forgetAll = () => Promise.allSettled([forgetReader(), closeAlerts()]);

async function keepAll(answers: readonly FirstAnswer[]): Promise<void> {
  const asked = askedNow();
  for (const answer of answers) {
    if (mayKeep(new URL(answer.path, location.origin))) await keepGiven(answer, asked);
  }
}
