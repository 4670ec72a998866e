import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { READER_HEADER } from '@spotter/contract/reader-header';
import { TOPICS_HEADER } from '@spotter/contract/topic';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A fake of the browser's cache storage, with what the tests need. */
const stored = new Map<string, Map<string, Response>>();
const cacheOf = (kept: Map<string, Response>) => ({
  put: async (key: string, value: Response) => void kept.set(pathOf(key), value),
  match: async (key: string) => kept.get(pathOf(key))?.clone(),
  delete: async (key: string) => kept.delete(pathOf(key)),
  keys: async () => [...kept.keys()].map((path) => ({ url: `https://gym.test${path}` })),
});
const inMemory = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  async open(name: string) {
    const kept = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, kept);
    return cacheOf(kept);
  },
};
const pathOf = (address: string) => new URL(address, 'https://gym.test').pathname;

const ENTRY = '/assets/index-1.js';
const PAGE = `<script type="module" crossorigin src="${ENTRY}"></script><div id="root"></div>`;
const BUILT = { all: [ENTRY], first: [ENTRY] };

async function parts() {
  const { answerRead, readTouched } = await import('./kept-answers.ts');
  const { answerPage } = await import('./page-shell.ts');
  const { fetchAssets } = await import('./asset-cache.ts');
  return { answerRead, readTouched, answerPage, fetchAssets };
}

/** An answer as a browser gets it from the page's own origin. */
const fromOrigin = (answer: Response): Response =>
  Object.defineProperties(answer, {
    type: { value: 'basic' },
    clone: { value: () => fromOrigin(Response.prototype.clone.call(answer)) },
  });

/** Answers every request in the network's place. */
const network = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => fromOrigin(new Response(body, { status, headers })));
const own = { [ANSWER_HEADER]: '1', [READER_HEADER]: 'ada' };

/** A request as a worker gets it. @returns the body that the page gets, once nothing is under way */
async function ask(answerOf: (event: FetchEvent) => Promise<Response>, path: string): Promise<string> {
  const waits: Promise<unknown>[] = [];
  const request = new Request(`https://gym.test${path}`);
  const event = { request, waitUntil: (work: Promise<unknown>) => waits.push(work) };
  const text = await (await answerOf(event as unknown as FetchEvent)).text();
  await Promise.all(waits);
  return text;
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', inMemory);
  vi.stubGlobal('location', { origin: 'https://gym.test' });
  vi.stubGlobal('BUILT_FILES', BUILT);
  vi.stubGlobal('OFFLINE_READS', []);
});
afterEach(() => vi.unstubAllGlobals());

describe.each([401, 403, 404, 521, 530, 200])('a proxy’s own %i', (status) => {
  const fromProxy = () => network(status, 'the proxy’s words', { 'content-type': 'text/html' });

  test('is never an answer to a read: the page gets the kept one, and it stays', async () => {
    const { answerRead } = await parts();
    const read = () => ask((event) => answerRead(event, 'answer'), '/api/workouts');
    network(200, '["squat day"]', own);
    expect(await read()).toBe('["squat day"]');
    fromProxy();
    expect([await read(), await read()]).toEqual(['["squat day"]', '["squat day"]']);
  });

  test('is never a page: the kept one is shown, and nothing kept is deleted', async () => {
    const { answerPage } = await parts();
    const open = () => ask((event) => answerPage(BUILT, event), '/workouts');
    network(200, PAGE, { ...own, 'content-type': 'text/html' });
    expect(await open()).toBe(PAGE);
    fromProxy();
    expect([await open(), await open()]).toEqual([PAGE, PAGE]);
    expect([...stored.keys()]).toEqual(['private/ada']);
  });

  test('is never kept as a file of the build', async () => {
    const { fetchAssets } = await parts();
    fromProxy();
    await expect(fetchAssets(BUILT)).rejects.toThrow(ENTRY);
    expect(stored.get('assets')?.size).toBe(0);
  });
});

test('the server’s own 401 ends what is kept', async () => {
  const { answerRead } = await parts();
  const read = () => ask((event) => answerRead(event, 'answer'), '/api/workouts');
  network(200, '["squat day"]', own);
  await read();
  network(401, '{}', { [ANSWER_HEADER]: '1' });
  expect(await read()).toBe('{}');
  expect(stored.size).toBe(0);
});

test('an answer that was asked for before a newer one and comes after it does not take its place', async () => {
  const { answerRead } = await parts();
  const read = () => ask((event) => answerRead(event, 'answer'), '/api/workouts');
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const answers: ((body: string) => void)[] = [];
  const answerLater = (body: string) => fromOrigin(new Response(body, { status: 200, headers: own }));
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((body) => resolve(answerLater(body)))));
  const early = read();
  vi.mocked(Date.now).mockReturnValue(2_000);
  const late = read();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('"ended"');
  await late;
  answers[0]?.('"running"');
  expect(await early).toBe('"running"');
  network(521, '');
  expect(await read()).toBe('"ended"');
  // The clock was put back: what was read then counts all the same.
  vi.mocked(Date.now).mockReturnValue(500);
  network(200, '"open again"', own);
  await read();
  network(521, '');
  expect(await read()).toBe('"open again"');
  vi.restoreAllMocks();
});

test('a clock that is years ahead hides nothing that is kept', async () => {
  const { answerRead } = await parts();
  const read = () => ask((event) => answerRead(event, 'answer'), '/api/sessions/ahead');
  const time = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T10:00:00Z'));
  network(200, '["squat day"]', own);
  await read();
  time.mockReturnValue(Date.parse('2031-03-02T10:00:00Z'));
  network(521, '');
  expect(await read()).toBe('["squat day"]');
  vi.restoreAllMocks();
});

test('what changed since it was kept is read again, and nothing else', async () => {
  const { answerRead, readTouched } = await parts();
  const read = (path: string) => ask((event) => answerRead(event, 'answer'), path);
  const time = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  for (const topic of ['habits', 'plan']) {
    network(200, 'before', { ...own, [TOPICS_HEADER]: `${topic}/ada other` });
    await read(`/api/${topic}`);
  }
  time.mockReturnValue(3_000);
  network(200, 'since', { ...own, [TOPICS_HEADER]: 'habits/ada' });
  await readTouched(new Map([['habits/ada', 2_000]]));
  network(521, '');
  expect([await read('/api/habits'), await read('/api/plan')]).toEqual(['since', 'before']);
  network(200, 'later', own);
  await readTouched(new Map([['habits/ada', 2_000]]));
  network(521, '');
  expect(await read('/api/habits')).toBe('since');
  vi.restoreAllMocks();
});
