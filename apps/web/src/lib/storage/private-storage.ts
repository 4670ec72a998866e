import { browserStorage } from './browser-storage.ts';

/** Prefix of data that only the signed-in person may see; all of it is deleted at sign-out. */
const PREFIX = 'private/';
/** The database of files that wait in forms (`draft-files.ts`), deleted as a whole with the rest. */
export const DRAFT_FILES = 'spotter-draft-files';
/** Whose data this is. */
const OWNER = 'owner';
/** Names of what a person typed or recorded and has not sent: it waits for them when their session ends by itself. */
const UNSENT = ['draft/', 'chat-draft/', 'place-draft/', 'form-film/', 'form-answer/', 'heart-rate/waiting'];
/** Whether the session of this page has ended. */
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

/** The stored names of what is typed or recorded and not sent. */
export const unsentNames = (): string[] => UNSENT.flatMap(privateNames);

/**
 * Call at sign-out. Deletes everything and blocks writes until the page is gone: anything measured, typed or saved on
 * unload would otherwise be visible to the next person.
 */
export function closePrivate(): void {
  close(forgetPrivate);
}

/**
 * Call when the session has ended without a sign-out here, and at a sign-in. Deletes what was read, and leaves what is
 * not sent to its person: `ownPrivate` deletes it when another one comes.
 */
export function lapsePrivate(): void {
  close(readPrivate(OWNER) === null ? forgetPrivate : forgetRead);
}

function close(forget: () => void): void {
  isClosed = true;
  forget();
  for (const listener of closers) listener();
}

/** Says whose data this is, and deletes what another person left. @returns whether there was another one */
export function ownPrivate(person: string): boolean {
  const before = readPrivate<string>(OWNER);
  const isOther = before !== null && before !== person;
  if (isOther) forgetPrivate();
  keepPrivate(OWNER, person);
  return isOther;
}

/** Adds a listener for the end of the session, for what must end before it does. */
export function onClosePrivate(listener: () => void): void {
  closers.add(listener);
}

/** Deletes everything, including the service worker's caches. The outbox stays, because it is not sent yet. */
export function forgetPrivate(): void {
  for (const name of unsentNames()) removePrivate(name);
  removePrivate(OWNER);
  globalThis.indexedDB?.deleteDatabase(DRAFT_FILES);
  forgetRead();
}

/** Deletes all that can be read again. */
function forgetRead(): void {
  const left = new Set([OWNER, ...unsentNames()]);
  for (const name of privateNames('')) if (!left.has(name)) removePrivate(name);
  // Every registered worker, not only the controlling one: after a forced reload no worker controls the page.
  const registered = globalThis.navigator?.serviceWorker?.getRegistration();
  registered?.then((it) => it?.active?.postMessage({ type: 'forget' })).catch(() => undefined);
}
