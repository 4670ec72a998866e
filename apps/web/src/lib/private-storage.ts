import { browserStorage } from './browser-storage.ts';

/** What only the person who is signed in may see again: all of it goes when they sign out. */
const PREFIX = 'private/';

export function keepPrivate(name: string, value: unknown): boolean {
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

/** At sign-out, and when somebody else signs in. What the outbox holds stays: it is not sent yet. */
export function forgetPrivate(): void {
  for (const name of privateNames('')) removePrivate(name);
}
