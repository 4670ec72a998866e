import type { ProgramCell, ProgramWorkout } from '@spotter/contract/programs';
import { expect, test } from 'vitest';
import {
  blockOf,
  cellIdsAt,
  daysAWeekOf,
  type GridSteps,
  pasteOf,
  rememberWeeks,
  repeatOf,
  type ShownGrid,
  showCleared,
  showFilled,
  showPaste,
  stepFrom,
  takeStep,
  weeksOfGrid,
} from './grid-rules.ts';

const workout = (id: string): ProgramWorkout => ({ id, name: id, exerciseCount: 1, setCount: 3, lines: [] });
const cell = (id: string, week: number, day: number, position = 1): ProgramCell => ({
  id,
  week,
  day,
  position,
  workoutId: id,
});

/** A squat on day 1 and a press on day 3 of week 1; something else on day 1 of week 2. */
const grid: ShownGrid = {
  weeks: 4,
  phases: [{ fromWeek: 1, toWeek: 2, name: 'Base' }],
  cells: [cell('squat', 1, 1), cell('press', 1, 3), cell('old', 2, 1)],
  workouts: ['squat', 'press', 'old'].map(workout),
};
/** Where each workout stands: 'squat 1/1'. */
const places = ({ cells }: Pick<ShownGrid, 'cells'>) =>
  cells.map(
    ({ workoutId, week, day, position }) =>
      `${workoutId} ${week}/${day}${position > 1 ? `.${position}` : ''}`,
  );

test('a week holds its days and its phase', () => {
  const [first, , third] = weeksOfGrid(grid);
  expect(first?.days.map((day) => day.map(({ workout: { name } }) => name))).toEqual([
    ['squat'],
    [],
    ['press'],
    [],
    [],
    [],
    [],
  ]);
  expect([first?.phase?.name, third?.phase]).toEqual(['Base', null]);
  expect(daysAWeekOf(grid)).toBe(2);
});

test('an edit leaves the days and weeks that it does not touch the same objects', () => {
  const weeksOf = rememberWeeks();
  const before = weeksOf(grid);
  const after = weeksOf(showCleared(grid, ['press']));
  expect(after.map((week, at) => week === before[at])).toEqual([false, true, true, true]);
  expect(after[0]?.days.map((cells, at) => cells === before[0]?.days[at]).indexOf(false)).toBe(2);
  const named = weeksOf({ ...grid, phases: [{ fromWeek: 2, toWeek: 2, name: 'Base' }] });
  expect(named.map((week, at) => week === after[at])).toEqual([false, false, true, true]);
});

test('a block is every day between two corners, in whichever order they were chosen', () => {
  const block = blockOf({ week: 2, day: 3 }, { week: 1, day: 2 });
  expect(block.map(({ week, day }) => `${week}/${day}`)).toEqual(['1/2', '1/3', '2/2', '2/3']);
  expect(cellIdsAt(grid, block)).toEqual(['press']);
});

test('copied days go as they stood to each other, replace what is there, and stay inside the programme', () => {
  const wish = pasteOf(
    { from: blockOf({ week: 1, day: 1 }, { week: 1, day: 3 }), isCut: false },
    [{ week: 2, day: 1 }],
    4,
  );
  expect(wish && places(showPaste(grid, wish))).toEqual(['squat 1/1', 'press 1/3', 'squat 2/1', 'press 2/3']);
  const late = pasteOf(
    { from: blockOf({ week: 1, day: 1 }, { week: 2, day: 1 }), isCut: false },
    [{ week: 4, day: 7 }],
    4,
  );
  expect(late?.to).toEqual([{ week: 4, day: 7 }]);
});

test('one copied day fills every chosen day', () => {
  const chosen = blockOf({ week: 3, day: 1 }, { week: 4, day: 1 });
  const wish = pasteOf({ from: [{ week: 1, day: 1 }], isCut: false }, chosen, 4);
  expect(wish && places(showPaste(grid, wish)).filter((text) => text.startsWith('squat'))).toEqual([
    'squat 1/1',
    'squat 3/1',
    'squat 4/1',
  ]);
});

test('a dragged workout keeps its id and stands behind those of its new day', () => {
  const moved = showPaste(grid, {
    from: [{ week: 1, day: 1 }],
    to: [{ week: 2, day: 1 }],
    cellIds: ['squat'],
    move: true,
    replace: false,
  });
  expect(places(moved)).toEqual(['press 1/3', 'old 2/1', 'squat 2/1.2']);
  expect(moved.cells.map(({ id }) => id)).toContain('squat');
});

test('a filled week replaces the others; cleared cells are gone', () => {
  expect(places(showFilled(grid, 1, [2, 3]))).toEqual([
    'squat 1/1',
    'press 1/3',
    'squat 2/1',
    'press 2/3',
    'squat 3/1',
    'press 3/3',
  ]);
  expect(places(showCleared(grid, ['squat']))).toEqual(['press 1/3', 'old 2/1']);
});

test('undo and redo show the grids before and after, and leave what is not known', () => {
  const clear = (id: string) => (shown: ShownGrid) => showCleared(shown, [id]);
  const steps = [clear('old'), clear('press'), -1, -1, 1, -1, -1] as const;
  const shown: string[] = [];
  steps.reduce(
    (state, step) => {
      const next = takeStep(state, step);
      shown.push(next.grid.cells.map(({ id }) => id).join(' '));
      return next;
    },
    { grid, before: [], after: [] } as GridSteps<ShownGrid>,
  );
  const [all, two, one] = ['squat press old', 'squat press', 'squat'];
  expect(shown).toEqual([two, one, two, all, two, all, all]);
});

test('a block of two weeks is repeated in turn, never onto itself', () => {
  const wish = repeatOf(blockOf({ week: 1, day: 1 }, { week: 2, day: 1 }), 2, 4);
  expect(wish.to.map(({ week }) => week)).toEqual([3, 4]);
  expect(wish.from.map(({ week }) => week)).toEqual([2, 1]);
});

test('arrow keys stop at the edges', () => {
  expect(stepFrom({ week: 1, day: 1 }, 'ArrowUp', 4)).toBeNull();
  expect(stepFrom({ week: 1, day: 7 }, 'ArrowRight', 4)).toBeNull();
  expect(stepFrom({ week: 1, day: 4 }, 'End', 4)).toEqual({ week: 1, day: 7 });
  expect(stepFrom({ week: 1, day: 4 }, 'ArrowDown', 4)).toEqual({ week: 2, day: 4 });
});
