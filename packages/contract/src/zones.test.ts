import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, instantAt, offsetIn, spanOf, timeIn } from './days.ts';
import { TIME_ZONES } from './time-zones.ts';

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

describe('the clock of a zone', () => {
  test('shows the local day and time', () => {
    const night = '2026-11-21T23:30:00Z';
    expect(ZONES.map((one) => `${dayIn(one, night)} ${timeIn(one, night)}`)).toEqual([
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

  test('converts an instant to day and time and back, in every zone and year', () => {
    fc.assert(
      fc.property(instant, zone, (when, where) => {
        const back = instantAt(dayIn(where, when), timeIn(where, when), where);
        // In the hour that occurs twice the first is meant. Historic offsets with seconds have no exact
        // minute.
        const apart = Date.parse(when) - Date.parse(back);
        expect(apart === 0 || (apart > 0 && apart <= 3_600_000)).toBe(true);
        expect(timeIn(where, back)).toBe(timeIn(where, when));
        expect(dayIn(where, back)).toBe(dayIn(where, when));
      }),
      { numRuns: 300 },
    );
  });

  test('never leads to a day before the requested one, even where a day is skipped', () => {
    const days = fc.integer({ min: 2, max: 47_000 }).map((count) => addDays('1970-01-01', count));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), zone, (day, minute, where) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const found = dayIn(where, instantAt(day, time, where));
        // Apia skipped the whole of 30 December 2011.
        expect(found === day || found === addDays(day, 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('continues from before a skipped hour, and takes the first of a repeated hour', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    // Midnight itself was skipped.
    expect(instantAt('2018-11-04', '00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(dayIn('Pacific/Apia', instantAt('2011-12-30', '12:00', 'Pacific/Apia'))).toBe('2011-12-31');
  });

  test('has an offset from UTC', () => {
    const at = Date.parse('2026-07-01T00:00:00Z');
    expect(offsetIn('Asia/Kathmandu', at)).toBe(20_700_000);
    expect(offsetIn('America/New_York', at)).toBe(-14_400_000);
  });

  test('shows what Intl shows around every clock change, in each accepted zone', () => {
    const wrong: string[] = [];
    for (const where of TIME_ZONES) {
      const wall = new Intl.DateTimeFormat('sv', { timeZone: where, dateStyle: 'short', timeStyle: 'short' });
      for (const at of changesIn(where)) {
        for (const ms of [-43_200_000, -60_000, 0, 60_000, 43_200_000].map((away) => at + away)) {
          const shown = `${dayIn(where, ms)} ${timeIn(where, ms)}`;
          if (shown !== wall.format(ms)) wrong.push(`${where} ${new Date(ms).toISOString()} ${shown}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('starts a day at its first instant, whenever its midnight is', () => {
    const spans = ['2018-11-04', '2011-12-30'].map((day, index) => {
      const { from, to } = spanOf(index === 0 ? 'America/Sao_Paulo' : 'Pacific/Apia', day);
      return [from.toISOString(), to.toISOString()];
    });
    expect(spans).toEqual([
      ['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
      // A skipped day is empty.
      ['2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ]);
  });

  test('is that of UTC for an unknown zone', () => {
    expect([dayIn('Mars/Olympus', '2026-11-21T23:30:00Z'), timeIn('', '2026-11-21T23:30:00Z')]).toEqual([
      '2026-11-21',
      '23:30',
    ]);
  });
});

/** Each clock change of a zone from 2024 to 2027, and one more instant for zones without changes. */
function changesIn(timeZone: string): number[] {
  const found = [Date.parse('2024-01-01')];
  let next = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(timeZone);
  for (;;) {
    const change = next.getTimeZoneTransition('next');
    if (!change || change.year > 2027) return found;
    found.push(change.epochMilliseconds);
    next = change;
  }
}
