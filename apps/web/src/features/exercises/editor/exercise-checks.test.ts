import { EXERCISE_MISTAKES_MAX } from '@spotter/contract/exercises-limits';
import { expect, test } from 'vitest';
import { findErrors } from '#ui/form/form-checks.ts';
import { exerciseChecks } from './exercise-checks.ts';
import { EMPTY_DRAFT, type ExerciseDraft } from './exercise-draft.ts';

const wrong = (part: Partial<ExerciseDraft>) =>
  Object.keys(
    findErrors(
      exerciseChecks((key: string) => key),
      { ...EMPTY_DRAFT, ...part },
    ),
  );
const filled = { name: 'Landmine Press', category: 'upper body' } as const;

test('an exercise needs a name and a category', () => {
  expect(wrong({})).toEqual(['name', 'category']);
  expect(wrong(filled)).toEqual([]);
});

test('a video address must begin with https', () => {
  expect(wrong({ ...filled, video: 'address', address: 'www.example.com' })).toEqual(['address']);
  expect(wrong({ ...filled, video: 'upload', address: 'www.example.com' })).toEqual([]);
});

test('the number of mistakes is limited', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `mistake ${at}`).join('\n');
  expect(wrong({ ...filled, mistakes: lines(EXERCISE_MISTAKES_MAX) })).toEqual([]);
  expect(wrong({ ...filled, mistakes: lines(EXERCISE_MISTAKES_MAX + 1) })).toEqual(['mistakes']);
});
