import { expect, test } from 'vitest';
import { distanceText } from '#lib/distance-text.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { layOut, newExtraRow } from '../logging/item-rows.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { overlayAdded, withoutUndone } from './add-exercise.ts';
import { pickedExercise } from './overlay-swaps.ts';

const squat = itemOf('squat');
const known = { lunge: pickedExercise({ ...squat.exercise, name: 'Walking Lunge' }) };

const entryOf = (itemId: string, over: { removed?: boolean; session?: string; refused?: string } = {}) =>
  ({
    id: itemId,
    owner: 'ada',
    key: 'PUT /api/sessions/:id/items/:itemId',
    input: {
      params: { id: over.session ?? SESSION, itemId },
      body: { exerciseId: 'lunge', removed: over.removed ?? false, changedAt: '2026-01-01T10:00:00.000Z' },
    },
    refused: over.refused,
  }) as unknown as OutboxEntry;

const shown = (...entries: OutboxEntry[]) => overlayAdded(SESSION, [squat], entries, known);

test('an added exercise shows before the server has it, after the planned ones', () => {
  expect(shown(entryOf('one'), entryOf('two', { session: 'another' }))).toMatchObject([
    { id: 'squat', added: false, swapState: 'saved' },
    { id: 'one', order: 2, added: true, exercise: { name: 'Walking Lunge' }, sets: 3, swapState: 'waiting' },
  ]);
  expect(shown(entryOf('one', { refused: 'sessions.exercise_not_found' }))[1]?.swapState).toBe('refused');
});

test('one tap logs a set of an exercise that nobody planned', () => {
  const [, added] = layOut(SESSION, shown(entryOf('one')), []);
  expect(added?.rows.map(({ target, values }) => [target, values.reps])).toEqual(Array(3).fill([null, 12]));
  const like = loggedSet('one', 1, {
    id: added?.rows[0]?.id ?? '',
    exerciseId: 'lunge',
    reps: 9,
    weight: 20,
  });
  const [, after] = layOut(SESSION, shown(entryOf('one')), [like]);
  expect(after?.rows[1]?.values).toMatchObject({ reps: 9, weight: 20 });
});

test('a first run of an exercise that nobody planned is proposed round in the unit of its person', () => {
  const run = { ...squat.exercise, measure: 'distance' as const };
  const items = overlayAdded(SESSION, [], [entryOf('one')], { lunge: pickedExercise(run) });
  const distances = (unit: 'km' | 'mi') => {
    const [line] = layOut(SESSION, items, [], unit);
    const extra = line && newExtraRow({ ...line, rows: [] }, 'extra', unit);
    return [line?.rows[0], extra].map((row) => distanceText(row?.values.distance ?? 0, unit, 'en'));
  };
  expect([distances('km'), distances('mi')]).toEqual([
    ['1\u00a0km', '1\u00a0km'],
    ['1\u00a0mi', '1\u00a0mi'],
  ]);
});

test('taken away it is gone, but for the sets that were done', () => {
  const items = shown(entryOf('one'), entryOf('one', { removed: true }));
  expect(withoutUndone(layOut(SESSION, items, []), false).map(({ item }) => item.id)).toEqual(['squat']);
  const [, line] = layOut(SESSION, items, []);
  const done = loggedSet('one', 1, { id: line?.rows[0]?.id ?? '' });
  const [, kept] = withoutUndone(layOut(SESSION, items, [done]), false);
  expect(kept?.rows.map(({ id }) => id)).toEqual([done.id]);
});

test('at the end the open sets of added exercises are not left undone, those of the plan are', () => {
  const items = withoutUndone(layOut(SESSION, shown(entryOf('one')), []), true);
  expect(items.map(({ item, rows }) => [item.id, rows.length])).toEqual([['squat', 3]]);
});
