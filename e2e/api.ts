import { type APIRequestContext, expect } from '@playwright/test';

/** Calls of the API with the cookies of a browser. A test says what it expects to get. */
export type Api = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  delete(path: string): Promise<void>;
  /** The status alone, whatever it is. */
  statusOf(path: string): Promise<number>;
};

/** Every call that is refused throws with the server's answer. */
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
