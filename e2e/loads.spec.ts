import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { logNextSet } from './session-parts.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Current set' });
const weight = (page: Page) => stage(page).getByRole('spinbutton', { name: 'Weight' });

/** The coach writes one exercise in a new workout, plans it for all, and reads it as it was stored. */
async function writeWorkout({ page, api }: Visitor, typed: string): Promise<WorkoutDetail> {
  const steps = countSteps();
  await steps.step(() => page.goto('/workouts'));
  await steps.press(page.getByRole('button', { name: 'Create Workout' }).first());
  await steps.fill(page.getByLabel('Name'), 'Heavy');
  const field = page.getByRole('combobox', { name: 'Exercise to add' });
  await steps.fill(field, typed);
  await steps.step(() => field.press('Enter'));
  await expect(page.getByText('Back Squat').first()).toBeVisible();
  await steps.step(() => page.keyboard.press('Control+Enter'));
  await expect(page.getByText('Workout created successfully!').first()).toBeVisible();
  steps.tell('a workout in percent', 6);
  const [workout] = await api.get<{ id: string }[]>('/api/workouts');
  return api.get(`/api/workouts/${workout?.id}`);
}

/** The coach sets a client's training max of the back squat, on the client's page. */
async function setMax({ page }: Visitor, clientId: string, kilograms: string): Promise<void> {
  const steps = countSteps();
  await steps.step(() => page.goto(`/coach/${clientId}`));
  await steps.press(page.getByRole('button', { name: 'Set a training max' }));
  await steps.press(page.getByRole('dialog').getByRole('button', { name: /^Back Squat/ }));
  const dialog = page.getByRole('dialog', { name: 'Training max: Back Squat' });
  await steps.fill(dialog.getByRole('spinbutton', { name: 'The training max' }), kilograms);
  await steps.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Back Squat' })).toContainText(
    `${kilograms} kg`,
  );
  steps.tell('a training max', 5);
}

test('a plan in percent begins with each client’s own load and says why, and the next time follows from it', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const [strong, light] = [await newVisitor({ phone: true }), await newVisitor({ phone: true })];
  const people: CurrentUser[] = [await becomeClient(strong, trainer), await becomeClient(light, trainer)];
  const workout = await writeWorkout(trainer, 'back sq 5x3@80%');
  expect(workout.exercises[0]?.targets).toHaveLength(5);
  expect(workout.exercises[0]?.targets[4]).toMatchObject({ reps: 3, percent: 80, weight: null });
  await setMax(trainer, people[0]?.id ?? '', '100');
  await setMax(trainer, people[1]?.id ?? '', '62.5');
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: people.map(({ id }) => id),
    dates: [await dayOf(strong)],
  });

  for (const [client, load, max] of [
    [strong, '80', '100'],
    [light, '50', '62.5'],
  ] as const) {
    const { page } = client;
    await page.goto('/');
    await expect(page.getByText('Heavy').first()).toBeVisible();
    const steps = countSteps();
    await steps.press(
      page
        .getByRole('link', { name: /^Start/ })
        .or(page.getByRole('button', { name: /^Start/ }))
        .first(),
    );
    await expect(weight(page)).toHaveValue(load);
    await expect(stage(page).getByText(`80% of the training max of ${max} kg`)).toBeVisible();
    steps.tell('from home to one’s own load', 1);
  }
  await expectAccessible(light.page);

  // One takes it, the other changes it; both are what was done.
  await logNextSet(strong.page);
  await weight(light.page).fill('52.5');
  await logNextSet(light.page);
  const id = light.page.url().split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await trainer.api.get<Session>(`/api/sessions/${id}`)).sets.map((set) => set.weight))
    .toEqual([52.5]);
  await trainer.page.goto(`/sessions/${id}`);
  const item = trainer.page.getByRole('region', { name: 'Back Squat' });
  await expect(item.getByText('80% of the training max of 62.5 kg')).toBeVisible();
  await expect(item.getByText('Suggested 50 kg', { exact: true }).first()).toBeVisible();
  await expect(item.getByText('3 × 52.5 kg').first()).toBeVisible();
  await expectAccessible(trainer.page);

  // The client reads it among their own progress, sets a new one from a test, and the coach is told without a reload.
  await trainer.page.goto(`/coach/${people[1]?.id}`);
  const row = trainer.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Back Squat.*(typed|tested)/ });
  await expect(row).toContainText('62.5 kg');
  await light.page.goto('/progress');
  await light.page.getByRole('button', { name: /^Back Squat.*typed/ }).click();
  const dialog = light.page.getByRole('dialog', { name: 'Training max: Back Squat' });
  await expectAccessible(light.page, '[role=dialog]');
  await dialog.getByText(/A tested one-.rep max/).click();
  await dialog.getByRole('spinbutton', { name: /A tested one-.rep max/ }).fill('75');
  await expect(dialog.getByText('The training max becomes 67.5 kg.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('67.5 kg');
  await row.getByRole('button').click();
  const history = trainer.page.getByRole('dialog').getByRole('region', { name: 'So far' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
});
