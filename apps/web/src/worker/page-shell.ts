import { isOwnAnswer } from '@spotter/contract/answer-header';
import {
  FIRST_ANSWERS_ID,
  type FirstAnswer,
  type FirstAnswers,
  withoutFrame,
} from '@spotter/contract/first-answers';
import { formPageAt } from '@spotter/contract/form-pages';
import { READER_HEADER } from '@spotter/contract/reader-header';
import { type BuiltFiles, offlineReads } from './built-files.ts';
import { type AskedAt, askedNow, isAnswer, keepGiven } from './kept-answers.ts';
import { keeperOf } from './may-keep.ts';
import { orLater } from './or-later.ts';
import { forgetReader, keep, openDrawer } from './reader-drawer.ts';

/** The cache entry, in the reader's cache, of the app's page. No server path has this name. */
const SHELL = '/.shell';
const PATIENCE_MS = 4_000;

/** Only a page of the app: a page for signing in has no root. One of another build would ask for files that this worker does not have. */
function isOfBuild({ all }: BuiltFiles, html: string): boolean {
  if (!html.includes('<div id="root">')) return false;
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  return entry !== undefined && all.includes(entry);
}

const DATA = new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`, 's');
const mayKeep = keeperOf(offlineReads);

/** Takes the first answers and what is drawn of them out of a page: opened later, it must not show them as today's. */
function takeOut(page: string): { html: string; answers: FirstAnswer[] } {
  const text = DATA.exec(page)?.[1];
  const answers = text ? (JSON.parse(text) as FirstAnswers).answers : [];
  return { html: withoutFrame(page.replace(DATA, '')), answers };
}

/** Caches a page of the app, in the brand of the reader's studio, or handles the end of the session. */
async function note(built: BuiltFiles, page: Response, asked: AskedAt): Promise<void> {
  if (page.status !== 200 || page.type !== 'basic' || !isOwnAnswer(page)) return;
  if (!page.headers.get('content-type')?.startsWith('text/html')) return;
  const reader = page.headers.get(READER_HEADER);
  if (!reader) return forgetReader();
  const whole = await page.text();
  if (!isOfBuild(built, whole)) return;
  const { html, answers } = takeOut(whole);
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await keep(reader, asked.since, (drawer) => drawer.put(SHELL, new Response(html, { headers })));
  for (const answer of answers) {
    if (mayKeep(new URL(answer.path, location.origin))) await keepGiven(answer, asked);
  }
}

/** Fetches the app's page so that it is cached from the first visit on. */
export async function fetchShell(built: BuiltFiles): Promise<void> {
  const open = await openDrawer();
  const kept = await (await open?.drawer.match(SHELL))?.text();
  if (kept !== undefined && isOfBuild(built, kept)) return;
  const asked = askedNow();
  await note(built, await fetch('/', { headers: { accept: 'text/html' } }), asked);
}

/**
 * Answers with the server's page, which knows who is signed in, or with the cached one if the server is not
 * reached in time. A cached page of the build before is used only if the server is not reached at all: else a
 * slow answer would undo an update.
 */
export async function answerPage(built: BuiltFiles, event: FetchEvent): Promise<Response> {
  const asked = askedNow();
  const coming = fetch(event.request);
  event.waitUntil(coming.then((page) => note(built, page.clone(), asked)).catch(() => undefined));
  // The app has no page for signing in, which needs the server anyway.
  if (formPageAt(new URL(event.request.url).pathname)) return coming;
  const { came } = await orLater(coming, PATIENCE_MS);
  if (came && isAnswer(came)) return came;
  const open = await openDrawer();
  const kept = await open?.drawer.match(SHELL);
  if (!kept) return coming;
  if (isOfBuild(built, await kept.clone().text())) return kept;
  const late = await coming.catch(() => kept);
  return isAnswer(late) ? late : kept;
}
