import type { SecondFactorState } from '@spotter/contract/second-factor';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';

const RULE = '/api/studio/second-factor';

test('the owner requires a second factor, of whom and with how many days, and takes the rule back', async () => {
  let state: SecondFactorState = { rule: null, without: { staff: 1, everyone: 12 } };
  const asked = answerCalls({
    [`GET ${RULE}`]: () => Response.json(state),
    [`PUT ${RULE}`]: (body) => {
      const rule = { ...(body as { appliesTo: 'staff'; days: number }), since: '2026-03-01T12:00:00.000Z' };
      state = { ...state, rule };
      return Response.json(state);
    },
    [`DELETE ${RULE}`]: () => {
      state = { ...state, rule: null };
      return new Response(null, { status: 204 });
    },
  });
  await renderSignedIn(<SecondFactorPart />);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(page.getByText('12 people have none yet.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Required of').selectOptions('The team');
  await expect.element(page.getByText('1 person has none yet.')).toBeVisible();
  await page.getByLabelText('May wait').selectOptions('7 days');
  await save.click();
  await expect.element(page.getByText('The rule is saved')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Required of').selectOptions('Nobody');
  await save.click();
  await expect.element(page.getByText('12 people have none yet.')).toBeVisible();
  expect(asked.filter(({ key }) => !key.startsWith('GET'))).toEqual([
    { key: `PUT ${RULE}`, body: { appliesTo: 'staff', days: 7 } },
    { key: `DELETE ${RULE}`, body: undefined },
  ]);
});

test.each([
  ['a trainer', false, /has the days of the rule/],
  ['a client, of whom nothing is required', true, /mail alone/],
])('a lost second factor of %s promises what is true', async (_who, isClient, promise) => {
  const rule = { appliesTo: 'staff', days: 7, since: '2026-03-01T12:00:00.000Z' };
  answerCalls({ [`GET ${RULE}`]: () => Response.json({ rule, without: { staff: 1, everyone: 1 } }) });
  const person = { id: '1', name: 'Ada' };
  await renderSignedIn(
    <ResetFactorDialog open onOpenChange={() => {}} person={person} isClient={isClient} />,
  );
  await expect.element(page.getByText(promise)).toBeVisible();
});
