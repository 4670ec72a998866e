import type { ClientGlance } from '@spotter/contract/overview';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import type { Need } from '../api.ts';
import { QuestionPart } from './question-part.tsx';

const open = (content: string | null, need?: Need) => {
  answerCalls({});
  const question = content === null ? null : { content, createdAt: new Date().toISOString() };
  const glance = { question, channelId: 'direct' } as ClientGlance;
  return renderSignedIn(<QuestionPart glance={glance} need={need} />);
};
const missed: Need = {
  place: 0,
  reason: 'missed_twice',
  why: 'Missed 2 days',
  kind: 'Missed 2 days',
  tone: 'warning',
  path: '/coach',
};
const answers = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('a question is answered by yes or no, and any other message by having been read', async () => {
  const { unmount } = await open('May I swap Friday for Saturday?');
  await expect.element(page.getByRole('button', { name: 'Yes, go ahead.' })).toBeVisible();
  await unmount();
  await open('Simple, thanks.');
  expect(answers()).toEqual(['Thanks, I have seen it.']);
});

test('a message does not hide why somebody is listed, and each is answered by itself', async () => {
  await open('Simple, thanks.', missed);
  await expect.element(page.getByText('Missed 2 days')).toBeVisible();
  await expect.element(page.getByText('“Simple, thanks.”')).toBeVisible();
  await page.getByRole('button', { name: 'Shall we plan fewer days?' }).click();
  await expect.element(page.getByText('Sent: Shall we plan fewer days?')).toBeVisible();
  expect(answers()).toEqual(['Thanks, I have seen it.']);
});

test('an answer without a network waits on this device, and is not said to be sent until it is', async () => {
  await open('Simple, thanks.');
  const send = 'POST /api/messages';
  const answers: Parameters<typeof answerCalls>[0] = {
    [send]: () => Promise.reject(new TypeError('no network')),
  };
  answerCalls(answers);
  await page.getByRole('button', { name: 'Thanks, I have seen it.' }).click();
  const waits = 'Waits on this device until there is a network: Thanks, I have seen it.';
  await expect.element(page.getByText(waits)).toBeVisible();
  answers[send] = () => Response.json({});
  await outbox.flush();
  await expect.element(page.getByText('Sent: Thanks, I have seen it.')).toBeVisible();
});
