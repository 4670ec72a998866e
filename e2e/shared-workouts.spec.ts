import { expect } from '@playwright/test';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeInvitedTrainer, becomeTrainer } from './people.ts';

test('a workout is shared, read and copied by another trainer, and kept private again, twice', async ({
  newVisitor,
}) => {
  const [ada, noa] = [await newVisitor({ phone: true }), await newVisitor()];
  await becomeTrainer(ada);
  await becomeInvitedTrainer(noa, ada);
  await ada.api.post<WorkoutDetail>('/api/workouts', { name: 'Leg day', description: 'Slow and deep' });
  await noa.page.goto('/workouts?kind=shared');
  await expect(noa.page.getByText('Nobody shares a workout yet')).toBeVisible();
  const shared = noa.page.getByRole('link', { name: 'Leg day', exact: true });
  const more = ada.page
    .getByRole('button', { name: /Leg day/ })
    .and(ada.page.locator('[aria-haspopup=menu]'));
  await ada.page.goto('/workouts');
  for (let round = 0; round < 2; round += 1) {
    const steps = countSteps();
    await steps.press(more);
    await steps.press(ada.page.getByRole('menuitem', { name: 'Share in the studio' }));
    await expect(ada.page.getByText('Shared', { exact: true }).last()).toBeVisible();
    steps.tell('a trainer shares a workout');
    await expect(shared).toBeVisible();
    if (round === 0) await expectAccessible(noa.page);
    await more.click();
    await ada.page.getByRole('menuitem', { name: 'Keep private' }).click();
    await expect(shared).toHaveCount(0);
  }
  await more.click();
  await ada.page.getByRole('menuitem', { name: 'Share in the studio' }).click();

  await shared.click();
  await expect(noa.page.getByText('Written by Ada Lift', { exact: false })).toBeVisible();
  await expect(noa.page.getByText('Slow and deep')).toBeVisible();
  await expect(noa.page.getByRole('button', { name: 'Save workout' })).toHaveCount(0);
  await expectAccessible(noa.page);
  await noa.page.getByRole('button', { name: 'Copy to mine' }).click();
  await expect(noa.page.getByText('What clients have done with it stays as it was.').first()).toBeVisible();
  await noa.page.goto('/workouts');
  await expect(shared).toHaveCount(1);
});
