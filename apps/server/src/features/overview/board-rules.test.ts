import { describe, expect, it } from 'vitest';
import { boardSpan, dayFinder, drawWeeks, mostPressingFirst } from './board-rules.ts';

// A Wednesday: the third day of the last of twelve weeks, number 79.
const TODAY = 79;
const { first } = boardSpan('2026-03-18', 'monday');
const dayOf = dayFinder('Europe/Berlin', first);
const at = (text: string) => Date.parse(text);
const nothing = { plans: [], sessions: [], pauses: [] };

describe('the twelve weeks of a client', () => {
  it('begin on the first weekday and end with this week', () => {
    expect(boardSpan('2026-03-18', 'monday')).toEqual({ first: '2025-12-29', last: '2026-03-22' });
    expect(boardSpan('2026-03-18', 'sunday')).toEqual({ first: '2025-12-28', last: '2026-03-21' });
    expect(drawWeeks(nothing, TODAY, dayOf).days).toBe('r'.repeat(84));
    expect(drawWeeks(nothing, TODAY, dayOf).load).toHaveLength(12);
  });

  it('tell done, part, missed and planned days apart', () => {
    const { days } = drawWeeks(
      {
        plans: [
          [0, 'd'],
          [1, 'p'],
          [2, 'o'],
          [TODAY, 'o'],
          [TODAY + 2, 'o'],
        ],
        sessions: [],
        pauses: [],
      },
      TODAY,
      dayOf,
    );
    expect(days.slice(0, 4)).toBe('dpmr');
    expect(days.slice(TODAY)).toBe('frfrr');
  });

  it('show a day with a done and a missed plan as done in part', () => {
    const { days } = drawWeeks(
      {
        plans: [
          [0, 'd'],
          [0, 'o'],
        ],
        sessions: [],
        pauses: [],
      },
      TODAY,
      dayOf,
    );
    expect(days[0]).toBe('p');
  });

  it('count a session without a plan on the day of its zone, and the load of all sessions', () => {
    // 23:30 UTC is the next day in Berlin; the clocks go forward later in the year.
    const { days, load } = drawWeeks(
      {
        plans: [[0, 'd']],
        sessions: [
          [at('2025-12-29T10:00Z'), 1000.4, false],
          [at('2026-01-05T23:30Z'), 500, true],
          [at('2025-12-28T12:00Z'), 900, true],
        ],
        pauses: [],
      },
      TODAY,
      dayOf,
    );
    expect(days.slice(0, 10)).toBe('drrrrrrrdr');
    expect(load.slice(0, 3)).toEqual([1000, 500, 0]);
  });

  it('know the days of a zone whose clocks change', () => {
    const over = dayFinder('Europe/Berlin', '2026-03-23');
    expect(over(at('2026-03-28T22:59Z'))).toBe(5);
    expect(over(at('2026-03-28T23:00Z'))).toBe(6);
    expect(over(at('2026-03-29T22:00Z'))).toBe(7);
  });
});

it('those who need attention come first, in that order, and the others as they were', () => {
  const row = (id: string) => ({ client: { id, name: id, profileImageUrl: null } }) as never;
  const lines = ['ada', 'bo', 'cy', 'di'].map((id) => ({ id }));
  expect(mostPressingFirst(lines, [row('cy'), row('bo'), row('cy')]).map(({ id }) => id)).toEqual([
    'cy',
    'bo',
    'ada',
    'di',
  ]);
});
