import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, byWeek, mondayOf, weeksAround } from './weeks.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('weeks', () => {
  it('begin on the Monday at or before each day', () => {
    expect(mondayOf('2026-03-29')).toBe('2026-03-23');
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(monday <= date && date < addDays(monday, 7)).toBe(true);
      }),
    );
  });

  it('around today are whole and hold today', () => {
    expect(weeksAround(3, 1, '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-11-29' });
  });

  it('are told latest first with every entry in its own', () => {
    const entries = ['2026-11-16', '2026-11-22', '2026-11-15'].map((date) => ({ date }));
    expect(byWeek(entries)).toEqual([
      { monday: '2026-11-16', entries: [{ date: '2026-11-16' }, { date: '2026-11-22' }] },
      { monday: '2026-11-09', entries: [{ date: '2026-11-15' }] },
    ]);
  });
});
