import { expect, type Locator } from '@playwright/test';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

async function planned(client: Visitor): Promise<PlanEntry[]> {
  const [from, to] = [await dayOf(client, 0), await dayOf(client, 40)];
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
  const dates = [await dayOf(client, 1), await dayOf(client, 9)];
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [kim.id], dates });
  await trainer.page.goto('/dashboard');
  const line = trainer.page.getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(line.first()).toBeVisible();

  const pausing = countSteps();
  await pausing.step(() => client.page.goto('/profile'));
  await pausing.press(client.page.getByRole('button', { name: 'Pause training', exact: true }));
  const dialog = dialogOf(client);
  await expectAccessible(client.page, '[role=dialog]');
  await pausing.press(dialog.getByText('Ill', { exact: true }));
  await pausing.press(dialog.getByRole('button', { name: 'Begin pause' }));
  pausing.tell('a client pauses');
  await expect(dialog).toBeHidden();
  await expect(client.page.getByRole('button', { name: 'Train again' })).toBeVisible();
  await expect(
    line.getByText('Paused until', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  expect((await planned(client)).map(({ status }) => status)).toEqual(['paused', 'planned']);

  // A second one on the same days is refused beside the days, where it is seen.
  await client.api.post('/api/pauses', {
    ...{ reason: 'holiday', firstDay: await dayOf(client, 20), lastDay: await dayOf(client, 25) },
    ...{ note: '', plan: 'wait' },
  });
  await client.page.reload();
  await client.page.getByRole('button', { name: 'Change the pause: Ill', exact: false }).click();
  await dialog.getByLabel('Last day').fill(await dayOf(client, 22));
  client.excuse(/status of 409.*\/api\/pauses\//);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('There is a pause on some of these days already', { exact: false }),
  ).toBeInViewport({
    ratio: 1,
  });
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await client.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Home shows the pause in the place of the workout, and the way back to training.
  await client.page.goto('/');
  await expect(heading(client)).toBeVisible();
  await expect(client.page.getByText('Paused: nothing breaks your streak')).toBeVisible();
  await expectAccessible(client.page);
  const ending = countSteps();
  await ending.press(client.page.getByRole('button', { name: 'Train again' }));
  ending.tell('a client takes a pause back', 1);
  await keepUndo(client.page);
  await expect(heading(client)).toBeHidden();
  await expect(line.getByText('Paused until', { exact: false })).toHaveCount(0);
  await client.page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(client)).toBeVisible();
});
