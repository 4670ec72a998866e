import { answerAsset, dropOldAssets, fetchAssets, fetchWords } from './asset-cache.ts';
import { built } from './built-files.ts';
import { answerRead } from './kept-answers.ts';
import { isPicture, mayKeep } from './may-keep.ts';
import { answerPage, fetchShell } from './page-shell.ts';
import { forgetReader } from './reader-drawer.ts';

/*
 * Lets signed-in people open the app without a network and read their own again. It never writes: what is logged
 * waits in the outbox of the page. docs/decisions/021-offline.md says why it is as it is.
 */

declare const self: ServiceWorkerGlobalScope;

/** What pages say to it. */
type Message =
  | { type: 'forget' }
  | { type: 'signed-in'; language: string }
  | { type: 'is-yours'; entry: string }
  | { type: 'take-over' };

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
  if (message.type === 'signed-in') {
    const fetched = Promise.allSettled([fetchShell(built), fetchWords(built, message.language)]);
    event.waitUntil(fetched);
  }
});
