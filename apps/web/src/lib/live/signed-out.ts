import { isFactorNeeded, isSignedOut } from '#lib/call/error-text.ts';
import { pageTexts } from '#lib/words/texts.ts';

/** How long the toast is shown before the page redirects, in milliseconds. */
const READING_MS = 500;

let isLeaving = false;
let say: (text: string) => void = () => undefined;

/** Sets how the message is shown. `lib` cannot import toasts, so the app passes the function in at its start. */
export function sayWhenSignedOut(tell: (text: string) => void): void {
  say = tell;
}

/**
 * Handles what failed because the session has ended: shows a message, then redirects to sign-in and from there back. Every
 * mutation comes here by its cache; call it for writes that are none. Where a second factor is needed first, the page asks
 * for it, and nothing is said or deleted.
 * @returns true if it handled the error; the caller then shows nothing
 */
export function handleSignedOut(error: unknown): boolean {
  if (isFactorNeeded(error)) return true;
  if (!isSignedOut(error)) return false;
  if (isLeaving) return true;
  isLeaving = true;
  say(pageTexts.t('common.signedOut'));
  const here = encodeURIComponent(location.pathname + location.search);
  setTimeout(() => {
    isLeaving = false;
    location.assign(`/api/login?next=${here}`);
  }, READING_MS);
  return true;
}
