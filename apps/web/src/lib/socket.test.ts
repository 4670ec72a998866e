import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection } from './socket.ts';

/** A browser's socket over a network that the test drives. */
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
  /** Asks for a close: on a dead network nobody answers it. */
  close() {
    this.readyState = 2;
  }
  send(text: string) {
    this.sent.push(text);
  }
  hear(type: string) {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

const network = () => globalThis.window as unknown as EventTarget;

function start() {
  const connection = createLiveConnection({
    url: 'wss://gym',
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

test('on another network a connection that does not answer is replaced within seconds', () => {
  const connection = start();
  Socket.all[0]?.hear('ready');
  network().dispatchEvent(new Event('online'));
  expect(Socket.all[0]?.sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(6_000);
  expect(Socket.all).toHaveLength(2);
  // The dead one speaks no more for the connection.
  Socket.all[0]?.hear('ready');
  expect(connection.state()).toBe('connecting');
  Socket.all[1]?.hear('ready');
  expect(connection.state()).toBe('open');
  connection.stop();
});

test('one that answers stays', () => {
  const connection = start();
  Socket.all[0]?.hear('ready');
  document.dispatchEvent(new Event('visibilitychange'));
  Socket.all[0]?.hear('pong');
  vi.advanceTimersByTime(15_000);
  expect(Socket.all).toHaveLength(1);
  expect(connection.state()).toBe('open');
  connection.stop();
});

test('one that never opens is given up, and the next is tried', () => {
  const connection = start();
  vi.advanceTimersByTime(14_000);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(Socket.all).toHaveLength(2);
  connection.stop();
  vi.advanceTimersByTime(120_000);
  expect(Socket.all).toHaveLength(2);
});

test('one that was opening on the network of before is given up on the next', () => {
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

test('a call that lost its way has the connection looked after at once', () => {
  const connection = start();
  Socket.all[0]?.hear('ready');
  connection.probe();
  vi.advanceTimersByTime(6_000);
  expect(Socket.all).toHaveLength(2);
  connection.stop();
});

test('after the server was away for long, its return is noticed within ten seconds', () => {
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
