import { pageTexts } from '#lib/words/texts.ts';
import { CallError } from './call.ts';

/** The text for a failed call, in the reader's language, by its error code. */
export function errorText(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'http.internal';
  const text = pageTexts.t(`errors.${code}`);
  // Its words could not be loaded.
  return text === `errors.${code}` ? pageTexts.t('errors.http.internal') : text;
}

/**
 * Whether the session has ended (the specification: the error text starts with 401). Wrong credentials answer 401 too, with a
 * code of their own.
 */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 401 &&
    (error.problem === null || error.problem.code === 'http.unauthorized')
  );
}
