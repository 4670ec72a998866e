import { addDays } from '@spotter/contract/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOf } from '#lib/time/weeks.ts';
import { layWeek } from './lay-week.ts';

const week = weekOf('2026-11-21', 0);
const spans = fc.array(
  fc.tuple(fc.integer({ min: -10, max: 12 }), fc.integer({ min: 0, max: 14 })).map(([from, length]) => ({
    first: addDays(week[0] ?? '', from),
    last: addDays(week[0] ?? '', from + length),
  })),
  { maxLength: 12 },
);

test('no two bars of a week overlap, none is missing, none leaves the week', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const pieces = layWeek(
        all.map((span, item) => ({ item, span })),
        week,
      );
      const cells = pieces.flatMap(({ from, to, lane }) =>
        Array.from({ length: to - from + 1 }, (_nothing, index) => `${lane}/${from + index}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(pieces.every(({ from, to }) => from >= 0 && from <= to && to < 7)).toBe(true);
      const shown = all.filter(({ first, last }) => first <= (week[6] ?? '') && last >= (week[0] ?? ''));
      expect(pieces).toHaveLength(shown.length);
    }),
  );
});

test('a bar that continues beyond the week neither begins nor ends in it', () => {
  const [piece] = layWeek([{ item: 'trip', span: { first: '2026-11-12', last: '2026-11-24' } }], week);
  expect(piece).toEqual({ item: 'trip', from: 0, to: 6, lane: 0, begins: false, ends: false });
});
