import { browserStorage } from './browser-storage.ts';

/** Prefix of data that only the signed-in person may see; all of it is deleted at sign-out. */
const PREFIX = 'private/';
/** The database of files that wait in forms (`draft-files.ts`), deleted as a whole with the rest. */
export const DRAFT_FILES = 'spotter-draft-files';
/** Whether the person of this page has signed out. */
let isClosed = false;
const closers = new Set<() => void>();

export const isPrivateClosed = (): boolean => isClosed;

export function keepPrivate(name: string, value: unknown): boolean {
  if (isClosed) return false;
  return browserStorage.write(PREFIX + name, JSON.stringify(value));
}

/** The value stored under a name; null when there is none or it cannot be parsed. */
export function readPrivate<T>(name: string): T | null {
  try {
    return JSON.parse(browserStorage.read(PREFIX + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** The stored names that start with this prefix. */
export function privateNames(beginning: string): string[] {
  return browserStorage.keys(PREFIX + beginning).map((key) => key.slice(PREFIX.length));
}

export function removePrivate(name: string): void {
  browserStorage.remove(PREFIX + name);
}

/**
 * Call at sign-out, and when the session has ended. Deletes everything and blocks writes until the page is gone:
 * anything measured, typed or saved on unload would otherwise be visible to the next person.
 */
export function closePrivate(): void {
  isClosed = true;
  forgetPrivate();
  for (const close of closers) close();
}

/** Adds a listener for `closePrivate`, for what must end before the session does. */
export function onClosePrivate(listener: () => void): void {
  closers.add(listener);
}

/** Deletes everything, including the service worker's caches. The outbox stays, because it is not sent yet. */
export function forgetPrivate(): void {
  for (const name of privateNames('')) removePrivate(name);
  globalThis.indexedDB?.deleteDatabase(DRAFT_FILES);
  // Every registered worker, not only the controlling one: after a forced reload no worker controls the page.
  const registered = globalThis.navigator?.serviceWorker?.getRegistration();
  registered?.then((it) => it?.active?.postMessage({ type: 'forget' })).catch(() => undefined);
}
