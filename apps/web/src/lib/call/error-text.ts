import i18next from 'i18next';
import { CallError } from './call.ts';

/** The text for a failed call, in the reader's language, by its error code. */
export function errorText(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'http.internal';
  return i18next.t(`errors.${code}`);
}

/** Whether the session has ended (the specification: the error text starts with 401). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
