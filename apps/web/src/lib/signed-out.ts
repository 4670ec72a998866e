import i18next from 'i18next';
import { isSignedOut } from './error-text.ts';

/** Time to read the toast before the page leaves, in milliseconds. */
const READING_MS = 500;

let say: (text: string) => void = () => undefined;

/** How a page says it; lib knows no toast, so the app hands one in at its start. */
export function sayWhenSignedOut(tell: (text: string) => void): void {
  say = tell;
}

/**
 * For writes that fail because the session has ended: says so, then leads to signing in and from there back.
 * @returns true when it was that, so that nothing else needs to be said
 */
export function handleSignedOut(error: unknown): boolean {
  if (!isSignedOut(error)) return false;
  say(i18next.t('common.signedOut'));
  const here = encodeURIComponent(location.pathname + location.search);
  setTimeout(() => location.assign(`/api/login?next=${here}`), READING_MS);
  return true;
}
