import type { HabitList } from '@spotter/contract/habits';
import { expect, test } from 'vitest';
import { type SaidMark, withSaid } from './marking-rules.ts';

const stored = {
  from: '2026-01-05',
  today: '2026-03-02',
  pauses: [],
  habits: [{ id: 'walk', marks: [{ day: '2026-03-01', value: 1 }] }],
} as unknown as HabitList;
const said = (habitId: string, day: string, value: number | null): SaidMark => ({ habitId, day, value });
const marks = (...all: SaidMark[]) =>
  withSaid(stored, all).habits[0]?.marks.map(({ day, value }) => `${day} ${value}`);

test('what waits is shown with what is stored: new, changed, taken back, in the order of days', () => {
  expect(marks()).toEqual(['2026-03-01 1']);
  expect(marks(said('walk', '2026-03-02', 1), said('walk', '2026-02-27', 3))).toEqual([
    '2026-02-27 3',
    '2026-03-01 1',
    '2026-03-02 1',
  ]);
  expect(marks(said('walk', '2026-03-01', 4), said('walk', '2026-03-01', null))).toEqual([]);
  expect(marks(said('water', '2026-03-02', 1), said('walk', '2025-12-31', 1))).toEqual(['2026-03-01 1']);
});
