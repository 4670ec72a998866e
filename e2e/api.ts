import { type APIRequestContext, expect } from '@playwright/test';

/** Calls the API with the cookies of a browser; the type parameter is the expected answer. */
export type Api = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  delete(path: string): Promise<void>;
  /** Returns only the status, whatever it is. */
  statusOf(path: string): Promise<number>;
};

/** Throws with the server's answer when a call is refused. */
export function createApi(request: APIRequestContext, origin: string): Api {
  async function call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const reply = await request.fetch(origin + path, { method, data, headers: { origin } });
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.status() === 204 ? (undefined as T) : reply.json();
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
    statusOf: async (path) => (await request.get(origin + path)).status(),
  };
}
