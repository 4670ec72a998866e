import { READER_HEADER } from '@spotter/contract/reader-header';
import type { BuiltFiles } from './built-files.ts';
import { isUnreached } from './kept-answers.ts';
import { orLater } from './or-later.ts';
import { forgetReader, keep, now, openDrawer } from './reader-drawer.ts';

/** In the reader's drawer, but no address of the server's: the page of the app as they last got it. */
const SHELL = '/.shell';
const PATIENCE_MS = 4_000;

/** A page of another build would ask for files that this worker has not got. */
function isOfBuild({ all }: BuiltFiles, html: string): boolean {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  return entry !== undefined && all.includes(entry);
}

/** Looks at a page that has come: the app as the reader's studio wears it, or the end of a session. */
async function note(built: BuiltFiles, page: Response, since: number): Promise<void> {
  if (page.status !== 200 || page.type !== 'basic') return;
  if (!page.headers.get('content-type')?.startsWith('text/html')) return;
  const reader = page.headers.get(READER_HEADER);
  if (!reader) return forgetReader();
  const html = await page.text();
  if (!isOfBuild(built, html)) return;
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await keep(reader, since, (drawer) => drawer.put(SHELL, new Response(html, { headers })));
}

/** Asks for the app's page once more, so that it is kept from the first visit on. */
export async function fetchShell(built: BuiltFiles): Promise<void> {
  const open = await openDrawer();
  const kept = await (await open?.drawer.match(SHELL))?.text();
  if (kept !== undefined && isOfBuild(built, kept)) return;
  const since = now();
  await note(built, await fetch('/', { headers: { accept: 'text/html' } }), since);
}

/** A page from the server, which knows who is signed in; the kept one where it is not reached in time. */
export async function answerPage(built: BuiltFiles, event: FetchEvent): Promise<Response> {
  const since = now();
  const coming = fetch(event.request);
  event.waitUntil(coming.then((page) => note(built, page.clone(), since)).catch(() => undefined));
  const { came } = await orLater(coming, PATIENCE_MS);
  if (came && !isUnreached(came.status)) return came;
  const open = await openDrawer();
  const kept = await open?.drawer.match(SHELL);
  return kept ?? coming;
}
