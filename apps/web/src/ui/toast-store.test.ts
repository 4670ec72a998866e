import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, readToasts, subscribeToasts, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('only the newest toast is there', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  expect(readToasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'second', open: true }]);
});

test('a toast is updated in place, and an update of one that was replaced changes nothing', () => {
  const first = toast({ title: 'first', tone: 'danger' });
  first.update({ title: 'first, again' });
  expect(readToasts()).toMatchObject([{ id: first.id, title: 'first, again', tone: 'danger' }]);
  toast({ title: 'second' });
  first.update({ title: 'too late' });
  expect(readToasts()).toMatchObject([{ title: 'second' }]);
});

test('a dismissed toast closes at once and is removed 1,000,000 ms later', () => {
  const { dismiss } = toast({ title: 'bye' });
  dismiss();
  expect(readToasts()).toMatchObject([{ title: 'bye', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});

test('dismissing twice does not put off the removal', () => {
  const { dismiss } = toast({ title: 'bye' });
  dismiss();
  vi.advanceTimersByTime(600_000);
  dismiss();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(400_000);
  expect(readToasts()).toEqual([]);
});

test('a toast that was replaced leaves no timer behind', () => {
  toast({ title: 'first' }).dismiss();
  toast({ title: 'second' });
  expect(vi.getTimerCount()).toBe(0);
});

test('listeners hear each change until they stop listening', () => {
  const heard: number[] = [];
  const stop = subscribeToasts(() => heard.push(readToasts().length));
  const { dismiss } = toast({ title: 'one' });
  dismiss();
  stop();
  toast({ title: 'two' });
  expect(heard).toEqual([1, 1]);
});
