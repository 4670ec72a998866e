import { READER_HEADER } from '@spotter/contract/reader-header';
import { isPicture } from './may-keep.ts';
import { orLater } from './or-later.ts';
import { forgetReader, keep, now, openDrawer } from './reader-drawer.ts';

declare const self: ServiceWorkerGlobalScope;

/** When an answer was kept, in milliseconds; only answers from the drawer have it. */
const KEPT_AT = 'x-kept-at';
/** Longer than a good network needs; a reader at a rack does not wait for a bad one. */
const PATIENCE_MS = 5_000;
const ANSWERS_MAX = 120;
const PICTURES_MAX = 60;
const BYTES_MAX = 1_000_000;
const AGE_MAX_MS = 14 * 86_400_000;

/** A proxy answers so when there is no server behind it. */
export const isUnreached = (status: number) => status >= 502 && status <= 504;

type Kind = 'answer' | 'picture';

/** Keeps the newest so many of a kind: a cache lists its entries in the order they were put. */
async function trim(drawer: Cache, kind: Kind): Promise<void> {
  const all = await drawer.keys();
  const ours = all.filter(({ url: address }) => {
    const url = new URL(address);
    return url.pathname.startsWith('/api/') && isPicture(url) === (kind === 'picture');
  });
  const excess = ours.length - (kind === 'picture' ? PICTURES_MAX : ANSWERS_MAX);
  for (const { url } of ours.slice(0, Math.max(0, excess))) await drawer.delete(url, { ignoreVary: true });
}

/** Looks at an answer that has come: keeps it, or forgets what it says is no longer there to be read. */
async function note(request: Request, answer: Response, since: number, kind: Kind): Promise<void> {
  // A picture may come from the browser's cache and name whom it was read for long ago.
  const reader = kind === 'answer' ? answer.headers.get(READER_HEADER) : (await openDrawer())?.reader;
  if (answer.status === 401) return forgetReader();
  if (answer.status === 403 || answer.status === 404) {
    const open = await openDrawer();
    await open?.drawer.delete(request.url, { ignoreVary: true });
    return;
  }
  if (answer.status !== 200 || !reader || answer.redirected) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > BYTES_MAX) return;
  const headers = new Headers({ [KEPT_AT]: String(Date.now()), [READER_HEADER]: reader });
  for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'link']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  await keep(reader, since, async (drawer) => {
    await drawer.delete(request.url, { ignoreVary: true });
    await drawer.put(request.url, new Response(body, { headers }));
    await trim(drawer, kind);
  });
}

/** What was kept for whoever asks; a page of somebody else's gets nothing. */
async function findKept(request: Request): Promise<Response | undefined> {
  const open = await openDrawer();
  const asks = request.headers.get(READER_HEADER);
  if (!open || (asks && asks !== open.reader)) return undefined;
  const kept = await open.drawer.match(request.url, { ignoreVary: true });
  const age = Date.now() - Number(kept?.headers.get(KEPT_AT));
  return age < AGE_MAX_MS ? kept : undefined;
}

/** Tells the page that asked when the server's answer comes after all, and is another. */
async function tellWhenNewer(event: FetchEvent, kept: Response, coming: Promise<Response>): Promise<void> {
  const answer = await coming.catch(() => undefined);
  if (answer?.status !== 200) return;
  const [newer, older] = [await answer.text(), await kept.text()];
  if (newer === older) return;
  const page = await self.clients.get(event.clientId);
  page?.postMessage({ type: 'newer', path: new URL(event.request.url).pathname });
}

/** The server's answer; the last one where the server is not reached, or takes its time. */
export async function answerRead(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request } = event;
  const since = now();
  const coming = fetch(request);
  event.waitUntil(coming.then((answer) => note(request, answer.clone(), since, kind)).catch(() => undefined));
  const first = await orLater(coming, PATIENCE_MS);
  if (first.came && !isUnreached(first.came.status)) return first.came;
  const kept = await findKept(request);
  if (!kept) return coming;
  if (first.isLate) event.waitUntil(tellWhenNewer(event, kept.clone(), coming));
  return kept;
}
