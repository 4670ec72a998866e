import type { DueCheckIn } from '@spotter/contract/check-ins';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { sendAnswers } from '../api.ts';
import { SentAnswers } from './sent-answers.tsx';

const due = {
  ...{ formId: 'weekly', version: 1, day: '2026-03-01', name: 'Weekly', coachName: 'Mia Larsen' },
} as DueCheckIn;
const ANSWER = 'PUT /api/check-ins/answers';
const noNetwork = () => Promise.reject(new TypeError('no network'));

test('answers without a network are on this device until they are sent', async () => {
  const answers: Parameters<typeof answerCalls>[0] = { [ANSWER]: noNetwork };
  answerCalls(answers);
  await renderSignedIn(<SentAnswers due={due} waits={0} onChange={() => {}} />);
  sendAnswers(due, [{ question: 'sleep', value: 4 }]);
  await expect
    .element(page.getByText('Your answers are on this device and go to Mia Larsen once there is a network'))
    .toBeVisible();
  answers[ANSWER] = () => Response.json({});
  await outbox.flush();
  await expect.element(page.getByText('Mia Larsen gets your answers')).toBeVisible();
});
