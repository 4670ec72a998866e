import { expect, test } from 'vitest';
import { answersOf, choicesOf } from './name-rules.ts';

const match = (name: string, isSure: boolean, fits: boolean) => ({
  ...{ name, isSure, fits, isRemembered: false },
  exercise: { id: `id of ${name}`, name, measure: 'reps' as const },
});

test('a guess counts when its words name the exercise; what has only some words in common is open', () => {
  const matches = [
    match('Squat', true, true),
    match('Front Squats', false, true),
    match('Farm Chores', false, false),
  ];
  const choices = choicesOf(
    matches.map(({ name }) => ({ name, sets: 1 })),
    matches,
    new Map(),
  );
  expect(choices.map(({ meaning, isAsked }) => [meaning.kind, isAsked])).toEqual([
    ['exercise', false],
    ['guess', true],
    ['open', true],
  ]);
  expect(answersOf(choices, new Map())).toEqual([{ name: 'Front Squats', exerciseId: 'id of Front Squats' }]);
});
