import { describe, expect, it } from 'vitest';
import { byWeek, weeksAround } from './weeks-around.ts';

describe('weeks', () => {
  it('around today are whole and include today', () => {
    expect(weeksAround(3, 1, '2026-11-21', 1)).toEqual({ from: '2026-10-26', to: '2026-11-29' });
    expect(weeksAround(0, 0, '2026-11-22', 0)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  });

  it('are sorted latest first, each with its entries', () => {
    const entries = ['2026-11-16', '2026-11-22', '2026-11-15'].map((date) => ({ date }));
    expect(byWeek(entries, 1)).toEqual([
      { first: '2026-11-16', entries: [{ date: '2026-11-16' }, { date: '2026-11-22' }] },
      { first: '2026-11-09', entries: [{ date: '2026-11-15' }] },
    ]);
    expect(byWeek(entries, 0).map(({ first }) => first)).toEqual(['2026-11-22', '2026-11-15']);
  });
});
