import { NO_BESTS } from '@spotter/contract/personal-records';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { itemOf, SESSION } from '../session.fixture.ts';
import { knownExercise, overlaySwaps, pickedExercise } from './overlay-swaps.ts';

const squat = itemOf('squat', {
  plannedName: 'Back Squat',
  lastTime: [],
  bests: { ...NO_BESTS, heaviest: 80 },
});
const press = pickedExercise({ ...squat.exercise, name: 'Leg Press', thumbnailUrl: '/press.png' });

const entryOf = (exerciseId: string, minute: number, over: { id?: string; refused?: string } = {}) =>
  ({
    id: String(minute),
    owner: 'ada',
    key: 'PUT /api/sessions/:id/items/:itemId/exercise',
    input: {
      params: { id: over.id ?? SESSION, itemId: 'squat' },
      body: { exerciseId, changedAt: `2026-01-01T10:0${minute}:00.000Z` },
    },
    refused: over.refused,
  }) as unknown as OutboxEntry;

const overlay = (entries: OutboxEntry[], known = {}, item = squat) =>
  overlaySwaps(SESSION, [item], entries, known)[0];

test('a swap shows before the server has it, in its place, without past results', () => {
  expect(overlay([entryOf('press', 1)], { press })).toMatchObject({
    id: 'squat',
    exerciseId: 'press',
    plannedExerciseId: 'squat',
    plannedName: 'Back Squat',
    exercise: { name: 'Leg Press', thumbnailUrl: '/press.png' },
    lastTime: [],
    bests: NO_BESTS,
    swapState: 'waiting',
  });
});

test('of two swaps of one item the later one counts, in whatever order they are stored', () => {
  const known = { press, lunge: pickedExercise({ ...squat.exercise, name: 'Lunge' }) };
  expect(overlay([entryOf('lunge', 5), entryOf('press', 2)], known)?.exercise.name).toBe('Lunge');
});

test('swapping back restores the planned exercise with its bests', () => {
  expect(overlay([entryOf('press', 1), entryOf('squat', 2)], { press })).toMatchObject({
    exerciseId: 'squat',
    bests: { heaviest: 80 },
  });
});

test('swapping back on a device that never loaded the planned exercise still names it', () => {
  const item = itemOf('squat', { exerciseId: 'press', plannedName: 'Back Squat' });
  expect(overlay([entryOf('squat', 1)], {}, item)).toMatchObject({
    exercise: { name: 'Back Squat' },
    bests: NO_BESTS,
  });
});

test('a refused swap is marked, and one of another session changes nothing', () => {
  expect(
    overlay([entryOf('press', 1, { refused: 'sessions.exercise_not_found' })], { press })?.swapState,
  ).toBe('refused');
  expect(overlay([entryOf('press', 1, { id: 'other' })], { press })).toMatchObject({
    exerciseId: 'squat',
    swapState: 'saved',
  });
});

test('swapping back restores the planned loads, which the server omits while swapped', () => {
  const known = { squat: knownExercise(squat), press };
  const answered = itemOf('squat', { exerciseId: 'press', target: { weight: null } });
  expect(overlay([entryOf('squat', 1)], known, answered)?.targets).toEqual(squat.targets);
});
