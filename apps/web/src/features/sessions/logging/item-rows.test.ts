import type { SetTarget } from '@spotter/contract/workouts';
import { expect, test } from 'vitest';
import type { ShownItem } from '../exercise/overlay-swaps.ts';
import { itemOf, loggedSet, SESSION, targetOf } from '../session.fixture.ts';
import { isSaid, layOut, newExtraRow, summarise } from './item-rows.ts';
import type { ShownSet } from './merge-sets.ts';

const rowsOf = (item: ShownItem, sets: ShownSet[] = []) => {
  const [laid] = layOut(SESSION, [item], sets);
  if (!laid) throw new Error('no item');
  return laid;
};
const last = (setNumber: number, over: object = {}) => ({
  setNumber,
  reps: 10,
  weight: 55,
  duration: null,
  distance: null,
  incline: null,
  resistance: null,
  calories: null,
  perSide: false,
  added: null,
  band: '',
  ...over,
});

test('every planned set is a row with its own target, in order, and a logged set is in its row', () => {
  const targets = [targetOf({ reps: 12 }), targetOf({ reps: 10 }), targetOf({ reps: 8 })];
  const squat = rowsOf(itemOf('squat', { targets }), [loggedSet('squat', 2, { reps: 7 })]);
  expect(squat.rows.map((row) => [row.setNumber, row.done, row.values.reps])).toEqual([
    [1, false, 12],
    [2, true, 7],
    [3, false, 8],
  ]);
  expect(squat.done).toBe(1);
});

test('one tap logs what is planned, even after a set that differed', () => {
  const squat = rowsOf(itemOf('squat'), [loggedSet('squat', 1, { weight: 50, reps: 6 })]);
  expect(squat.rows[1]?.values).toMatchObject({ reps: 10, weight: 60, type: 'normal', rpe: null, note: '' });
});

test('in a range of reps one tap logs those of last time, clamped to the range, otherwise the lower end', () => {
  const item = (lastTime: ShownItem['lastTime']) =>
    itemOf('squat', { target: { repsMax: 12, reps: 8 }, lastTime });
  const reps = (lastTime: ShownItem['lastTime']) => rowsOf(item(lastTime)).rows.map((row) => row.values.reps);
  expect(reps([])).toEqual([8, 8, 8]);
  expect(reps([last(1, { reps: 10 }), last(2, { reps: 15 }), last(3, { reps: 5 })])).toEqual([10, 12, 8]);
});

test('a weight that the plan leaves open is that of the set before, otherwise that of last time', () => {
  const item = itemOf('squat', { target: { weight: null }, lastTime: [last(1), last(2)] });
  const weights = (sets: ShownSet[]) => rowsOf(item, sets).rows.map((row) => row.values.weight);
  expect(weights([])).toEqual([55, 55, null]);
  expect(weights([loggedSet('squat', 1, { weight: 57.5 })])).toEqual([57.5, 57.5, 57.5]);
});

test('the load of a warm-up is not proposed for the sets after it', () => {
  const targets = [
    targetOf({ type: 'warmup', weight: 20 }),
    targetOf({ weight: null }),
    targetOf({ weight: null }),
  ];
  const squat = rowsOf(itemOf('squat', { targets }), [loggedSet('squat', 1, { type: 'warmup', weight: 20 })]);
  expect(squat.rows.map((row) => row.values.weight)).toEqual([20, null, null]);
});

test('warm-ups are numbered separately', () => {
  const types = ['warmup', 'warmup', 'normal', 'drop', 'failure'] as const;
  const squat = rowsOf(itemOf('squat', { targets: types.map((type) => targetOf({ type })) }));
  expect(squat.rows.map((row) => row.count)).toEqual([1, 2, 1, 2, 3]);
  expect(squat.rows.map((row) => row.values.type)).toEqual(types);
});

test('exercises measured in metres get a distance, those measured in time a duration', () => {
  const open = { reps: null, weight: null };
  const run = itemOf('run', {
    measure: 'distance',
    target: open,
    lastTime: [last(1, { reps: null, weight: null, distance: 800 })],
  });
  expect(rowsOf(run).rows[0]?.values).toMatchObject({ reps: null, distance: 800, duration: null });
  // A level stays as it was, and what a machine counted is known afterwards.
  const ridden = { reps: null, weight: null, distance: 800, resistance: 7, calories: 40 };
  const again = rowsOf(run, [loggedSet('run', 1, ridden)]).rows;
  expect(again.map(({ values }) => [values.resistance, values.calories])).toEqual([
    [7, 40],
    [7, null],
    [7, null],
  ]);
  const plank = itemOf('plank', { measure: 'time', target: { ...open, duration: 45 } });
  expect(rowsOf(plank).rows[0]?.values).toMatchObject({
    reps: null,
    duration: 45,
    distance: null,
    incline: null,
  });
});

test('a set without a value in its exercise’s measure cannot be logged by one tap', () => {
  expect(isSaid({ reps: null, weight: 60, duration: null, distance: null, incline: null })).toBe(false);
  expect(isSaid({ reps: 8, weight: null, duration: null, distance: null, incline: null })).toBe(true);
});

test('a set marked not done keeps its numbers and is open again', () => {
  const squat = rowsOf(itemOf('squat'), [loggedSet('squat', 1, { done: false, reps: 7, note: 'Knee' })]);
  expect(squat.rows[0]).toMatchObject({ done: false, values: { reps: 7, note: 'Knee' } });
});

