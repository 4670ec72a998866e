import { describe, expect, it } from 'vitest';
import { byWeek, weeksAround } from './weeks.ts';

describe('weeks', () => {
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
