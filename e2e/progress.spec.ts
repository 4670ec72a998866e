import { expect } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Plan } from '../packages/contract/src/plans.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout, dayOf } from './people.ts';

/** A trainer, and a client who finished one workout of two sets today and missed one yesterday. */
async function trainOnce(trainer: Visitor, client: Visitor): Promise<CurrentUser> {
  await becomeTrainer(trainer);
  const me = await becomeClient(client, trainer);
  const begun = await beginWorkout(trainer, client, { sets: 2, reps: 5, weight: 80 });
  const [planned] = await trainer.api.get<Plan[]>(`/api/workouts/${begun.workoutId}/assignments`);
  const session = await client.api.post<Session>(`/api/workouts/${begun.workoutId}/sessions`, {
    assignmentId: planned?.id,
  });
  const sets = [1, 2].map((setNumber) => ({
    id: crypto.randomUUID(),
    itemId: session.items[0]?.id,
    setNumber,
    reps: 5,
    weight: 80,
    duration: null,
    done: true,
    changedAt: new Date().toISOString(),
  }));
  await client.api.put(`/api/sessions/${session.id}/sets`, { sets });
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
  await trainer.api.post(`/api/workouts/${session.workoutId}/assignments`, {
    clientIds: [me.id],
    dates: [await dayOf(client, -1)],
  });
  return me;
}

test('client and trainer see plans beside finished workouts, and an exercise over time', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  const me = await trainOnce(trainer, client);

  await client.page.goto('/profile');
  await client.page.getByRole('main').getByRole('link', { name: 'Progress' }).click();
  await expect(client.page.getByRole('heading', { name: 'Progress', level: 1 })).toBeVisible();
  const plan = client.page.getByRole('region', { name: 'Planned and done' });
  await expect(plan.getByRole('link', { name: /Leg day.*2 of 2 sets.*Done/ })).toBeVisible();
  await expect(plan.getByText('Missed')).toBeVisible();
  const adherence = client.page.getByRole('region', { name: 'Adherence' });
  await expect(adherence.getByRole('progressbar', { name: '30 days' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  const year = client.page.getByRole('region', { name: 'A year of training' });
  await expect(year.getByRole('img', { name: /1 session$/ })).toBeVisible();
  await year.getByText('Show as a table').click();
  await expect(year.getByRole('row').nth(1)).toContainText('2');

  await trainer.page.goto('/coach');
  await trainer.page.getByRole('link', { name: 'Kim Rower', exact: true }).click();
  // Beside the board; their name leads to the whole page.
  const beside = trainer.page.getByRole('region', { name: 'Kim Rower', exact: true });
  await expect(beside.getByText('Back Squat, estimated max')).toBeVisible();
  await beside.getByRole('link', { name: 'Kim Rower' }).click();
  await expect(trainer.page.getByRole('heading', { name: 'Kim Rower', level: 1 })).toBeVisible();
  await expect(trainer.page.getByRole('progressbar', { name: '7 days' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await trainer.page.getByRole('link', { name: /Back Squat/ }).click();
  await expect(trainer.page.getByRole('heading', { name: 'Back Squat' })).toBeVisible();
  // Epley: 80 kg for 5 repetitions.
  await expect(trainer.page.getByText('1RM 93 kg')).toBeVisible();
  await expect(trainer.page.getByText('800 kg').first()).toBeVisible();

  // The coaching ends: the pages are no longer accessible.
  trainer.excuse(/status of 404/);
  const [coaching] = await client.api.get<{ id: string }[]>('/api/coachings');
  await client.api.delete(`/api/coachings/${coaching?.id}`);
  await expect.poll(() => trainer.api.statusOf(`/api/progress/adherence?clientId=${me.id}`)).toBe(404);
});
