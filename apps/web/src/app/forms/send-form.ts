import type { Problem } from '@spotter/contract/problem';
import type { CallInput, CallKey } from '#lib/call/call.ts';

/** Why the server refused a form. */
export type Refusal = Pick<Problem, 'code' | 'errors'>;

/** A call without an answer after this time counts as a network failure. */
const TIMEOUT_MS = 30_000;

/** Sends a form. @returns null when the server accepted it */
export async function sendForm<K extends CallKey & `POST ${string}`>(
  key: K,
  body: CallInput<K>['body'],
): Promise<Refusal | null> {
  try {
    const answer = await fetch(key.slice('POST '.length), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return null;
    // A proxy answers with a page of its own.
    const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    return { code: problem.code ?? 'http.internal', errors: problem.errors };
  } catch {
    return { code: 'network' };
  }
}
