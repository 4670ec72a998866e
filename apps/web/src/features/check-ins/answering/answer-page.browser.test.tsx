import type { DueCheckIn } from '@spotter/contract/check-ins';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { AnswerPage } from './answer-page.tsx';

const DUE: DueCheckIn = {
  ...{ formId: 'form', version: 2, name: 'Weekly', day: '2026-03-02', coachName: 'Ada Lift', last: null },
  questions: [
    {
      ...{ id: 'week', type: 'text', label: 'How was the week?', unit: '', kind: null, options: [] },
      ...{ views: [], required: false },
    },
  ],
  // To a question that the coach has taken out since.
  own: [{ question: 'knee', value: 'My knee is sore' }],
};

const show = () =>
  renderSignedIn(
    <Router hook={() => ['/check-ins/form', () => undefined]} searchHook={() => ''}>
      <Route path="/check-ins/:id" component={AnswerPage} />
    </Router>,
  );
const week = () => page.getByLabelText('How was the week?');

test('answers that are refused stand in their form again, also after a reload; what fits it no more is shown and kept', async () => {
  let isRefused = true;
  const asked = answerCalls({
    'GET /api/check-ins/due': () => Response.json([DUE]),
    'PUT /api/check-ins/answers': () =>
      isRefused ? refuse(400, 'check_ins.answer_invalid') : new Response(null, { status: 204 }),
  });
  const before = await show();
  await expect.element(page.getByText('My knee is sore')).toBeVisible();
  await week().fill('Slept well');
  await page.getByRole('button', { name: 'Change answers' }).click();
  await expect.element(page.getByText('An answer does not fit its question. Correct it.')).toBeVisible();
  await before.unmount();
  await show();
  await expect.element(week()).toHaveValue('Slept well');
  await expect.element(page.getByText('My knee is sore')).toBeVisible();

  isRefused = false;
  await page.getByRole('button', { name: 'Change answers' }).click();
  await expect.element(page.getByText('Ada Lift gets your answers')).toBeVisible();
  await expect.poll(() => outbox.entries()).toEqual([]);
  const sent = asked.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ answers: [{ question: 'week', value: 'Slept well' }] });
});
