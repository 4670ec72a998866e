import { expect, type Page } from '@playwright/test';
import type { PersonRack } from '../packages/contract/src/loads.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Current set' });
const rack = (page: Page) => page.getByRole('region', { name: 'What you can load' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What you can load' });

test('a coach says what a client can load, the session is rounded to it, and the client changes it and takes it back', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const me = await becomeClient(client, trainer);
  const { page } = trainer;
  await page.goto(`/coach/${me.id}`);
  const steps = countSteps();
  await steps.press(rack(page).getByRole('button', { name: 'Change' }));
  await steps.fill(dialog(page).getByLabel('Bars'), '15');
  await steps.fill(dialog(page).getByLabel('Plates'), '20x1 5x1');
  await expectAccessible(page, '[role=dialog]');
  await steps.press(dialog(page).getByRole('button', { name: 'Save' }));
  await expect(rack(page)).toContainText('20x1 5x1');
  steps.tell('what a client can load', 4);

  const [squat] = (
    await trainer.api.get<{ id: string; name: string }[]>('/api/exercises?search=back+squat')
  ).filter(({ name }) => name === 'Back Squat');
  const workout = await trainer.api.post<{ id: string }>('/api/workouts', {
    name: 'Heavy',
    exercises: [{ exerciseId: squat?.id, targets: [{ reps: 5, weight: 52 }] }],
  });
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [me.id],
    dates: [await dayOf(client)],
  });
  const session = await client.api.post<Session>(`/api/workouts/${workout.id}/sessions`, { language: 'en' });
  await client.page.goto(`/sessions/${session.id}`);
  await expect(stage(client.page).getByRole('spinbutton', { name: 'Weight' })).toHaveValue('55');
  await expect(stage(client.page)).toContainText('15 kg bar + 20 a side');
  await expect(stage(client.page)).toContainText('52 kg planned');

  await client.page.goto('/profile#settings/gear');
  await rack(client.page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(client.page).getByLabel('Plates')).toHaveValue('20x1 5x1');
  await dialog(client.page).getByLabel('Dumbbells').fill('2-10/2');
  await dialog(client.page).getByRole('button', { name: 'Save' }).click();
  await keepUndo(client.page);
  await expect(rack(client.page)).toContainText('2-10/2');
  // The coach is told without a reload.
  await expect(rack(page)).toContainText('2-10/2');
  await client.page.getByRole('button', { name: 'Undo' }).click();
  await expect(rack(client.page)).not.toContainText('2-10/2');
  await rack(client.page).getByRole('button', { name: 'Change' }).click();
  await dialog(client.page).getByRole('button', { name: 'As most gyms' }).click();
  await expect.poll(async () => (await client.api.get<PersonRack>('/api/rack')).sizes).toBeNull();
});
