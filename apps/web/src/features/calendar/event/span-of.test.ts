import { addDays, daysBetween, instantAt } from '@spotter/contract/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsOn, spanOf, touches } from './span-of.ts';

const ZONES = [
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
] as const;
const zone = fc.constantFrom(...ZONES);
/** From 1970 to 2100. */
const day = fc.integer({ min: 2, max: 47_840 }).map((count) => addDays('1970-01-01', count));

const timed = (startTime: string, endTime: string, title = 'Dinner') => ({
  title,
  isAllDay: false,
  startTime,
  endTime,
  startDate: null,
  endDate: null,
});
const allDay = (startDate: string, endDate: string, title = 'Trip') => ({
  title,
  isAllDay: true,
  startTime: `${startDate}T00:00:00.000Z`,
  endTime: `${addDays(endDate, 1)}T00:00:00.000Z`,
  startDate,
  endDate,
});

describe('the days of an event', () => {
  test('exclude the next day if it ends at midnight, in any zone and year, also when the clock changes that night', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 5 }), zone, (first, length, where) => {
        const start = instantAt(first, '12:00', where);
        const end = instantAt(addDays(first, length), '00:00', where);
        fc.pre(start < end);
        // Apia skipped 30 December 2011: noon of that day is on the 31st.
        fc.pre(
          !(where === 'Pacific/Apia' && first <= '2011-12-30' && addDays(first, length) >= '2011-12-30'),
        );
        expect(spanOf(timed(start, end), where)).toEqual({ first, last: addDays(first, length - 1) });
      }),
      { numRuns: 300 },
    );
    const night = timed(
      instantAt('2018-11-03', '20:00', 'America/Sao_Paulo'),
      // The clock jumps from 23:59 to 01:00.
      instantAt('2018-11-04', '00:00', 'America/Sao_Paulo'),
    );
    expect(spanOf(night, 'America/Sao_Paulo')).toEqual({ first: '2018-11-03', last: '2018-11-03' });
  });

  test('are its own days in every zone if it lasts all day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), zone, (first, more, where) => {
        const event = allDay(first, addDays(first, more));
        expect(spanOf(event, where)).toEqual({ first, last: addDays(first, more) });
        const days = Array.from({ length: more + 3 }, (_nothing, index) => addDays(first, index - 1));
        expect(days.filter((one) => touches(spanOf(event, where), one))).toHaveLength(more + 1);
      }),
    );
  });

  test('are those of the reader’s zone if it has times', () => {
    const flight = timed('2026-11-21T22:00:00.000Z', '2026-11-22T09:30:00.000Z');
    expect(spanOf(flight, 'America/New_York')).toEqual({ first: '2026-11-21', last: '2026-11-22' });
    expect(spanOf(flight, 'Pacific/Kiritimati')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
    expect(spanOf(flight, 'Asia/Kathmandu')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
  });

  test('are at most one more than the days it lasts, whatever the clock changes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10_000 }), zone, (first, minutes, where) => {
        const start = instantAt(first, '10:00', where);
        const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
        const span = spanOf(timed(start, end), where);
        expect(daysBetween(span.first, span.last)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(span.first, span.last)).toBeLessThanOrEqual(Math.ceil(minutes / 1440) + 1);
      }),
      { numRuns: 200 },
    );
  });

  test('are the day it begins if it has no length', () => {
    const now = '2026-11-21T23:00:00.000Z';
    expect(spanOf(timed(now, now), 'Europe/Berlin')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
  });
});

test('a day lists all-day events first, then continuing ones, then by time', () => {
  const events = [
    timed('2026-11-22T18:00:00.000Z', '2026-11-22T19:00:00.000Z', 'Dinner'),
    timed('2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z', 'Physio'),
    timed('2026-11-21T22:00:00.000Z', '2026-11-22T04:00:00.000Z', 'Night train'),
    allDay('2026-11-22', '2026-11-22', 'Birthday'),
    timed('2026-11-20T22:00:00.000Z', '2026-11-23T04:00:00.000Z', 'Away'),
    allDay('2026-11-23', '2026-11-23', 'Tomorrow'),
  ];
  expect(eventsOn(events, '2026-11-22', 'UTC').map(({ title }) => title)).toEqual([
    'Away',
    'Birthday',
    'Night train',
    'Physio',
    'Dinner',
  ]);
});
