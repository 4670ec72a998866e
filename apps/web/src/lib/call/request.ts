/** A call without an answer after this time counts as a network failure. */
const TIMEOUT_MS = 30_000;

/** The path of an API call. @param key method and path, as the contract declares it */
export const pathOf = (key: string, params: Record<string, unknown> = {}): string =>
  key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));

type Request = RequestInit & { headers: Record<string, string> };

/** What an API call sends. */
export const requestOf = (key: string, body: unknown): Request => ({
  method: key.slice(0, key.indexOf(' ')),
  credentials: 'include',
  signal: AbortSignal.timeout(TIMEOUT_MS),
  headers: body === undefined ? {} : { 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
