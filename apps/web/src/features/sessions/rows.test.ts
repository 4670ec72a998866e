import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { SessionItem } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import type { ShownSet } from './merge.ts';
import { layOut, newExtraRow, nextRow, summarise } from './rows.ts';

const SESSION = '01900000-0000-7000-8000-000000000001';

const itemOf = (id: string, over: Partial<SessionItem> = {}): SessionItem => ({
  id,
  exerciseId: id,
  order: 1,
  sets: 3,
  reps: 10,
  weight: 60,
  duration: null,
  restTime: 90,
  notes: '',
  exercise: {
    name: id,
    category: 'lower body',
    measure: 'reps',
    videoUrl: null,
    thumbnailUrl: null,
    instructions: null,
  },
  lastTime: [],
  ...over,
});

const logged = (itemId: string, setNumber: number, over: Partial<ShownSet> = {}): ShownSet => ({
  id: plannedSetId(SESSION, itemId, setNumber),
  itemId,
  setNumber,
  reps: 10,
  weight: 60,
  duration: null,
  done: true,
  changedAt: `2026-01-01T10:0${setNumber}:00.000Z`,
  state: 'saved',
  ...over,
});

const plan = (...items: SessionItem[]) => ({ id: SESSION, items });

test('every planned set is a line with its target, in order, and what is logged stands in its line', () => {
  const [squat] = layOut(plan(itemOf('squat')), [logged('squat', 2, { reps: 8 })]);
  expect(squat?.rows.map((row) => [row.setNumber, row.done, row.values.reps])).toEqual([
    [1, false, 10],
    [2, true, 8],
    [3, false, 10],
  ]);
  expect(squat?.done).toBe(1);
});

test('one tap logs what is planned, even after a set that went differently', () => {
  const [squat] = layOut(plan(itemOf('squat')), [logged('squat', 1, { weight: 50, reps: 6 })]);
  expect(squat?.rows[1]?.values).toEqual({ reps: 10, weight: 60, duration: null });
});

test('where the plan leaves the weight open it is that of the set before, else last time’s', () => {
  const item = itemOf('squat', {
    weight: null,
    lastTime: [
      { setNumber: 1, reps: 10, weight: 55, duration: null },
      { setNumber: 2, reps: 10, weight: 55, duration: null },
    ],
  });
  const weights = (sets: ShownSet[]) => layOut(plan(item), sets)[0]?.rows.map((row) => row.values.weight);
  expect(weights([])).toEqual([55, 55, null]);
  expect(weights([logged('squat', 1, { weight: 57.5 })])).toEqual([57.5, 57.5, 57.5]);
});

test('a set taken back keeps its numbers and is open again', () => {
  const [squat] = layOut(plan(itemOf('squat')), [logged('squat', 1, { done: false, reps: 7 })]);
  expect(squat?.rows[0]).toMatchObject({ done: false, values: { reps: 7 } });
});

test('sets beyond the plan follow it, and are gone once taken back', () => {
  const extra = logged('squat', 4, { id: 'x1', reps: 5 });
  const twin = logged('squat', 4, { id: 'x2', reps: 4 });
  const gone = logged('squat', 5, { id: 'x3', done: false });
  const [squat] = layOut(plan(itemOf('squat')), [gone, twin, extra]);
  expect(squat?.rows.map((row) => [row.setNumber, row.extra])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
  ]);
});

test('a new set beyond the plan begins as the one before it, and there is an end to them', () => {
  const [squat] = layOut(plan(itemOf('squat', { sets: 1 })), [logged('squat', 1, { reps: 12 })]);
  if (!squat) throw new Error('no item');
  expect(newExtraRow(squat, 'new')).toMatchObject({ setNumber: 2, values: { reps: 12, weight: 60 } });
  const [full] = layOut(plan(itemOf('squat', { sets: 50 })), []);
  if (!full) throw new Error('no item');
  expect(newExtraRow(full, 'new')).toBeNull();
});

test('the next set is in the exercise one is at, then the first open one anywhere', () => {
  const items = plan(itemOf('squat'), itemOf('row', { sets: 1 }), itemOf('plank'));
  expect(nextRow(layOut(items, []))).toMatchObject({ itemId: 'squat', setNumber: 1 });
  const atPlank = [logged('plank', 1, { changedAt: '2026-01-01T11:00:00.000Z' })];
  expect(nextRow(layOut(items, atPlank))).toMatchObject({ itemId: 'plank', setNumber: 2 });
  const rowDone = [logged('row', 1, { changedAt: '2026-01-01T12:00:00.000Z' })];
  expect(nextRow(layOut(items, rowDone))).toMatchObject({ itemId: 'squat', setNumber: 1 });
  expect(nextRow(layOut(plan(itemOf('row', { sets: 1 })), rowDone))).toBeNull();
});

test('what was lifted counts only sets that are done', () => {
  const items = layOut(plan(itemOf('squat')), [
    logged('squat', 1),
    logged('squat', 2, { reps: 5, weight: 100 }),
    logged('squat', 3, { done: false }),
  ]);
  expect(summarise(items)).toEqual({ done: 2, total: 3, volume: 1_100 });
});