test('extra sets follow the plan, and disappear when marked not done', () => {
  const extra = loggedSet('squat', 4, { id: 'x1', reps: 5 });
  const twin = loggedSet('squat', 4, { id: 'x2', reps: 4 });
  const gone = loggedSet('squat', 5, { id: 'x3', done: false });
  const squat = rowsOf(itemOf('squat'), [gone, twin, extra]);
  expect(squat.rows.map((row) => [row.setNumber, row.extra])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
  ]);
});

test('a new extra set starts with the values of the one before, up to a limit', () => {
  const one = rowsOf(itemOf('squat', { sets: 1 }), [
    loggedSet('squat', 1, { reps: 12, note: 'Heavy', rpe: 9 }),
  ]);
  expect(newExtraRow(one, 'new')).toMatchObject({
    setNumber: 2,
    values: { reps: 12, weight: 60, note: '', rpe: null },
  });
  expect(newExtraRow(rowsOf(itemOf('squat', { sets: 50 })), 'new')).toBeNull();
});

const swapped = (over: Partial<ShownItem> & { measure?: 'reps' | 'time' } = {}) =>
  itemOf('squat', { exerciseId: 'leg-press', ...over });

test('a swap keeps the place and the done sets, and proposes no load of the planned exercise', () => {
  const press = rowsOf(swapped(), [loggedSet('squat', 1)]);
  expect(press.rows.map((row) => [row.exerciseId, row.done, row.values.reps, row.values.weight])).toEqual([
    ['squat', true, 10, 60],
    ['leg-press', false, 10, null],
    ['leg-press', false, 10, null],
  ]);
  expect(press.rows.map((row) => row.target?.weight)).toEqual([60, null, null]);
});

test('after a swap the load is that of the new exercise’s last time, then that of the set before', () => {
  const item = swapped({ lastTime: [last(1, { weight: 120 }), last(2, { weight: 125 })] });
  const weights = (sets: ShownSet[]) => rowsOf(item, sets).rows.map((row) => row.values.weight);
  expect(weights([])).toEqual([120, 125, null]);
  const done = loggedSet('squat', 2, { exerciseId: 'leg-press', weight: 130 });
  expect(weights([loggedSet('squat', 1), done])).toEqual([60, 130, 130]);
});

test('a set of the planned exercise that is marked not done after a swap is done with the new one', () => {
  const press = rowsOf(swapped(), [loggedSet('squat', 1, { done: false })]);
  expect(press.rows[0]).toMatchObject({ exerciseId: 'leg-press', values: { reps: 10, weight: null } });
});

test('a swap to an exercise held for time asks for no reps', () => {
  expect(rowsOf(swapped({ measure: 'time' })).rows[0]?.target).toMatchObject({ reps: null, weight: null });
});

test('the volume counts only done sets without warm-ups', () => {
  const items = layOut(
    SESSION,
    [itemOf('squat', { sets: 4 })],
    [
      loggedSet('squat', 1, { type: 'warmup' }),
      loggedSet('squat', 2),
      loggedSet('squat', 3, { reps: 5, weight: 100 }),
      loggedSet('squat', 4, { done: false }),
    ],
  );
  expect(summarise(items)).toEqual({ done: 3, total: 4, volume: 1_100, metres: 0, seconds: 0 });
});

test('a set on the bodyweight proposes what was planned, what was suggested, or what was done the last time', () => {
  const proposed = (target: Partial<SetTarget>, over: object = {}) =>
    rowsOf(itemOf('pull-up', { targets: [targetOf({ weight: null, ...target })], ...over })).rows[0]?.values;
  expect(proposed({ added: 10 })).toMatchObject({ added: 10, weight: 10 });
  expect(proposed({ added: -20 })).toMatchObject({ added: -20, weight: null });
  expect(proposed({ added: 0 }, { lastTime: [last(1, { weight: 20, added: 20 })] })).toMatchObject({
    added: 0,
  });
  expect(proposed({}, { lastTime: [last(1, { weight: 20, added: 20 })] })).toMatchObject({
    added: 20,
    weight: 20,
  });
  const suggestions = [{ weight: 12.5, reps: null, reason: { code: 'reached' as const, values: {} } }];
  expect(proposed({ added: 10 }, { suggestions })).toMatchObject({ added: 12.5, weight: 12.5 });
  const less = [{ weight: -17.5, reps: null, reason: { code: 'top' as const, values: {} } }];
  expect(proposed({ weight: null }, { suggestions: less })).toMatchObject({ added: -17.5, weight: null });
});

test('a set with a band proposes the planned one, else that of the last time, and no weight', () => {
  const proposed = (target: Partial<SetTarget>) =>
    rowsOf(
      itemOf('pull-apart', {
        targets: [targetOf({ weight: null, ...target })],
        lastTime: [last(1, { weight: null, band: 'green' })],
      }),
    ).rows[0]?.values;
  expect(proposed({ band: 'red' })).toMatchObject({ band: 'red', weight: null });
  expect(proposed({})).toMatchObject({ band: 'green', weight: null });
  expect(proposed({ weight: 20 })).toMatchObject({ band: '', weight: 20 });
});

test('both sides of a set per side count for the volume', () => {
  const item = itemOf('split-squat', { target: { perSide: true } });
  const sets = [loggedSet('split-squat', 1, { perSide: true }), loggedSet('split-squat', 2)];
  expect(summarise([rowsOf(item, sets)]).volume).toBe(2 * 10 * 60 + 10 * 60);
  expect(rowsOf(item).rows[0]?.values.perSide).toBe(true);
});
