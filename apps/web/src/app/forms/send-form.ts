import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { Problem } from '@spotter/contract/problem';
import type { CallInput, CallKey, CallReply } from '#lib/call/call.ts';
import { pathOf, requestOf } from '#lib/call/request.ts';

/** Why the server refused a form. */
export type Refusal = Pick<Problem, 'code' | 'errors'> & {
  /** Seconds until the next attempt, when the server says so. */
  wait?: number | undefined;
};

/** What the server replies, if it does, or why it refused. */
export type FormOutcome = { reply: object | undefined } | { refusal: Refusal };

type PostKey = CallKey & `POST ${string}`;

/** Makes a call. @param params the words of the path @returns what the server replies, or why it refused */
export async function askServer<K extends PostKey>(
  key: K,
  body?: CallInput<K>['body'],
  params: Readonly<Record<string, string>> = {},
): Promise<{ reply: CallReply<K> } | { refusal: Refusal }> {
  try {
    const answer = await fetch(pathOf(key, params), requestOf(key, body));
    if (!isOwnAnswer(answer)) return { refusal: { code: 'network' } };
    // Some calls answer with nothing.
    const reply = await answer.json().catch(() => ({}));
    if (answer.ok) return { reply };
    const { code = 'http.internal', errors } = reply as Partial<Problem>;
    return { refusal: { code, errors, wait: Number(answer.headers.get('retry-after')) || undefined } };
  } catch {
    return { refusal: { code: 'network' } };
  }
}
