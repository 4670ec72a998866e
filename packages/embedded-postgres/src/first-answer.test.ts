import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAloud } from './first-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says every ten seconds how long it has waited, and nothing afterwards', async () => {
  const said: number[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = waitAloud(promise, (seconds) => said.push(seconds));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(said).toEqual([10, 20]);
  resolve('done');
  expect(await waiting).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([10, 20]);
});
