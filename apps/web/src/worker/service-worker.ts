import type { FirstAnswer } from '@spotter/contract/first-answers';
import { REST_NOTICE_TAG, type RestNotice } from '@spotter/contract/rest-notice';
import { answerAsset, dropOldAssets, fetchAssets, fetchWords } from './asset-cache.ts';
import { built, offlineReads } from './built-files.ts';
import { answerRead, keepGiven } from './kept-answers.ts';
import { isPicture, keeperOf } from './may-keep.ts';
import { answerPage, fetchShell } from './page-shell.ts';
import { forgetReader, now } from './reader-drawer.ts';
import { openSessionOf, tellRestOver } from './rest-notice.ts';

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
    if (url.pathname === '/api/logout') event.waitUntil(forgetReader());
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
  if (message.type === 'forget') event.waitUntil(forgetReader());
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.type === 'is-yours') event.ports[0]?.postMessage(built.all.includes(message.entry));
  if (message.type === 'rest') event.waitUntil(tellRestOver(message));
  if (message.type === 'keep') event.waitUntil(keepAll(message.answers));
  if (message.type === 'signed-in') {
    const fetched = Promise.allSettled([fetchShell(built), fetchWords(built, message.language)]);
    event.waitUntil(fetched);
  }
});

self.addEventListener('notificationclick', (event) => {
  if (event.notification.tag === REST_NOTICE_TAG) event.waitUntil(openSessionOf(event.notification));
});

async function keepAll(answers: readonly FirstAnswer[]): Promise<void> {
  const since = now();
  for (const answer of answers) {
    if (mayKeep(new URL(answer.path, location.origin))) await keepGiven(answer, since);
  }
}
