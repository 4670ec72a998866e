import { expect, type Page } from '@playwright/test';
import type { BodyKind, BodyValue } from '../packages/contract/src/body.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

const body = (page: Page) => page.getByRole('region', { name: 'Body', exact: true });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const weight = (page: Page) => page.getByRole('region', { name: 'Weight', exact: true });
const numbers = (page: Page) => page.getByRole('dialog', { name: 'Numbers of a day' });
const weightField = (page: Page) => numbers(page).getByRole('spinbutton', { name: 'Weight' });

test('a client types the weight, also without a network; the coach sets a goal; a hidden kind is gone for the coach at once', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const { page, context } = client;
  const stored = () => client.api.get<BodyValue[]>('/api/body/values?kind=weight');
  const values = async () => (await stored()).map(({ value }) => value);

  const typing = countSteps();
  await typing.step(() => page.goto('/progress'));
  await typing.press(body(page).getByRole('button', { name: 'Type numbers' }));
  await typing.fill(weightField(page), '80.4');
  await expectAccessible(page, '[role=dialog]');
  await typing.press(numbers(page).getByRole('button', { name: 'Save' }));
  typing.tell('a client types the weight of today', 4);
  await keepUndo(page);
  await expect(weight(page).getByRole('img', { name: 'Weight: 80.4 kg now', exact: false })).toBeVisible();
  await expect.poll(values).toEqual([80.4]);
  // Nothing is agreed yet: the training stands first.
  await expect(sections(page).first()).not.toHaveText('Body');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(values).toEqual([]);

  // The coach looks on, and types yesterday's for the client.
  const coach = trainer.page;
  await coach.goto(`/coach/${kim.id}`);
  await body(coach).getByRole('button', { name: 'Type numbers' }).click();
  await weightField(coach).fill('82');
  await numbers(coach)
    .getByLabel('Day', { exact: true })
    .fill(await dayOf(client, -1));
  await numbers(coach).getByRole('button', { name: 'Save' }).click();
  await expect.poll(values).toEqual([82]);

  // Typed in a cellar: shown at once, prefilled with the last, and arrives once.
  await expect(weight(page)).toContainText('82 kg');
  await page.waitForLoadState('networkidle');
  client.excuse(NO_NETWORK);
  await context.setOffline(true);
  await body(page).getByRole('button', { name: 'Type numbers' }).click();
  await expect(weightField(page)).toHaveValue('82');
  await weightField(page).fill('81');
  await numbers(page).getByRole('button', { name: 'Save' }).click();
  await expect(weight(page).getByRole('img', { name: 'Weight: 81.9 kg now', exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(values).toEqual([82, 81]);
  await expect(weight(coach).getByRole('img', { name: 'Weight: 81.9 kg now', exact: false })).toBeVisible();

  const goal = countSteps();
  await goal.press(weight(coach).getByRole('button', { name: 'Set a goal: Weight' }));
  const dialog = coach.getByRole('dialog', { name: 'Goal: Weight' });
  await goal.fill(dialog.getByLabel('To', { exact: true }), '78');
  await goal.fill(dialog.getByLabel('By when'), await dayOf(client, 70));
  await expect(dialog).toContainText('kg a week would reach it');
  await goal.press(dialog.getByRole('button', { name: 'Save' }));
  goal.tell('a coach sets a goal', 4);
  await expect(weight(page)).toContainText('-0.4 kg a week would reach it');
  await expect(weight(page)).toContainText('Set by');

  // Who typed a number is said beside it; it is deleted and comes back.
  await weight(page).getByRole('button', { name: 'All numbers: Weight' }).click();
  const list = page.getByRole('dialog', { name: 'Weight: all numbers' });
  await expect(list.getByText('typed by', { exact: false })).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');
  await list.getByRole('button', { name: /^Delete 81\skg/ }).click();
  await expect(list.getByText('81 kg', { exact: true })).toBeHidden();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(values).toEqual([82, 81]);

  // The other theme of a coach's page: the client hides the weight, and it is gone there without a reload.
  const hiding = countSteps();
  await hiding.press(weight(page).getByText('Coaches see this', { exact: true }));
  hiding.tell('a client hides a kind', 1);
  await expect(weight(page)).toContainText('Only you');
  await expect(weight(coach)).toBeHidden();
  const seen = await trainer.api.get<BodyKind[]>(`/api/body?clientId=${kim.id}`);
  expect(seen.map(({ kind }) => kind)).not.toContain('weight');
  await weight(page).getByText('Coaches see this', { exact: true }).click();
  await expect(weight(coach)).toContainText('From 81.9 kg to 78 kg');

  // What matters first, and a kind of one's own.
  await body(page).getByRole('button', { name: 'What matters first' }).click();
  const kinds = page.getByRole('dialog', { name: 'What matters first' });
  await kinds.getByText('Sleep', { exact: true }).click();
  await kinds.getByLabel('Name').fill('Water');
  await kinds.getByLabel('Unit').fill('l');
  await expectAccessible(page, '[role=dialog]');
  await kinds.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Water', exact: true })).toBeVisible();
  const order = async () => (await client.api.get<BodyKind[]>('/api/body')).slice(0, 3);
  await expect
    .poll(async () => (await order()).map(({ kind, name }) => name ?? kind))
    .toEqual(['sleep', 'Water', 'weight']);
  // From the next visit on, what was agreed stands above the training.
  await page.reload();
  await expect(sections(page).first()).toHaveText('What matters first');
  await expectAccessible(page);
});
