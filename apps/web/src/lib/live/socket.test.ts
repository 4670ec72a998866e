import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection } from './socket.ts';

/** A fake browser WebSocket whose network the test controls. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    super();
    Socket.all.push(this);
  }
  /** Asks for a close; on a dead network no answer comes. */
  close() {
    this.readyState = 2;
  }
  send(text: string) {
    this.sent.push(text);
  }
  receive(type: string, rest: object = {}) {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify({ type, ...rest }) });
  }
}

const network = () => globalThis.window as unknown as EventTarget;

function start() {
  const connection = createLiveConnection({
    url: () => 'wss://gym',
    client: new QueryClient(),
    handlers: [],
    onSignedOut: () => {},
  });
  connection.start();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a network change, a connection that does not answer is replaced within seconds', () => {
  const connection = start();
  Socket.all[0]?.receive('ready');
  network().dispatchEvent(new Event('online'));
  expect(Socket.all[0]?.sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(6_000);
  expect(Socket.all).toHaveLength(2);
  // Events of the dead socket no longer count.
  Socket.all[0]?.receive('ready');
  expect(connection.state()).toBe('connecting');
  Socket.all[1]?.receive('ready');
  expect(connection.state()).toBe('open');
  connection.stop();
});

test('a connection that answers is kept', () => {
  const connection = start();
  Socket.all[0]?.receive('ready');
  document.dispatchEvent(new Event('visibilitychange'));
  Socket.all[0]?.receive('pong');
  vi.advanceTimersByTime(15_000);
  expect(Socket.all).toHaveLength(1);
  expect(connection.state()).toBe('open');
  connection.stop();
});

test('a connection that never opens is abandoned and the next is tried', () => {
  const connection = start();
  vi.advanceTimersByTime(14_000);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(Socket.all).toHaveLength(2);
  connection.stop();
  vi.advanceTimersByTime(120_000);
  expect(Socket.all).toHaveLength(2);
});

test('a connection that was opening on the previous network is abandoned after a network change', () => {
  const connection = start();
  vi.advanceTimersByTime(2_000);
  network().dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(4_000);
  expect(Socket.all).toHaveLength(1);
  network().dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1_000);
  expect(Socket.all).toHaveLength(2);
  connection.stop();
});

test('a failed call triggers a check of the connection', () => {
  const connection = start();
  Socket.all[0]?.receive('ready');
  connection.probe();
  vi.advanceTimersByTime(6_000);
  expect(Socket.all).toHaveLength(2);
  connection.stop();
});

test('after a long outage the connection is back within ten seconds of the server', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const connection = start();
  for (let second = 0; second < 120; second += 1) {
    Socket.all.at(-1)?.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
  }
  const tries = Socket.all.length;
  Socket.all.at(-1)?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(10_000);
  expect(Socket.all.length).toBeGreaterThan(tries);
  connection.stop();
  vi.restoreAllMocks();
});

test.each([
  ['http.unauthorized', true],
  ['accounts.second_factor_needed', false],
])('a refused handshake asks why: %s', async (code, isOver) => {
  const body = JSON.stringify({ status: 401, code });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401, headers: { [ANSWER_HEADER]: '1' } }));
  const onSignedOut = vi.fn();
  const options = { url: () => 'wss://gym', client: new QueryClient(), handlers: [], onSignedOut };
  const connection = createLiveConnection(options);
  connection.start();
  Socket.all[0]?.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(100);
  expect(onSignedOut.mock.calls.length > 0).toBe(isOver);
  connection.stop();
});

test('a page reads again when it connects, unless the server sends what was touched since it has read', () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const connection = createLiveConnection({
    url: () => 'wss://gym',
    client,
    handlers: [],
    onSignedOut: () => {},
  });
  connection.start();
  Socket.all[0]?.receive('ready', { since: 'epoch.3' });
  expect(read).not.toHaveBeenCalled();
  // The second connection has no mark.
  Socket.all[0]?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(10_000);
  Socket.all[1]?.receive('ready');
  expect(read).toHaveBeenCalledOnce();
  connection.stop();
});
