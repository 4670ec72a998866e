import { browserZone } from '@spotter/contract/days';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownToday, ownZone, setOwnZone, watchOwnDay } from './own-day.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-22T10:59:50Z');
});
afterEach(() => {
  setOwnZone(null);
  vi.useRealTimers();
});

test('today is the day in the profile’s time zone, not in the browser’s', () => {
  setOwnZone('Pacific/Kiritimati');
  expect([ownZone(), ownToday()]).toEqual(['Pacific/Kiritimati', '2026-11-23']);
  setOwnZone('Pacific/Pago_Pago');
  expect(ownToday()).toBe('2026-11-21');
});

test('without a zone, or with one that the browser does not know, the browser’s zone is used', () => {
  for (const zone of ['Mars/Olympus', '', null, undefined]) {
    setOwnZone(zone);
    expect(ownZone()).toBe(browserZone());
  }
});

test('a listener is called once at midnight in that zone and once when the zone changes, until it is removed', () => {
  setOwnZone('Pacific/Auckland');
  const announced = vi.fn();
  const leave = watchOwnDay(announced);
  expect(ownToday()).toBe('2026-11-22');
  vi.advanceTimersByTime(60_000);
  expect(ownToday()).toBe('2026-11-23');
  expect(announced).toHaveBeenCalledTimes(1);
  // The same day in another zone: listeners are called all the same, because days start at other times.
  setOwnZone('Pacific/Fiji');
  expect(announced).toHaveBeenCalledTimes(2);
  setOwnZone('Pacific/Fiji');
  leave();
  setOwnZone('Europe/Berlin');
  vi.advanceTimersByTime(86_400_000);
  expect(announced).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
