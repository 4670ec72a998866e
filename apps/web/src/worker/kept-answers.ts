import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { FirstAnswer } from '@spotter/contract/first-answers';
import { READER_HEADER } from '@spotter/contract/reader-header';
import { TOPICS_HEADER } from '@spotter/contract/topic';
import { inTurns } from './in-turns.ts';
import { isPicture } from './may-keep.ts';
import { orLater } from './or-later.ts';
import { forgetReader, keep, now, openDrawer } from './reader-drawer.ts';

declare const self: ServiceWorkerGlobalScope;

/** The header with the time at which a cached answer was asked for, in milliseconds; only cached answers have it. */
const KEPT_AT = 'x-kept-at';
/** Timeout of a read with a cached answer: longer than a good network needs, short enough for someone at a rack. */
const PATIENCE_MS = 5_000;
const ANSWERS_MAX = 120;
const PICTURES_MAX = 60;
const BYTES_MAX = 1_000_000;
/** So many are read again at a time. */
const AT_ONCE = 3;
/** The cached headers. The topics decide when the page reads the answer again. */
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'link',
  TOPICS_HEADER,
];

/**
 * Whether an answer is one of the server, and not its word that it is restarting. A page that is led elsewhere goes there:
 * a browser hides where.
 */
export const isAnswer = (answer: Response): boolean =>
  answer.type === 'opaqueredirect' ||
  (isOwnAnswer(answer) && !(answer.status >= 502 && answer.status <= 504));

type Kind = 'answer' | 'picture';

/** Deletes all but the newest entries of a kind. A cache lists its entries in the order they were stored. */
async function trim(drawer: Cache, kind: Kind): Promise<void> {
  const all = await drawer.keys();
  const ours = all.filter(({ url: address }) => {
    const url = new URL(address);
    return url.pathname.startsWith('/api/') && isPicture(url) === (kind === 'picture');
  });
  const excess = ours.length - (kind === 'picture' ? PICTURES_MAX : ANSWERS_MAX);
  for (const { url } of ours.slice(0, Math.max(0, excess))) await drawer.delete(url, { ignoreVary: true });
}

/** When an answer was asked for: the count of deletions before, and the time in milliseconds. */
export type AskedAt = { since: number; at: number };

export const askedNow = (): AskedAt => ({ since: now(), at: Date.now() });

/** Whether the cached answer was asked for after this one, which has only come late. A clock may have been put back. */
function isLate(kept: Response | undefined, { at }: AskedAt): boolean {
  const other = Number(kept?.headers.get(KEPT_AT));
  return other > at && other <= Date.now();
}

/** Caches an answer, or deletes the cached one if the answer says that it may no longer be read. */
async function note(request: Request, answer: Response, asked: AskedAt, kind: Kind): Promise<void> {
  if (!isOwnAnswer(answer)) return;
  // A picture may come from the browser's HTTP cache and name an earlier reader.
  const reader = kind === 'answer' ? answer.headers.get(READER_HEADER) : (await openDrawer())?.reader;
  if (answer.status === 401) return forgetReader();
  if (answer.status === 403 || answer.status === 404) {
    const open = await openDrawer();
    await open?.drawer.delete(request.url, { ignoreVary: true });
    return;
  }
  // A private file is for who may see it now, and is kept nowhere.
  const isPrivate = kind === 'picture' && answer.headers.get('cache-control')?.includes('no-cache');
  if (answer.status !== 200 || !reader || answer.redirected || isPrivate) return;
  const body = await answer.arrayBuffer();
  if (body.byteLength > BYTES_MAX) return;
  const headers = new Headers({ [KEPT_AT]: String(asked.at), [READER_HEADER]: reader });
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  await keep(reader, asked.since, async (drawer) => {
    if (isLate(await drawer.match(request.url, { ignoreVary: true }), asked)) return;
    await drawer.delete(request.url, { ignoreVary: true });
    await drawer.put(request.url, new Response(body, { headers }));
    await trim(drawer, kind);
  });
}

/** Caches an answer that the page has read before this worker controlled it, or that came inside the page. */
export function keepGiven({ path, headers, body }: FirstAnswer, asked: AskedAt): Promise<void> {
  const address = new URL(path, location.origin).href;
  return note(new Request(address), new Response(body, { headers }), asked, 'answer');
}

/**
 * The cached answer for this reader, however old by a clock that may be wrong: the page says of when it is. A page of another
 * person gets nothing.
 */
async function findKept(request: Request): Promise<Response | undefined> {
  const open = await openDrawer();
  const asks = request.headers.get(READER_HEADER);
  if (!open || (asks && asks !== open.reader)) return undefined;
  return open.drawer.match(request.url, { ignoreVary: true });
}

/** Tells the page that the server has answered late, and whether its answer differs from the cached one. */
async function tellWhenCame(event: FetchEvent, kept: Response, coming: Promise<Response>): Promise<void> {
  const answer = await coming.catch(() => undefined);
  if (answer?.status !== 200 || !isOwnAnswer(answer)) return;
  const [newer, older] = [await answer.text(), await kept.text()];
  const { pathname, search } = new URL(event.request.url);
  const page = await self.clients.get(event.clientId);
  page?.postMessage({ type: newer === older ? 'confirmed' : 'newer', path: pathname, search });
}

/** The server's answer, or the cached one if the server cannot be reached or is slow. */
export async function answerRead(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request } = event;
  const asked = askedNow();
  const coming = fetch(request);
  event.waitUntil(coming.then((answer) => note(request, answer.clone(), asked, kind)).catch(() => undefined));
  const first = await orLater(coming, PATIENCE_MS);
  if (first.came && isAnswer(first.came)) return first.came;
  const kept = await findKept(request);
  if (!kept) return coming;
  if (first.isLate) event.waitUntil(tellWhenCame(event, kept.clone(), coming));
  return kept;
}

/**
 * Reads again what is cached and older than a change. The page that heard of the change reads what it shows; it may be
 * closed before that, and other answers are shown by pages that are opened later, perhaps without a network.
 * @param touched the topics that changed, each with the time in milliseconds
 */
export async function readTouched(touched: ReadonlyMap<string, number>): Promise<void> {
  const open = await openDrawer();
  if (!open) return;
  const due: string[] = [];
  for (const { url } of await open.drawer.keys()) {
    const { headers } = (await open.drawer.match(url, { ignoreVary: true })) ?? new Response();
    const keptAt = Number(headers.get(KEPT_AT));
    const topics = headers.get(TOPICS_HEADER)?.split(' ') ?? [];
    // A time in the future is of before the clock was put back.
    const last = Math.max(...topics.map((topic) => touched.get(topic) ?? 0));
    if (last > 0 && (last >= keptAt || keptAt > Date.now())) due.push(url);
  }
  await inTurns(due, AT_ONCE, async (url) => {
    const asked = askedNow();
    const request = new Request(url, { headers: { [READER_HEADER]: open.reader } });
    await fetch(request).then(
      (answer) => note(request, answer, asked, 'answer'),
      () => undefined,
    );
  });
}
