import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A server with one open connection, and what it says of the memory. */
function startServer() {
  const server = new EventEmitter();
  const debug = vi.fn();
  giveMemoryBack(server as Server, { debug });
  const socket = Object.assign(new EventEmitter(), { bytesRead: 0 });
  server.emit('connection', socket);
  return { socket, debug };
}

it('gives no memory back while something comes in, and asks no more after a minute', () => {
  const { socket, debug } = startServer();
  for (let second = 0; second < 70; second += 1) {
    expect(vi.getTimerCount()).toBe(second < 60 ? 1 : 0);
    socket.bytesRead += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(debug.mock.calls).toMatchObject([[{ isQuiet: false }, 'no memory was given back']]);
});

it('counts the quiet from what came last, and looks no more once three seconds were quiet', () => {
  const { socket } = startServer();
  for (let look = 0; look < 7; look += 1) {
    socket.bytesRead += 1;
    vi.advanceTimersByTime(400);
  }
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
});
