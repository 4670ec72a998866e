import { expect, type Page } from '@playwright/test';
import type { Client } from '../packages/contract/src/coaching.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { logNextSet, nextSet } from './session-parts.ts';

const TABLET = { width: 1024, height: 768 };

/** A client of the trainer with a name of their own, and a workout of three sets planned for today. */
async function becomePlanned(visitor: Visitor, trainer: Visitor, firstName: string): Promise<string> {
  const { id } = await becomeClient(visitor, trainer);
  await visitor.api.patch('/api/profile', { firstName });
  const [squat] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: `Legs of ${firstName}`,
    exercises: [{ exerciseId: squat?.id, sets: 3, reps: 5, weight: 60, restTime: 60 }],
  });
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [id],
    dates: [await dayOf(visitor)],
  });
  return id;
}

const column = (page: Page, name: string) => page.getByRole('region', { name: `${name} Rower` });
const logOf = (page: Page, name: string) => nextSet(page, column(page, name));
const sessionOf = async (client: Visitor): Promise<Session> => {
  const [summary] = await client.api.get<SessionSummary[]>('/api/sessions');
  return client.api.get(`/api/sessions/${summary?.id}`);
};
const doneOf = async (client: Visitor) =>
  (await sessionOf(client)).sets
    .filter(({ done }) => done)
    .map(({ setNumber, reps, loggedBy }) => [setNumber, reps, loggedBy?.name ?? null]);

