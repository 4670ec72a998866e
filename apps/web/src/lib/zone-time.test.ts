import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import { dayAt, instantAt, offsetAt, timeAt } from './zone-time.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
] as const;
const zone = fc.constantFrom(...ZONES);
const instant = fc
  .date({ min: new Date('1970-01-03'), max: new Date('2099-12-28'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());

describe('the clocks of a zone', () => {
  test('show the day and time that people there read', () => {
    const night = '2026-11-21T23:30:00Z';
    expect(ZONES.map((one) => `${dayAt(night, one)} ${timeAt(night, one)}`)).toEqual([
      '2026-11-21 23:30',
      '2026-11-21 18:30',
      '2026-11-21 20:30',
      '2026-11-22 00:30',
      '2026-11-22 05:15',
      '2026-11-22 10:30',
      '2026-11-22 12:30',
      '2026-11-22 13:30',
      '2026-11-21 13:30',
    ]);
  });

  test('lead from an instant to its day and time and back, in every zone and year', () => {
    fc.assert(
      fc.property(instant, zone, (when, where) => {
        const back = instantAt(dayAt(when, where), timeAt(when, where), where);
        // In the hour that comes twice the first is meant; a year's odd offset of seconds has no minute of its own.
        const apart = Date.parse(when) - Date.parse(back);
        expect(apart === 0 || (apart > 0 && apart <= 3_600_000)).toBe(true);
        expect(timeAt(back, where)).toBe(timeAt(when, where));
        expect(dayAt(back, where)).toBe(dayAt(when, where));
      }),
      { numRuns: 300 },
    );
  });

  test('never lead to a day before the one asked for, whatever they leave out', () => {
    const days = fc.integer({ min: 2, max: 47_000 }).map((count) => addDays('1970-01-01', count));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), zone, (day, minute, where) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const found = dayAt(instantAt(day, time, where), where);
        // Apia left the whole of 30 December 2011 out.
        expect(found === day || found === addDays(day, 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('that are put forward at night go on from before; put back, the first of two is meant', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    // Midnight itself was left out.
    expect(instantAt('2018-11-04', '00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(dayAt(instantAt('2011-12-30', '12:00', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  test('tell how far ahead of UTC they are', () => {
    const at = Date.parse('2026-07-01T00:00:00Z');
    expect(offsetAt(at, 'Asia/Kathmandu')).toBe(20_700_000);
    expect(offsetAt(at, 'America/New_York')).toBe(-14_400_000);
  });
});
