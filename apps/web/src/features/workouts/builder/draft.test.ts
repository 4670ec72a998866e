import { NewWorkout, type WorkoutDetail } from '@spotter/contract/workouts';
import { expect, test } from 'vitest';
import {
  beginHistory,
  type DraftAction,
  effortOf,
  emptyDraft,
  fromWorkout,
  hasContent,
  isSameDraft,
  newLine,
  reduceDraft,
  toNewWorkout,
  UNDO_MAX,
  type WorkoutDraft,
} from './draft.ts';
import { markOf, readKept } from './kept-draft.ts';

const squat = { id: '01900000-0000-7000-8000-000000000001', name: 'Squat', measure: 'reps' } as const;
const plank = { id: '01900000-0000-7000-8000-000000000002', name: 'Plank', measure: 'time' } as const;
const draft: WorkoutDraft = {
  ...emptyDraft,
  name: '  Leg day ',
  lines: [newLine(squat, 'a'), newLine(plank, 'b'), newLine(squat, 'c')],
};
const name = (text: string, tag?: string): DraftAction => ({
  do: 'change',
  change: (now) => ({ ...now, name: text }),
  ...(tag && { tag }),
});
const after = (...actions: DraftAction[]) => actions.reduce(reduceDraft, beginHistory(emptyDraft));

test('a new exercise has 3 sets of 12', () => {
  expect(newLine(squat).sets.map(({ reps, duration }) => [reps, duration])).toEqual([
    [12, null],
    [12, null],
    [12, null],
  ]);
});

test('an exercise measured in time gets a duration in place of reps', () => {
  expect(newLine(plank).sets[0]).toMatchObject({ reps: null, duration: 60 });
});

test('the request has the trimmed name and all sets, numbered from 1, as the contract requires', () => {
  const body = toNewWorkout(draft);
  expect(body.name).toBe('Leg day');
  expect(body.exercises?.map((line) => [line.order, line.exerciseId, line.targets?.length])).toEqual([
    [1, squat.id, 3],
    [2, plank.id, 3],
    [3, squat.id, 3],
  ]);
  expect(NewWorkout.safeParse(body).error).toBeUndefined();
});

test('two drafts are equal when their requests are, whatever their keys', () => {
  expect(
    isSameDraft(draft, {
      ...draft,
      name: 'Leg day',
      lines: draft.lines.map((line) => newLine({ ...line, id: line.exerciseId })),
    }),
  ).toBe(true);
  expect(isSameDraft(draft, { ...draft, difficulty: 'advanced' })).toBe(false);
});

test('duration and difficulty follow the lines until they are chosen, also of a saved workout', () => {
  const { lines } = draft;
  expect(effortOf([])).toEqual({ duration: 30, difficulty: 'beginner' });
  expect(toNewWorkout(draft)).not.toHaveProperty('duration');
  expect(toNewWorkout({ ...draft, duration: 90, difficulty: 'advanced' })).toMatchObject({
    duration: 90,
    difficulty: 'advanced',
  });
  const exercises = lines.map(({ key, exerciseId, sets }) => ({
    id: key,
    exerciseId,
    notes: '',
    superset: null,
    targets: sets,
    exercise: { name: 'Squat', measure: 'reps' },
  }));
  const saved = { ...effortOf(lines), name: 'Leg day', description: '', isTemplate: false, exercises };
  expect(fromWorkout(saved as unknown as WorkoutDetail)).toMatchObject({ duration: null, difficulty: null });
  expect(fromWorkout({ ...saved, duration: 90 } as unknown as WorkoutDetail).duration).toBe(90);
});

test('an untouched draft has no content', () => {
  expect(hasContent(emptyDraft)).toBe(false);
  expect(hasContent(draft)).toBe(true);
});

test('undo and redo go one change at a time, and a new change clears redo', () => {
  const two = after(name('a'), name('b'), { do: 'undo' });
  expect(two.now.name).toBe('a');
  expect(reduceDraft(two, { do: 'redo' }).now.name).toBe('b');
  const anew = reduceDraft(two, name('c'));
  expect(reduceDraft(anew, { do: 'redo' }).now.name).toBe('c');
  expect(reduceDraft(anew, { do: 'undo' }).now.name).toBe('a');
});

test('undo and redo do nothing at the ends', () => {
  expect(after({ do: 'undo' }, { do: 'redo' })).toEqual(beginHistory(emptyDraft));
});

test('typing in one field is undone at once, and separately from other fields', () => {
  const typed = after(name('L', 'name'), name('Le', 'name'), name('Leg', 'name'), {
    do: 'change',
    change: (now) => ({ ...now, description: 'x' }),
    tag: 'description',
  });
  const once = reduceDraft(typed, { do: 'undo' });
  expect([once.now.name, once.now.description]).toEqual(['Leg', '']);
  expect(reduceDraft(once, { do: 'undo' }).now.name).toBe('');
});

test('a change without effect is no step, and the number of steps is limited', () => {
  expect(after({ do: 'change', change: (now) => now }).past).toEqual([]);
  const many = after(...Array.from({ length: UNDO_MAX + 20 }, (_nothing, index) => name(String(index))));
  expect(many.past).toHaveLength(UNDO_MAX);
});

test('a draft survives a reload', () => {
  const kept = readKept(JSON.stringify({ draft, base: 'x' }));
  expect(kept?.base).toBe('x');
  expect(kept && isSameDraft(kept.draft, draft)).toBe(true);
  expect(kept?.draft.lines.map((line) => line.key)).toEqual(['a', 'b', 'c']);
});

test('a draft knows the saved workout that it began from by a mark, also one that has the whole text', () => {
  const saved = JSON.stringify(toNewWorkout(draft));
  const mark = markOf(saved);
  expect(readKept(JSON.stringify({ draft, base: saved }))?.base).toBe(mark);
  expect(readKept(JSON.stringify({ draft, base: mark }))?.base).toBe(mark);
  expect(markOf(saved.replace('"reps":12', '"reps":21'))).not.toBe(mark);
});

test('an invalid draft is ignored, and one with missing parts is completed', () => {
  expect([readKept(null), readKept('{'), readKept('{"name":1}'), readKept('{"draft":{"name":"x"}}')]).toEqual(
    [null, null, null, null],
  );
  const odd = {
    name: 'x',
    duration: 31,
    lines: [{ key: 'a' }, { key: 'b', exerciseId: 'e', name: 'Squat' }],
  };
  expect(readKept(JSON.stringify(odd))?.draft).toMatchObject({
    duration: null,
    difficulty: null,
    lines: [{ key: 'b', measure: 'reps' }],
  });
});

test('a draft of the previous version, with one number of sets, is converted', () => {
  const old = {
    key: 'a',
    exerciseId: squat.id,
    name: 'Squat',
    measure: 'reps',
    sets: 2,
    reps: 8,
    weight: 60,
    notes: 'n',
  };
  const line = readKept(JSON.stringify({ name: 'Old', lines: [old] }))?.draft.lines[0];
  expect(line?.sets.map(({ reps, weight }) => [reps, weight])).toEqual([
    [8, 60],
    [8, 60],
  ]);
});
