import { expect, test } from 'vitest';
import { layOut } from '../logging/item-rows.ts';
import { itemOf, loggedSet, SESSION, targetOf } from '../session.fixture.ts';
import { againLines } from './again-rules.ts';

const newId = () => {
  let at = 0;
  return () => `line ${++at}`;
};
const again = (...[items, sets]: [Parameters<typeof layOut>[1], Parameters<typeof layOut>[2]]) =>
  againLines(layOut(SESSION, items, sets), newId());

test('each done set is the plan of the next time, with the rest that was planned, and extra sets too', () => {
  const [line] = again(
    [itemOf('squat', { notes: 'Below parallel', tempo: '3-1-1-0' })],
    [
      loggedSet('squat', 1, { type: 'warmup', reps: 12, weight: 40 }),
      loggedSet('squat', 2, { reps: 8, weight: 72.5, rpe: 9, note: 'hard' }),
      loggedSet('squat', 4, { id: 'extra', reps: 6, weight: 75 }),
    ],
  );
  expect(line).toMatchObject({
    ...{ id: 'line 1', order: 1, sets: 3, reps: 8, weight: 72.5, restTime: 90 },
    ...{ notes: 'Below parallel', tempo: '3-1-1-0', added: false, suggestions: [] },
  });
  expect(line?.targets).toEqual([
    targetOf({ type: 'warmup', reps: 12, weight: 40 }),
    targetOf({ reps: 8, weight: 72.5 }),
    targetOf({ reps: 6, weight: 75, restTime: null }),
  ]);
  // One tap logs the same again.
  const lifted = layOut('again', [{ ...itemOf('squat'), ...line }], [])[0]?.rows;
  expect(lifted?.map(({ values }) => [values.reps, values.weight])).toEqual([
    [12, 40],
    [8, 72.5],
    [6, 75],
  ]);
});

test('lines of which nothing was done are left out, and the others keep their order', () => {
  const items = ['squat', 'row', 'press'].map((id, at) => itemOf(id, { order: at + 1 }));
  const sets = [loggedSet('press', 1), loggedSet('squat', 1), loggedSet('row', 1, { done: false })];
  expect(again(items, sets).map(({ exerciseId, order }) => [exerciseId, order])).toEqual([
    ['squat', 1],
    ['press', 2],
  ]);
});

test('the bodyweight, a band, a time and a distance stay what they were', () => {
  const items = [
    itemOf('dip'),
    itemOf('pull'),
    itemOf('plank', { measure: 'time' }),
    itemOf('run', { measure: 'distance' }),
  ];
  const open = { reps: 0, weight: null };
  const lines = again(items, [
    loggedSet('dip', 1, { weight: 12.5, added: 12.5 }),
    loggedSet('pull', 1, { weight: null, band: 'green', perSide: true }),
    loggedSet('plank', 1, { ...open, duration: 45 }),
    loggedSet('run', 1, { ...open, distance: 5_000, duration: 1_500, incline: 1.5 }),
  ]);
  expect(lines.map(({ targets }) => targets[0])).toEqual([
    targetOf({ weight: null, added: 12.5 }),
    targetOf({ weight: null, band: 'green', perSide: true }),
    targetOf({ reps: null, weight: null, duration: 45 }),
    targetOf({ reps: null, weight: null, distance: 5_000, duration: 1_500 }),
  ]);
  expect(lines[3]?.lastTime[0]?.incline).toBe(1.5);
});

test('a swap between two sets makes a line of each exercise, without the words of the planned one', () => {
  const item = itemOf('squat', {
    notes: 'Below parallel',
    exerciseId: 'lunge',
    exercise: { ...itemOf('lunge').exercise },
  });
  const lines = again(
    [item],
    [loggedSet('squat', 1), loggedSet('squat', 2, { exerciseId: 'lunge', weight: 20 })],
  );
  expect(
    lines.map(({ exerciseId, exercise, notes, sets }) => [exerciseId, exercise.name, notes, sets]),
  ).toEqual([
    ['squat', 'squat', 'Below parallel', 1],
    ['lunge', 'lunge', '', 1],
  ]);
});
