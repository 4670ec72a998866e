import type { ProgramCell } from '@spotter/contract/programs';
import { expect, test } from 'vitest';
import type { ShownGrid } from './grid-rules.ts';
import { stepOf } from './wish-rules.ts';

const cell = (id: string, week: number): ProgramCell => ({
  id,
  week,
  day: 1,
  position: 1,
  workoutId: 'squats',
});
const gridOf = (cells: ProgramCell[]): ShownGrid => ({ weeks: 4, phases: [], cells, workouts: [] });

test('a move of a new workout that is gone changes nothing, and clears no day', () => {
  const edit = { from: [{ week: 2, day: 1 }], to: [{ week: 3, day: 1 }], move: true, replace: true };
  const step = stepOf({ do: 'paste', edit, cells: [cell('new/2/1/a', 2)] });
  if (typeof step === 'number') expect.fail();
  const grid = gridOf([cell('a', 1), cell('b', 3)]);
  expect(step(grid)).toBe(grid);
  const moved = step(gridOf([cell('a', 1), cell('b', 2)]));
  expect(moved.cells.map(({ id, week }) => [id, week])).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
});
