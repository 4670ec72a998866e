import { expect, test } from 'vitest';
import { maxToday } from './max-today.ts';

const live = (heartRate: number, isDemo = false) => ({ heartRate, zone: 'aerobic' as const, isDemo, at: 0 });

test('the highest heart rate of today is never below the one of now, and no example counts', () => {
  const today = { maxHeartRate: 150 };
  expect(maxToday(today, live(162))).toBe(162);
  expect(maxToday(today, live(90))).toBe(150);
  expect(maxToday(undefined, live(90))).toBe(90);
  expect(maxToday(today, live(162, true))).toBe(150);
  expect(maxToday(undefined, 'no-signal')).toBeNull();
});
