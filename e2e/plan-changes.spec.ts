import { expect } from '@playwright/test';
import { addDays } from '../packages/contract/src/days.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { keepUndo } from './toasts.ts';

async function exerciseOf({ api }: Visitor, name: string): Promise<string> {
  const [found] = await api.get<Exercise[]>(`/api/exercises?search=${encodeURIComponent(name)}&language=en`);
  return found?.id ?? '';
}

/** A workout with a bench press and squats at a percentage, planned for these days. */
async function planLegs(trainer: Visitor, clientIds: string[], dates: string[]): Promise<void> {
  const [squat, bench] = [await exerciseOf(trainer, 'back squat'), await exerciseOf(trainer, 'bench press')];
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Leg day',
    exercises: [
      { exerciseId: bench, sets: 3, reps: 8, weight: 60 },
      { exerciseId: squat, targets: [{ reps: 5, percent: 80 }] },
    ],
  });
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds, dates });
}

async function daysOf(visitor: Visitor): Promise<string[]> {
  const today = await dayOf(visitor);
  const entries = await visitor.api.get<PlanEntry[]>(
    `/api/progress/plan?from=${today}&to=${addDays(today, 40)}`,
  );
  return entries.map(({ date }) => date);
}

test('an injured client’s exercise is replaced on all coming days and taken back after a reload; days are shifted, a deload week comes, and days are copied', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const me = await becomeClient(client, trainer);
  const other = await newVisitor();
  const they = await becomeClient(other, trainer);
  const today = await dayOf(trainer);
  const days = (...ahead: number[]) => ahead.map((one) => addDays(today, one));
  const first = days(1, 3, 8, 10, 20);
  await planLegs(trainer, [me.id, they.id], first);
  const { page } = trainer;
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  const dialog = page.getByRole('dialog');

  const replacing = countSteps();
  await replacing.step(() => page.goto(`/coach/${me.id}`));
  await replacing.press(plan.getByRole('button', { name: 'Replace Back Squat' }).first());
  await replacing.fill(dialog.getByLabel('Replace with'), 'leg press');
  await expect(dialog.getByText('5 days change. Where a training max is missing')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await replacing.press(dialog.getByRole('button', { name: 'Replace', exact: true }));
  await expect(plan.getByRole('button', { name: 'Replace Leg Press' })).toHaveCount(4);
  replacing.tell('an exercise replaced on all coming days of one client', 4);
  await expect(plan.getByRole('button', { name: 'Replace Back Squat' })).toHaveCount(0);

  // Nobody else is touched, and the client is told once.
  await page.goto(`/coach/${they.id}`);
  await expect(plan.getByRole('button', { name: 'Replace Back Squat' })).toHaveCount(4);
  await expect(plan.getByText('Leg Press instead of Back Squat')).toHaveCount(0);
  await client.page.goto('/calendar');
  await client.page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(client.page.getByText('Ada Lift changed your coming days')).toHaveCount(1);

  // The toast is gone with the page; the line stays.
  await page.goto(`/coach/${me.id}`);
  await expect(plan.getByText('Leg Press instead of Back Squat')).toBeVisible();
  await expectAccessible(page);
  const undoing = countSteps();
  await undoing.press(plan.getByRole('button', { name: 'Undo: Leg Press instead of Back Squat' }));
  await expect(plan.getByRole('button', { name: 'Replace Back Squat' })).toHaveCount(4);
  undoing.tell('taken back after a reload', 1);
  // What happened before stands there now.
  await expect(plan.getByRole('button', { name: 'Undo: Leg day planned on 5 days' })).toBeVisible();

  // All coming days a week later, and back with the toast.
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByText('Shift', { exact: true }).click();
  await expect(dialog.getByText('5 days change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Shift days' }).click();
  await keepUndo(page);
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => daysOf(client)).toEqual(first.map((day) => addDays(day, 7)));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Shifted 7 days later' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  await expect.poll(() => daysOf(client)).toEqual(first);

  // A deload week: what these days had stands here with less, and goes on a week later.
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByText('Deload week', { exact: true }).click();
  await dialog.getByLabel('Loads then').fill('80');
  await dialog.getByText('Half', { exact: true }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Insert deload week' }).click();
  await expect(plan.getByText('Deload week with 80% of the loads inserted')).toBeVisible();
  await expect.poll(() => daysOf(client)).toEqual(days(1, 3, 8, 10, 15, 17, 27));

  // To the other client, from a later day on.
  await page.goto(`/coach/${they.id}`);
  await plan.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByText('Copy', { exact: true }).click();
  await dialog.getByLabel('Starts on').fill(addDays(today, 4));
  await dialog.getByRole('button', { name: 'Copy days' }).click();
  await expect(plan.getByText('Days of Kim Rower copied')).toBeVisible();
  const copied = days(1, 3, 5, 7, 8, 10, 20);
  await expect.poll(() => daysOf(other)).toEqual(copied);

  // A single day is removed, and stands again by the same line.
  await plan
    .getByRole('button', { name: /^Remove Leg day of / })
    .first()
    .click();
  const back = plan.getByRole('button', { name: /^Undo: Leg day of .* removed$/ });
  await expect(back).toBeVisible();
  await expect.poll(() => daysOf(other)).toEqual(copied.slice(1));
  await back.click();
  await expect(plan.getByRole('button', { name: 'Undo: Days of Kim Rower copied' })).toBeVisible();
  await expect.poll(() => daysOf(other)).toEqual(copied);
});
