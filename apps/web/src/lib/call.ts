import type { Problem } from '@spotter/contract/problem';
import type { RouteIndex } from '@spotter/contract/routes';
import type { z } from 'zod';

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

  constructor(status: number, text: string, problem: Problem | null) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
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
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(key, params, query), request);
    text = await response.text();
  } catch (error) {
    throw new CallError(0, error instanceof Error ? error.message : 'no connection', null);
  }
  if (!response.ok) throw new CallError(response.status, text || response.statusText, parseProblem(text));
  return (text ? JSON.parse(text) : undefined) as CallReply<K>;
}
