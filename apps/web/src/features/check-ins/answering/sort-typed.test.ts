import type { CheckInQuestion } from '@spotter/contract/check-ins';
import { expect, test } from 'vitest';
import { sortTyped } from './sort-typed.ts';

const question = (id: string, more: Partial<CheckInQuestion>): CheckInQuestion => ({
  ...{ id, type: 'text', label: id, unit: '', kind: null, options: [], views: [], required: false },
  ...more,
});

test('what fits the form of now is sent, and texts for what the coach has changed are shown', () => {
  const questions = [
    question('sleep', { type: 'scale' }),
    question('mood', { type: 'choice', options: ['Fine', 'Poor'] }),
    question('legs', { type: 'number' }),
    question('note', {}),
  ];
  const values = { sleep: 7, mood: 'Bad', legs: 'Sore since Monday', note: ' ', gone: 'My knee', old: true };
  expect(sortTyped(questions, values)).toEqual({
    answers: [{ question: 'sleep', value: 7 }],
    left: ['Bad', 'Sore since Monday', 'My knee'],
  });
});
