import type { Problem } from '@spotter/contract/problem';
import { READER_HEADER } from '@spotter/contract/reader-header';
import type { RouteIndex } from '@spotter/contract/routes';
import { TOPICS_HEADER, TOUCHED_HEADER, WRITE_HEADER } from '@spotter/contract/topic';
import type { z } from 'zod';
import { beginWrite, noteTopics, readingQuery } from './topics.ts';

/** A call of the API by method and path, as the contract declares it. */
export type CallKey = keyof RouteIndex;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Field<K extends CallKey, F extends string> = RouteIndex[K] extends Record<F, infer S> ? In<S> : never;

/** What a call takes: its path's params, query and body, where it has them. */
export type CallInput<K extends CallKey> = (RouteIndex[K] extends { params: z.ZodType }
  ? { params: Field<K, 'params'> }
  : { params?: undefined }) &
  (RouteIndex[K] extends { body: z.ZodType } ? { body: Field<K, 'body'> } : { body?: undefined }) & {
    query?: RouteIndex[K] extends { query: z.ZodType } ? Field<K, 'query'> : undefined;
  };

/** What a call answers with. */
export type CallReply<K extends CallKey> = RouteIndex[K] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** A call that did not succeed; `status` 0 means the server was not reached. */
export class CallError extends Error {
  readonly status: number;
  /** The error's code of the contract, or `network`. */
  readonly code: string;
  readonly problem: Problem | null;
  /** Seconds after which the server will listen again, where it says so. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, problem: Problem | null, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = Number(retryAfter) || null;
    this.code = problem?.code ?? (status === 0 ? 'network' : 'http.internal');
  }
}

/** After this long without an answer the network counts as gone. */
const TIMEOUT_MS = 30_000;

function addressOf(
  key: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseProblem(text: string): Problem | null {
  try {
    const value = JSON.parse(text) as Problem;
    return typeof value.code === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Answers that the service worker had kept, by address, and when; the event `kept` says that they have changed. */
export const keptAnswers = new Map<string, number>();

function note(address: string, keptAt: string | null): void {
  if (keptAt) keptAnswers.set(address, Number(keptAt));
  else if (!keptAnswers.delete(address)) return;
  dispatchEvent(new Event('kept'));
}

let reader: string | undefined;

/** Says whose page this is from now on: what this browser keeps of anybody else is no answer to its reads. */
export function readAs(personId: string): void {
  reader = personId;
}

/**
 * Makes a call; types of both ends come from the contract, no schema is loaded. Cookies go along, a JSON body
 * only when there is one, and nothing is tried twice.
 * @throws CallError with `<status>: <body or status text>` as its message
 */
export async function call<K extends CallKey>(
  key: K,
  ...[input]: Record<string, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
): Promise<CallReply<K>> {
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const request: RequestInit = {
    method: key.slice(0, key.indexOf(' ')),
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const asking = readingQuery();
  const write = request.method === 'GET' ? null : beginWrite();
  const headers: Record<string, string> = reader ? { [READER_HEADER]: reader } : {};
  if (write) headers[WRITE_HEADER] = write.name;
  request.headers = headers;
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let response: Response;
  let text: string;
  try {
    const address = addressOf(key, params, query);
    response = await fetch(address, request);
    note(address, response.headers.get('x-kept-at'));
    text = await response.text();
  } catch (error) {
    write?.failed();
    throw new CallError(0, error instanceof Error ? error.message : 'no connection', null);
  }
  if (!response.ok) {
    write?.failed();
    const { status, statusText, headers } = response;
    throw new CallError(status, text || statusText, parseProblem(text), headers.get('retry-after'));
  }
  const reply: unknown = text ? JSON.parse(text) : undefined;
  if (asking) noteTopics(asking, response.headers.get(TOPICS_HEADER));
  write?.done(reply, response.headers.get(TOUCHED_HEADER));
  return reply as CallReply<K>;
}
