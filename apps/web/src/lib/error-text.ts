import i18next from 'i18next';
import { CallError } from './call.ts';

/** What to tell the reader about a failed call: the text of its code, in their language. */
export function errorText(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'http.internal';
  return i18next.t(`errors.${code}`);
}

/** True when the session has ended (the spec's "error text starts with 401"). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