test('a coach logs for two people on a tablet while one of them logs on a phone, and nothing is lost or doubled', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const kim = await newVisitor({ phone: true });
  const kimId = await becomePlanned(kim, trainer, 'Kim');
  const lea = await newVisitor({ phone: true });
  await becomePlanned(lea, trainer, 'Lea');
  const { page } = trainer;
  await page.setViewportSize(TABLET);

  // From the client's page: the first set of the client is logged within three steps.
  const { press, tell } = countSteps();
  await page.goto(`/coach/${kimId}`);
  await press(page.getByRole('link', { name: 'Train with Kim Rower' }));
  await expect(page.getByRole('checkbox', { name: /^Kim Rower/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByText('Lea Rower').click();
  await press(page.getByRole('button', { name: 'Train with 2 people' }));
  await press(logOf(page, 'Kim'));
  tell('A first set logged for a client');
  await expect.poll(() => doneOf(kim)).toEqual([[1, 5, 'Ada Lift']]);
  await expectAccessible(page);

  // Kim goes on with the same session on the phone; each sees what the other logs.
  await kim.page.goto(`/sessions/${(await sessionOf(kim)).id}`);
  await expect(kim.page.getByText('1 of 3').first()).toBeVisible();
  await logNextSet(kim.page);
  await expect(column(page, 'Kim').getByText('2 of 3').first()).toBeVisible();

  // Without a network the tablet keeps what it logs, and what was only typed, over a reload.
  await column(page, 'Lea').getByRole('button', { name: 'Reps: More' }).click();
  await logOf(page, 'Lea').click();
  await expect.poll(() => doneOf(lea)).toEqual([[1, 6, 'Ada Lift']]);
  await column(page, 'Lea').getByRole('button', { name: 'Reps: Less' }).click();
  await column(page, 'Lea').getByRole('button', { name: 'Reps: Less' }).click();
  await column(page, 'Lea').getByRole('button', { name: 'Reps: Less' }).click();
  const typed = await column(page, 'Lea').getByRole('spinbutton', { name: 'Reps' }).inputValue();
  trainer.excuse(NO_NETWORK, /net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED/);
  await trainer.context.setOffline(true);
  await logOf(page, 'Kim').click();
  await expect(column(page, 'Kim').getByText('3 of 3').first()).toBeVisible();
  await trainer.context.setOffline(false);
  await page.reload();
  await expect(column(page, 'Lea').getByRole('spinbutton', { name: 'Reps' })).toHaveValue(typed);
  await expect
    .poll(() => doneOf(kim))
    .toEqual([
      [1, 5, 'Ada Lift'],
      [2, 5, null],
      [3, 5, 'Ada Lift'],
    ]);
  await expect(kim.page.getByText('3 of 3').first()).toBeVisible();

  // The other way round: what the phone logs is corrected on the tablet, and taken back.
  await column(page, 'Kim')
    .getByRole('button', { name: /^Set 2/ })
    .click();
  await column(page, 'Kim').getByRole('button', { name: 'Reps: More' }).click();
  await expect.poll(async () => (await doneOf(kim))[1]).toEqual([2, 6, 'Ada Lift']);
  await column(page, 'Kim').getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(column(page, 'Kim').getByText('Finished')).toBeVisible();
  await expect.poll(async () => (await sessionOf(kim)).completedAt).not.toBeNull();
  await column(page, 'Kim').getByRole('button', { name: 'Open again' }).click();
  await expect.poll(async () => (await sessionOf(kim)).completedAt).toBeNull();
  await column(page, 'Kim').getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(async () => (await sessionOf(kim)).completedAt).not.toBeNull();
  await column(page, 'Lea').getByRole('button', { name: 'Finish workout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish workout' }).click();
  await expect.poll(async () => (await sessionOf(lea)).completedAt).not.toBeNull();
  await expect.poll(() => doneOf(lea)).toEqual([[1, 6, 'Ada Lift']]);

  // Leaving the page and coming back shows all as it was.
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('link', { name: 'Train together' }).click();
  await expect(column(page, 'Lea').getByText('Finished')).toBeVisible();
  await expectAccessible(page);

  // The client's review says who logged each set.
  await kim.page.reload();
  await expect(kim.page.getByText('Logged by Ada Lift')).toHaveCount(3);
});

test('a coach on a phone sees one person at a time, and begins without a plan', async ({ newVisitor }) => {
  const trainer = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  const kim = await newVisitor();
  await becomePlanned(kim, trainer, 'Kim');
  const lea = await newVisitor();
  await becomeClient(lea, trainer);
  await lea.api.patch('/api/profile', { firstName: 'Lea' });
  const { page } = trainer;
  await page.goto('/train');
  await page.getByText('Kim Rower').click();
  await page.getByText('Lea Rower').click();
  await page.getByRole('button', { name: 'Train with 2 people' }).click();
  await expect(logOf(page, 'Kim')).toBeVisible();
  await expect(column(page, 'Lea')).toBeHidden();
  await logOf(page, 'Kim').click();
  await page
    .getByRole('navigation', { name: 'People in the room' })
    .getByRole('button', { name: /^Lea/ })
    .click();
  await expect(column(page, 'Kim')).toBeHidden();
  await column(page, 'Lea').getByRole('button', { name: 'Train without a plan' }).click();
  await column(page, 'Lea').getByRole('button', { name: 'Add an exercise' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Back Squat/ })
    .click();
  await logOf(page, 'Lea').click();
  await expect.poll(() => doneOf(lea)).toEqual([[1, 12, 'Ada Lift']]);
  await expectAccessible(page);

  // Who is taken off the screen goes on with their session, and comes back to it.
  await column(page, 'Lea').getByRole('button', { name: 'Take Lea Rower off this screen' }).click();
  await expect(column(page, 'Kim')).toBeVisible();
  await page.getByRole('button', { name: 'Change the people' }).click();
  await expect(page.getByText('Training now: Own training')).toBeVisible();
  await page.getByText('Lea Rower').click();
  await page.getByRole('button', { name: 'Train with 2 people' }).click();
  await page
    .getByRole('navigation', { name: 'People in the room' })
    .getByRole('button', { name: /^Lea/ })
    .click();
  await expect(nextSet(page).filter({ visible: true })).toHaveCount(1);
  expect((await trainer.api.get<Client[]>('/api/users/clients')).length).toBe(2);
});
