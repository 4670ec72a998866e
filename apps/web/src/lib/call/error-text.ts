import { pageTexts } from '#lib/words/texts.ts';
import { CallError } from './call.ts';
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

const SIGNED_OUT = ['http.unauthorized', 'accounts.second_factor_needed'];

/**
 * Whether the session has ended, or opens nothing before a second factor (the specification: the error text starts with 401).
 * Wrong credentials answer 401 too, with a code of their own.
 */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 401 &&
    (error.problem === null || SIGNED_OUT.includes(error.code))
  );
}
