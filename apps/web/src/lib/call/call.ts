import { isOwnAnswer } from '@spotter/contract/answer-header';
import type { Problem } from '@spotter/contract/problem';
import { READER_HEADER, READER_WEEK_HEADER, READER_ZONE_HEADER } from '@spotter/contract/reader-header';
import type { RouteIndex } from '@spotter/contract/routes';
import { TOPICS_HEADER, TOUCHED_HEADER, WRITE_HEADER } from '@spotter/contract/topic';
import type { z } from 'zod';
import { setOwnZone } from '#lib/time/own-day.ts';
import { setOwnWeek } from '#lib/time/week-choice.ts';
import { loadTextOf } from './error-words.ts';
import { forgetFirstAnswers, noteUnseen, takeFirstAnswer } from './first-answers.ts';
import { pathOf, requestOf } from './request.ts';
import { beginWrite, noteTopics, readingQuery, readQueryAgain } from './topics.ts';

/** The key of an API call: method and path, as the contract declares it. */
export type CallKey = keyof RouteIndex;

/** The session opens nothing until its person has set up or proved a second factor. */
export const FACTOR_NEEDED = 'accounts.second_factor_needed';
/** Codes of failures of which the server said nothing. */
const CODES: Record<number, string> = { 0: 'network', 413: 'http.proxy_too_large' };

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Field<K extends CallKey, F extends string> = RouteIndex[K] extends Record<F, infer S> ? In<S> : never;

/** The input of a call: params, query and body of its route, where it has them. */
export type CallInput<K extends CallKey> = (RouteIndex[K] extends { params: z.ZodType }
  ? { params: Field<K, 'params'> }
  : { params?: undefined }) &
  (RouteIndex[K] extends { body: z.ZodType } ? { body: Field<K, 'body'> } : { body?: undefined }) &
  // A question that is asked by POST changes nothing: as a write it would have the query itself read again.
  (RouteIndex[K] extends { asks: true } ? { asks: true } : { asks?: undefined }) & {
    query?: RouteIndex[K] extends { query: z.ZodType } ? Field<K, 'query'> : undefined;
    /** A device's own token, sent instead of the session cookie. */
    token?: string;
  };

/** The body of a call's answer. */
export type CallReply<K extends CallKey> = RouteIndex[K] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/**
 * A call that failed; `status` 0 means the server was not reached, 413 without a problem that a proxy refused to pass on
 * so much.
 */
export class CallError extends Error {
  readonly status: number;
  /** The contract's error code, `network`, or `http.proxy_too_large`. */
  readonly code: string;
  readonly problem: Problem | null;
  /** Seconds to wait before the next attempt, when the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, problem: Problem | null, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = Number(retryAfter) || null;
    this.code = problem?.code ?? CODES[status] ?? 'http.internal';
  }
}

function addressOf(
  key: string,
  params: Record<string, unknown> | undefined,
  query: Record<string, unknown> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const path = pathOf(key, params);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** No proxy that lets people work refuses so little: then its 413 is not about the size. In bytes. */
const SMALL = 8_192;

/**
 * The failure that a proxy's own answer stands for, whose status is not the server's.
 * @param status of the proxy's answer @param size of what was sent, in bytes
 */
export const notReached = (status: number, size: number): CallError =>
  new CallError(status === 413 && size > SMALL ? 413 : 0, `a proxy answered ${status}`, null);

/** The problem in the body of an answer; null when there is none. */
export function parseProblem(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Problem;
    return typeof value.code === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Answers that the service worker served from its cache: address to the time they were stored. Its message `kept`
 * says that one has changed.
 */
export const keptAnswers = new Map<string, number>();

function note(address: string, keptAt: string | null): void {
  if (keptAt) {
    keptAnswers.set(address, Number(keptAt));
    dispatchEvent(new Event('kept'));
  } else {
    forgetKept(address);
  }
}

/** Call when the server has answered this address with what the page shows. */
export function forgetKept(address: string): void {
  if (keptAnswers.delete(address)) dispatchEvent(new Event('kept'));
}

let reader: string | undefined;

/** Sets whose page this is. Cached answers of another person are ignored from then on. */
export function readAs(personId: string): void {
  reader = personId;
}

/**
 * Makes an API call. Both types come from the contract; no schema is loaded. Cookies are sent along. There is no
 * retry.
 * @throws CallError with the message `<status>: <body or status text>`
 */
export async function call<K extends CallKey>(
  key: K,
  ...[input]: Record<string, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
): Promise<CallReply<K>> {
  const { params, query, body, token, asks } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    token?: string;
    asks?: true;
  };
  const request = requestOf(key, body);
  const { headers } = request;
  const asking = readingQuery();
  const write = request.method === 'GET' || asks ? null : beginWrite();
  if (reader) headers[READER_HEADER] = reader;
  if (write) headers[WRITE_HEADER] = write.name;
  if (token) headers.authorization = `Bearer ${token}`;
  let response: Response;
  let text: string;
  let reply: unknown;
  try {
    const address = addressOf(key, params, query);
    if (write) forgetFirstAnswers();
    response = takeFirstAnswer(address) ?? (await fetch(address, request));
    if (!isOwnAnswer(response)) throw notReached(response.status, String(request.body ?? '').length);
    // A cached answer may date from before a change of the profile.
    const zone = response.headers.get(READER_ZONE_HEADER);
    if (zone && !response.headers.has('x-kept-at')) {
      setOwnZone(zone);
      setOwnWeek(response.headers.get(READER_WEEK_HEADER));
    }
    text = await response.text();
    // What is cut off on its way is no answer.
    if (response.ok && text) reply = JSON.parse(text);
    note(address, response.headers.get('x-kept-at'));
    if (request.method === 'GET' && response.status === 200) noteUnseen(address, response.headers, text);
  } catch (error) {
    write?.failed();
    if (error instanceof CallError) throw error;
    throw new CallError(0, error instanceof Error ? error.message : 'no connection', null);
  }
  if (!response.ok) {
    write?.failed(response.headers.get(TOUCHED_HEADER));
    const { status, statusText, headers } = response;
    const problem = parseProblem(text);
    // Who is signed in says what the page asks for then.
    if (problem?.code === FACTOR_NEEDED) readQueryAgain('GET /api/auth/user');
    if (problem) await loadTextOf(problem.code);
    throw new CallError(status, text || statusText, problem, headers.get('retry-after'));
  }
  if (asking) noteTopics(asking, response.headers.get(TOPICS_HEADER));
  write?.done(reply, response.headers.get(TOUCHED_HEADER));
  return reply as CallReply<K>;
}
