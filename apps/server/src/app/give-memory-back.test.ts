import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

it('gives no memory back while something comes in, and asks no more after a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = new EventEmitter();
  const debug = vi.fn();
  giveMemoryBack(server as Server, { debug });
  const socket = Object.assign(new EventEmitter(), { bytesRead: 0 });
  server.emit('connection', socket);
  for (let second = 0; second < 70; second += 1) {
    expect(vi.getTimerCount()).toBe(second < 60 ? 1 : 0);
    socket.bytesRead += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(debug.mock.calls).toMatchObject([[{ isQuiet: false }, 'no memory was given back']]);
});
