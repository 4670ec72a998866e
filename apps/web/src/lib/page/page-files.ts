import { firstUse } from '#lib/first-use.ts';

/** The scripts of each route's page: `assets/page-files-<hash>.json`, as the build wrote it. */
let files: Readonly<Record<string, readonly string[]>> = {};

async function readFiles(): Promise<void> {
  await firstUse;
  // The service worker has all files already.
  if (navigator.serviceWorker?.controller) return;
  const list = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content;
  if (list) files = await (await fetch(list, { priority: 'low' })).json();
}

// Without the list, the files are found one import after the other.
if (typeof document !== 'undefined') void readFiles().catch(() => undefined);

/** Asking takes a slow phone some milliseconds a file, and pages share most of theirs. */
const asked = new Set<string>();

/** Asks for all scripts of a page at once. Its own file would name the others only once it is there. */
export function askForFilesOf(route: string): void {
  for (const href of files[route] ?? []) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
