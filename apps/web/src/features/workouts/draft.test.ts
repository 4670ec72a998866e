import { NewWorkout } from '@spotter/contract/workouts';
import { expect, test } from 'vitest';
import {
  emptyDraft,
  hasContent,
  moveLine,
  newLine,
  readDraft,
  toNewWorkout,
  type WorkoutDraft,
} from './draft.ts';

const squat = { id: '01900000-0000-7000-8000-000000000001', name: 'Squat', measure: 'reps' } as const;
const plank = { id: '01900000-0000-7000-8000-000000000002', name: 'Plank', measure: 'time' } as const;
const draft: WorkoutDraft = {
  ...emptyDraft,
  name: '  Leg day ',
  lines: [newLine(squat, 'a'), newLine(plank, 'b'), newLine(squat, 'c')],
};

test('a workout begins at 30 minutes for beginners, an exercise at 3 sets of 12', () => {
  expect(emptyDraft).toMatchObject({ duration: 30, difficulty: 'beginner' });
  expect(newLine(squat, 'a')).toMatchObject({ sets: 3, reps: 12, duration: null });
});

test('what is done by time takes a duration in place of repetitions', () => {
  expect(newLine(plank, 'a')).toMatchObject({ sets: 3, reps: null, duration: 60 });
});

test('moving changes the order and stops at both ends', () => {
  const keys = (by: -1 | 1, key: string) => moveLine(draft.lines, key, by).map((line) => line.key);
  expect(keys(-1, 'b')).toEqual(['b', 'a', 'c']);
  expect(keys(1, 'b')).toEqual(['a', 'c', 'b']);
  expect(keys(-1, 'a')).toEqual(['a', 'b', 'c']);
  expect(keys(1, 'c')).toEqual(['a', 'b', 'c']);
  expect(keys(1, 'nobody')).toEqual(['a', 'b', 'c']);
});

test('the call gets the trimmed name and the exercises numbered from 1, as the contract wants them', () => {
  const body = toNewWorkout({ ...draft, lines: moveLine(draft.lines, 'b', -1) });
  expect(body.name).toBe('Leg day');
  expect(body.exercises?.map((line) => [line.order, line.exerciseId])).toEqual([
    [1, plank.id],
    [2, squat.id],
    [3, squat.id],
  ]);
  expect(NewWorkout.safeParse(body).success).toBe(true);
});

test('a reload loses nothing, and what is not a draft is none', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect([readDraft(null), readDraft('{'), readDraft('{"name":1}')]).toEqual([
    emptyDraft,
    emptyDraft,
    emptyDraft,
  ]);
});

test('an untouched draft has nothing to lose', () => {
  expect(hasContent(emptyDraft)).toBe(false);
  expect(hasContent(draft)).toBe(true);
});
