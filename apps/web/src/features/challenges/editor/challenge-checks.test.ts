import { expect, test } from 'vitest';
import { findErrors } from '#ui/form/form-checks.ts';
import { challengeChecks } from './challenge-checks.ts';
import { type ChallengeDraft, emptyDraft } from './challenge-draft.ts';

const today = '2026-11-20';
const filled: ChallengeDraft = { ...emptyDraft(today), name: 'Lift a house', goal: 100 };
const errors = (part: Partial<ChallengeDraft>) =>
  findErrors(
    challengeChecks((key: string) => key, today),
    { ...filled, ...part },
  );

test('a challenge needs a name and a goal', () => {
  expect(Object.keys(errors({ name: ' ', goal: null }))).toEqual(['name', 'goal']);
  expect(errors({})).toEqual({});
});

test('a challenge must not end before it begins, nor in the past', () => {
  expect(errors({ endDate: '2026-11-19' })).toEqual({ endDate: 'challenges.form.endWrong' });
  expect(errors({ startDate: '2026-11-01', endDate: '2026-11-19' })).toEqual({
    endDate: 'challenges.form.endPast',
  });
  expect(Object.keys(errors({ startDate: '', endDate: '' }))).toEqual(['startDate', 'endDate']);
});
