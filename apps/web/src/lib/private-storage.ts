import { browserStorage } from './browser-storage.ts';

/** What only the person who is signed in may see again: all of it goes when they sign out. */
const PREFIX = 'private/';
/** Whether the person of this page has signed out. */
let isClosed = false;

export function keepPrivate(name: string, value: unknown): boolean {
  if (isClosed) return false;
  return browserStorage.write(PREFIX + name, JSON.stringify(value));
}

/** What was kept under a name; null when nothing was, or nothing that can be read. */
export function readPrivate<T>(name: string): T | null {
  try {
    return JSON.parse(browserStorage.read(PREFIX + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Names kept that begin so. */
export function privateNames(beginning: string): string[] {
  return browserStorage.keys(PREFIX + beginning).map((key) => key.slice(PREFIX.length));
}

export function removePrivate(name: string): void {
  browserStorage.remove(PREFIX + name);
}

/**
 * At sign-out, and when the session has ended: nothing stays, and until this page is gone nothing comes back. What
 * is measured or typed meanwhile, and what a page writes down as it goes, would be there for the next person.
 */
export function closePrivate(): void {
  isClosed = true;
  forgetPrivate();
}

/** All of it, also what the service worker keeps. What the outbox holds stays: it is not sent yet. */
export function forgetPrivate(): void {
  for (const name of privateNames('')) removePrivate(name);
  // Not only the one in charge of this page: after a forced reload there is none in charge.
  const registered = globalThis.navigator?.serviceWorker?.getRegistration();
  registered?.then((it) => it?.active?.postMessage({ type: 'forget' })).catch(() => undefined);
}
