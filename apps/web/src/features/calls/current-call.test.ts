import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import type { Call } from '@spotter/contract/calls';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

const callOf = (id: string, state: Call['state'], over: Partial<Call> = {}): Call => ({
  id,
  trainer: { id: 'ada', name: 'Ada', profileImageUrl: null },
  client: { id: 'kim', name: 'Kim', profileImageUrl: null },
  startedBy: 'ada',
  state,
  createdAt: '2026-01-01T10:00:00.000Z',
  answeredAt: state === 'active' ? '2026-01-01T10:00:05.000Z' : null,
  endedAt: state === 'ringing' || state === 'active' ? null : '2026-01-01T10:01:00.000Z',
  seats: { trainer: null, client: null },
  sharesHeartRate: false,
  ...over,
});

/** A fake server whose answers the test releases. */
function createServer() {
  const open: { path: string; answer: (body: unknown) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve) =>
        open.push({
          path,
          answer: (body) => resolve(Response.json(body, { headers: { [ANSWER_HEADER]: '1' } })),
        }),
      ),
  );
  return {
    open,
    next: (path: string) =>
      vi.waitFor(() => {
        const at = open.findIndex((asked) => asked.path === path);
        if (at < 0) throw new Error(`No pending request for ${path}`);
        return open.splice(at, 1)[0] as (typeof open)[number];
      }, PATIENCE),
  };
}

let server = createServer();
let api: typeof import('./api.ts');
let connection: typeof import('./connection/connection-store.ts');
let seats: typeof import('./connection/find-seat.ts');
beforeEach(async () => {
  vi.resetModules();
  server = createServer();
  api = await import('./api.ts');
  connection = await import('./connection/connection-store.ts');
  seats = await import('./connection/find-seat.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CURRENT = '/api/calls/current';

/** A page that shows the current call. */
function show() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  });
  const observer = new QueryObserver<Call | null>(client, api.currentCall);
  const leave = observer.subscribe(() => {});
  return { client, shown: () => observer.getCurrentResult().data, leave };
}

test('a late answer about an ended call does not remove a ringing one', async () => {
  const { client, shown, leave } = show();
  (await server.next(CURRENT)).answer(null);
  await vi.waitFor(() => expect(shown()).toBeNull(), PATIENCE);
  api.keepCall(client, callOf('first', 'active'));
  api.keepCall(client, callOf('second', 'ringing'));
  api.keepCall(client, callOf('first', 'ended'));
  expect(shown()).toMatchObject({ id: 'second' });
  leave();
});

test('a read that was under way when a call began to ring does not remove it', async () => {
  const { client, shown, leave } = show();
  const early = await server.next(CURRENT);
  api.keepCall(client, callOf('first', 'ringing'));
  early.answer(null);
  (await server.next(CURRENT)).answer(callOf('first', 'ringing'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), PATIENCE);
  expect(shown()).toMatchObject({ id: 'first', state: 'ringing' });
  leave();
});

test('a read that was under way when a call ended does not let it ring again', async () => {
  const { client, shown, leave } = show();
  const early = await server.next(CURRENT);
  api.keepCall(client, callOf('first', 'missed'));
  early.answer(callOf('first', 'ringing'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), PATIENCE);
  expect(shown()).toBeNull();
  leave();
});

/** A call that Ada starts from this page. */
const mine = async (state: Call['state']) =>
  callOf('first', state, { seats: { trainer: await seats.findSeat(), client: null } });

test('another ringing call shows that this page’s call ended without notice', async () => {
  await connection.adopt(await mine('ringing'), 'ada');
  expect(readState()).toBe('ringing');
  const adopting = connection.adopt(callOf('second', 'ringing', { startedBy: 'kim' }), 'ada');
  (await server.next('/api/calls/first')).answer({ ...(await mine('cancelled')), sessions: [] });
  await adopting;
  expect(readState()).toBe('over');
});

test('a call that ended while this page looked for its seat is not started', async () => {
  const [ringing, declined] = [await mine('ringing'), await mine('declined')];
  const adopting = connection.adopt(ringing, 'ada');
  api.keepCall(new QueryClient(), declined);
  await adopting;
  expect(readState()).toBe('idle');
});

test('a ringing call without an end event is read from the server until there is an answer', async () => {
  const [ringing, missed] = [await mine('ringing'), await mine('missed')];
  vi.useFakeTimers();
  await connection.adopt(ringing, 'ada');
  await vi.advanceTimersByTimeAsync(49_000);
  expect(server.open).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.open.map(({ path }) => path)).toEqual(['/api/calls/first']);
  server.open[0]?.answer({ ...missed, sessions: [] });
  await vi.advanceTimersByTimeAsync(10);
  expect(readState()).toBe('over');
});

const readState = () => connection.readConnection().state;
