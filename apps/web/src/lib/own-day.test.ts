import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownToday, ownZone, setOwnZone, watchOwnDay } from './own-day.ts';
import { browserZone } from './zone-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-22T10:59:50Z');
});
afterEach(() => {
  setOwnZone(null);
  vi.useRealTimers();
});

test('today is that of the profile’s zone, whatever the browser’s is', () => {
  setOwnZone('Pacific/Kiritimati');
  expect([ownZone(), ownToday()]).toEqual(['Pacific/Kiritimati', '2026-11-23']);
  setOwnZone('Pacific/Pago_Pago');
  expect(ownToday()).toBe('2026-11-21');
});

test('a zone that this browser does not know, or none, leaves the browser’s', () => {
  for (const zone of ['Mars/Olympus', '', null, undefined]) {
    setOwnZone(zone);
    expect(ownZone()).toBe(browserZone());
  }
});

test('who watches is told of the midnight of that zone and of another zone, once each, until they leave', () => {
  setOwnZone('Pacific/Auckland');
  const told = vi.fn();
  const leave = watchOwnDay(told);
  expect(ownToday()).toBe('2026-11-22');
  vi.advanceTimersByTime(60_000);
  expect(ownToday()).toBe('2026-11-23');
  expect(told).toHaveBeenCalledTimes(1);
  // The same day by other clocks: what was done is cut anew all the same.
  setOwnZone('Pacific/Fiji');
  expect(told).toHaveBeenCalledTimes(2);
  setOwnZone('Pacific/Fiji');
  leave();
  setOwnZone('Europe/Berlin');
  vi.advanceTimersByTime(86_400_000);
  expect(told).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
