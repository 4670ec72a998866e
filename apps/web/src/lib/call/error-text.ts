import { pageTexts } from '#lib/words/texts.ts';
import { CallError, FACTOR_NEEDED } from './call.ts';
import { waitText } from './wait-text.ts';

/** The text for a failed call, in the reader's language, by its error code. */
export function errorText(error: unknown): string {
  const { code, retryAfter } =
    error instanceof CallError ? error : { code: 'http.internal', retryAfter: null };
  const when = waitText(retryAfter, pageTexts.current().language);
  const text = pageTexts.t(`errors.${code}`, { when });
  // Its words could not be loaded.
  return text === `errors.${code}` ? pageTexts.t('errors.http.internal') : text;
}

/**
 * Whether the session has ended (the specification: the error text starts with 401; the code is `http.unauthorized`). Wrong
 * credentials answer 401 too, with other codes, and so does a session that lacks a second factor: nothing of it may go.
 */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 401 &&
    (error.problem === null || error.code === 'http.unauthorized')
  );
}

/** Whether the studio's day for a second factor has come: `call` has read again who is signed in, and the page asks for it. */
export const isFactorNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === FACTOR_NEEDED;
