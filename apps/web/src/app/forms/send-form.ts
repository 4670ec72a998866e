import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { Problem } from '@spotter/contract/problem';
import type { CallInput, CallKey, CallReply } from '#lib/call/call.ts';

/** Why the server refused a form. */
export type Refusal = Pick<Problem, 'code' | 'errors'>;

/** What the server replies, if it does, or why it refused. */
export type FormOutcome = { reply: object | undefined } | { refusal: Refusal };

/** A call without an answer after this time counts as a network failure. */
const TIMEOUT_MS = 30_000;

type PostKey = CallKey & `POST ${string}`;

/** Makes a call. @param params the words of the path @returns what the server replies, or why it refused */
export async function askServer<K extends PostKey>(
  key: K,
  body?: CallInput<K>['body'],
  params: Readonly<Record<string, string>> = {},
): Promise<{ reply: CallReply<K> } | { refusal: Refusal }> {
  try {
    const path = key
      .slice('POST '.length)
      .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const answer = await fetch(path, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!isOwnAnswer(answer)) return { refusal: { code: 'network' } };
    // Some calls answer with nothing.
    const reply = await answer.json().catch(() => ({}));
    if (answer.ok) return { reply };
    const { code = 'http.internal', errors } = reply as Partial<Problem>;
    return { refusal: { code, errors } };
  } catch {
    return { refusal: { code: 'network' } };
  }
}
