import { expect, type Locator } from '@playwright/test';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** A day of the visitor, some days ahead. */
const dayAhead = (visitor: Visitor, days: number) =>
  visitor.page.evaluate(
    (ahead) => new Intl.DateTimeFormat('sv').format(new Date(Date.now() + ahead * 86_400_000)),
    days,
  );

async function planned(client: Visitor): Promise<PlanEntry[]> {
  const [from, to] = [await dayAhead(client, 0), await dayAhead(client, 40)];
  return client.api.get<PlanEntry[]>(`/api/progress/plan?from=${from}&to=${to}`);
}

const heading = (visitor: Visitor) =>
  visitor.page.getByRole('heading', { name: 'You are taking a break', exact: true });
/** The dialog of a pause. */
const dialogOf = (visitor: Visitor): Locator => visitor.page.getByRole('dialog');

test('a client pauses in at most four steps, both see it at once, and it is taken back', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', { name: 'Leg day' });
  const dates = [await dayAhead(client, 1), await dayAhead(client, 9)];
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [kim.id], dates });
  await trainer.page.goto('/dashboard');
  const line = trainer.page.getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(line.first()).toBeVisible();

  // One: the profile. Two: the button. Three: the reason. Four: done.
  await client.page.goto('/profile');
  await client.page.getByRole('button', { name: 'Pause training', exact: true }).click();
  const dialog = dialogOf(client);
  await expectAccessible(client.page, '[role=dialog]');
  await dialog.getByText('Ill', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Begin pause' }).click();
  await expect(dialog).toBeHidden();
  await expect(client.page.getByRole('button', { name: 'Train again' })).toBeVisible();
  await expect(
    line.getByText('Paused until', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  expect((await planned(client)).map(({ status }) => status)).toEqual(['paused', 'planned']);

  // Home shows the pause in the place of the workout, and the way back to training.
  await client.page.goto('/');
  await expect(heading(client)).toBeVisible();
  await expect(client.page.getByText('Paused: nothing breaks your streak')).toBeVisible();
  await expectAccessible(client.page);
  await client.page.getByRole('button', { name: 'Train again' }).click();
  await expect(heading(client)).toBeHidden();
  await expect(line.getByText('Paused until', { exact: false })).toHaveCount(0);
  await client.page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(client)).toBeVisible();
});

test('a coach pauses a client whose plan moves, changes its days and takes it back', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', { name: 'Leg day' });
  const dates = [await dayAhead(client, 1), await dayAhead(client, 3)];
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [kim.id], dates });
  const days = async () => (await planned(client)).map(({ date }) => date);
  await client.page.goto('/');

  await trainer.page.goto(`/coach/${kim.id}`);
  await trainer.page.getByRole('button', { name: 'Pause training', exact: true }).click();
  const dialog = dialogOf(trainer);
  await dialog.getByText('They move', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Begin pause' }).click();
  await expect(dialog).toBeHidden();
  await expect(trainer.page.getByText('planned days moved: 2', { exact: false })).toBeVisible();
  expect(await days()).toEqual([await dayAhead(client, 8), await dayAhead(client, 10)]);
  await expect(heading(client)).toBeVisible();

  await trainer.page.getByRole('button', { name: 'Change the pause', exact: false }).click();
  await dialog.getByLabel('Last day').fill(await dayAhead(client, 1));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await days()).toEqual([await dayAhead(client, 3), await dayAhead(client, 5)]);

  await trainer.page.getByRole('button', { name: 'Change the pause', exact: false }).click();
  await dialog.getByRole('button', { name: 'Take back pause' }).click();
  await expect(dialog).toBeHidden();
  expect(await days()).toEqual(dates);
  await expect(heading(client)).toBeHidden();
});
