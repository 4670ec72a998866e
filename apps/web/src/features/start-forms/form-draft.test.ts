import type { StartForm } from '@spotter/contract/start-forms';
import { HEALTH_QUESTIONS } from '@spotter/contract/start-forms-limits';
import { expect, it } from 'vitest';
import { draftOf, restWithNo, toStartForm } from './form-draft.ts';

const FORM: StartForm = {
  id: 'one',
  version: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  health: HEALTH_QUESTIONS.map((question) => ({ question, yes: question === 'bones', detail: '' })),
  goals: ['strength'],
  goalWords: 'A pull-up',
  equipment: ['mat'],
  terms: { version: 1, agreedAt: '2026-03-02T10:00:00.000Z' },
};

it('sends what it was filled with, and words beside a yes only', () => {
  const draft = { ...draftOf(FORM), bonesDetail: 'Left knee', heartDetail: 'Taken back' };
  expect(toStartForm(draft, 1)).toEqual({
    health: HEALTH_QUESTIONS.map((question) => ({
      question,
      yes: question === 'bones',
      detail: question === 'bones' ? 'Left knee' : '',
    })),
    goals: ['strength'],
    goalWords: 'A pull-up',
    equipment: ['mat'],
    termsVersion: 1,
  });
});

it('takes a box that was ticked under other terms for no consent', () => {
  expect(toStartForm(draftOf(FORM), 2).termsVersion).toBeNull();
  expect(toStartForm(draftOf(FORM), 0).termsVersion).toBeNull();
});

it('answers what is open with No, and leaves what is answered', () => {
  const draft = { ...draftOf(undefined), heart: 'yes' as const };
  const filled = { ...draft, ...restWithNo(draft) };
  expect(HEALTH_QUESTIONS.filter((question) => filled[question] === 'no')).toHaveLength(7);
  expect(filled.heart).toBe('yes');
});
