import { expect, it } from 'vitest';
import { quietSeconds } from './rules.ts';

const HOUR = 3_600;
const at = (instant: string, timeZone = 'Europe/Berlin', quiet = { from: '22:00', until: '07:00' }) =>
  quietSeconds(new Date(instant), timeZone, quiet);

it('is quiet over midnight in the zone of the person', () => {
  expect(at('2026-03-02T20:59:00Z')).toBeNull();
  expect(at('2026-03-02T21:00:00Z')).toBe(9 * HOUR);
  expect(at('2026-03-03T05:59:00Z')).toBe(60);
  expect(at('2026-03-03T06:00:00Z')).toBeNull();
  expect(at('2026-03-02T21:00:00Z', 'Asia/Tokyo')).toBe(HOUR);
});

it('is quiet within a day, and never when both times are the same', () => {
  const lunch = { from: '12:00', until: '13:30' };
  expect(at('2026-03-02T11:30:00Z', 'Europe/Berlin', lunch)).toBe(HOUR);
  expect(at('2026-03-02T13:00:00Z', 'Europe/Berlin', lunch)).toBeNull();
  expect(at('2026-03-02T12:00:00Z', 'Europe/Berlin', { from: '13:00', until: '13:00' })).toBeNull();
  expect(quietSeconds(new Date(), 'UTC', null)).toBeNull();
});

it('ends by the clock on the wall in the night when it is changed', () => {
  // The last Sunday of March has an hour less.
  expect(at('2026-03-28T21:00:00Z')).toBe(8 * HOUR);
  // The last one of October has its third hour twice, and is quiet in both.
  const late = { from: '22:00', until: '02:30' };
  expect(at('2026-10-25T00:10:00Z', 'Europe/Berlin', late)).toBe(HOUR / 3);
  expect(at('2026-10-25T01:10:00Z', 'Europe/Berlin', late)).toBe(HOUR / 3);
  expect(at('2026-10-25T01:30:00Z', 'Europe/Berlin', late)).toBeNull();
});
