import { expect, type Page } from '@playwright/test';
import type { HabitList } from '../packages/contract/src/habits.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Habits', exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('button', { name: `Done today: ${name}` });

test('a coach agrees on a habit; the client ticks it on Today in one press, also without a network; the coach sees it until it is hidden', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const stored = () => client.api.get<HabitList>('/api/habits');
  const marks = async () => (await stored()).habits.map((one) => one.marks.map(({ value }) => value));

  const coach = trainer.page;
  const making = countSteps();
  await making.step(() => coach.goto(`/coach/${kim.id}`));
  await making.press(part(coach).getByRole('button', { name: 'Add a habit' }));
  const form = coach.getByRole('dialog', { name: 'New habit' });
  await making.fill(form.getByLabel('Name'), 'Water');
  await making.press(form.getByText('A number', { exact: true }));
  await making.fill(form.getByLabel('Goal of a day'), '2.5');
  await making.fill(form.getByLabel('Unit'), 'l');
  await expectAccessible(coach, '[role=dialog]');
  await making.press(form.getByRole('button', { name: 'Save' }));
  making.tell('a coach makes a habit with a number', 7);
  await expect(card(coach, 'Water')).toContainText('every day · 2.5 l · from Ada Lift');

  const { page, context } = client;
  await page.goto('/progress');
  await part(page).getByRole('button', { name: 'Add a habit' }).click();
  const own = page.getByRole('dialog', { name: 'New habit' });
  await own.getByLabel('Name').fill('In bed by 22:30');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'In bed by 22:30')).toBeVisible();

  await page.goto('/');
  const ticking = countSteps();
  await ticking.press(tick(page, 'In bed by 22:30'));
  ticking.tell('a client ticks a habit on Today', 1);
  await expect(tick(page, 'In bed by 22:30')).toHaveAttribute('aria-pressed', 'true');
  await expect(part(page)).toContainText('1 of 2 done');
  await expect.poll(marks).toEqual([[], [1]]);
  await expect(part(page)).toContainText('1 day in a row');
  await expectAccessible(page);

  // In a cellar: the number of today and of yesterday, shown at once and sent once.
  await page.getByRole('button', { name: 'Type the number: Water' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Type the number: Water' }).click();
  const days = page.getByRole('dialog', { name: 'Water' });
  await expect(days).toBeVisible();
  client.excuse(NO_NETWORK);
  await context.setOffline(true);
  await days.getByLabel('Today').fill('1.5');
  await days.getByRole('textbox').nth(1).fill('3');
  await expectAccessible(page, '[role=dialog]');
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(part(page)).toContainText('1.5 of 2.5 l');
  await tick(page, 'Water').click();
  await expect(part(page)).toContainText('2 of 2 done');
  await context.setOffline(false);
  await expect.poll(marks).toEqual([[3, 2.5], [1]]);

  // The coach has watched, and the streak counts the day before.
  await expect(card(coach, 'Water').getByRole('img')).toHaveAccessibleName(
    'Last 12 weeks: done on 2 days, missed on 0',
  );
  await expect(card(coach, 'In bed by 22:30')).toContainText('1');
  await expectAccessible(coach);

  // A pause breaks nothing, and is not asked for on Today.
  const today = await dayOf(client);
  await client.api.post('/api/pauses', {
    firstDay: today,
    lastDay: today,
    reason: 'ill',
    note: '',
    plan: 'wait',
  });
  await page.goto('/progress');
  await expect(card(page, 'Water')).toContainText('days in a row');

  const hiding = countSteps();
  await hiding.press(card(page, 'Water').getByText('Coaches see this', { exact: true }));
  hiding.tell('a client hides a habit', 1);
  await expect(card(coach, 'Water')).toBeHidden();
  await expect(card(page, 'Water')).toContainText('Only you');

  // Ended by the coach, and taken back.
  await card(coach, 'In bed by 22:30').getByRole('button', { name: 'End: In bed by 22:30' }).click();
  await keepUndo(coach);
  await expect(card(page, 'In bed by 22:30')).toBeHidden();
  await coach.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'In bed by 22:30')).toBeVisible();
  await expect.poll(marks).toEqual([[3, 2.5], [1]]);
});
