import { expect } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer, dayOf, PASSWORD } from './people.ts';

const invitedBy = async (trainer: Visitor) =>
  `/join/${(await trainer.api.post<Invite>('/api/invites', {})).code}`;

async function planAhead(trainer: Visitor, client: Visitor, { id }: CurrentUser, name: string) {
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', { name });
  const dates = [await dayOf(client, 2)];
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [id], dates });
}

async function plannedNames(client: Visitor): Promise<string[]> {
  const [from, to] = [await dayOf(client, 0), await dayOf(client, 7)];
  const plan = await client.api.get<PlanEntry[]>(`/api/progress/plan?from=${from}&to=${to}`);
  return plan.map(({ workoutName }) => workoutName);
}

test('a coaching is ended, seen by both at once, and begins again by an invite', async ({ newVisitor }) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  const kim = await becomeClient(client, trainer);
  await planAhead(trainer, client, kim, 'Leg day');
  await trainer.page.goto('/coach');
  const inList = trainer.page.getByRole('main').getByText('Kim Rower').filter({ visible: true });
  await expect(inList.first()).toBeVisible();
  await client.page.goto('/profile#settings');

  const ending = countSteps();
  await ending.press(client.page.getByRole('button', { name: 'End coaching' }));
  const dialog = client.page.getByRole('alertdialog');
  await expect(dialog.getByRole('radio', { name: 'They go' })).toBeChecked();
  await expectAccessible(client.page, '[role=alertdialog]');
  await ending.press(dialog.getByRole('button', { name: 'End coaching' }));
  await expect(client.page.getByText('Nobody coaches you right now.', { exact: false })).toBeVisible();
  ending.tell('a client ends a coaching');
  await expect(inList).toHaveCount(0);
  await expect.poll(() => plannedNames(client)).toEqual([]);
  // Nobody is going to plan: home and the workouts say so, and lead to the own training.
  const truth = client.page.getByText('Nobody coaches you at the moment. Train without a plan', {
    exact: false,
  });
  for (const path of ['/', '/workouts']) {
    await client.page.goto(path);
    await expect(truth).toBeVisible();
    await expect(client.page.getByRole('button', { name: 'Train without a plan' })).toBeVisible();
  }

  // Taken back: the trainer invites, the client accepts with the account they have.
  const link = await invitedBy(trainer);
  await client.page.goto(link);
  await expect(client.page.getByRole('heading', { name: 'Train with Ada Lift', level: 1 })).toBeVisible();
  await expect(client.page.getByText('1 planned day that is still ahead comes back.')).toBeVisible();
  await expectAccessible(client.page);
  const again = countSteps();
  await again.press(client.page.getByRole('button', { name: 'Accept invite' }));
  await expect(client.page.getByText('Ada Lift coaches you now', { exact: true })).toBeVisible();
  again.tell('a client comes back by an invite');
  await expect(inList.first()).toBeVisible();
  await expect.poll(() => plannedNames(client)).toEqual(['Leg day']);
  // Opened once more, it says that it worked.
  await client.page.goto(link);
  await expect(client.page.getByRole('heading', { name: 'Ada Lift coaches you already' })).toBeVisible();
});

test('the coming days stay when the client says so', async ({ newVisitor }) => {
  const [trainer, client] = [await newVisitor(), await newVisitor()];
  await becomeTrainer(trainer);
  await planAhead(trainer, client, await becomeClient(client, trainer), 'Leg day');
  await client.page.goto('/profile#settings');
  await client.page.getByRole('button', { name: 'End coaching' }).click();
  const dialog = client.page.getByRole('alertdialog');
  await dialog.getByText('They stay', { exact: true }).click();
  await dialog.getByRole('button', { name: 'End coaching' }).click();
  await expect(client.page.getByText('Nobody coaches you right now.', { exact: false })).toBeVisible();
  await expect.poll(() => plannedNames(client)).toEqual(['Leg day']);
});

test('a client whose coach ends the coaching is told, and says what happens with the coming days', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await planAhead(trainer, client, await becomeClient(client, trainer), 'Leg day');
  const { page } = client;
  await page.goto('/profile#settings');
  await expect(page.getByRole('button', { name: 'End coaching' })).toBeVisible();
  const [coaching] = await trainer.api.get<{ id: string }[]>('/api/coachings');
  await trainer.api.delete(`/api/coachings/${coaching?.id}`);
  // The open page hears of it.
  await expect(
    page.getByText('Ada Lift no longer coaches you. 1 planned day is out of your plan.').first(),
  ).toBeVisible();
  await expect.poll(() => plannedNames(client)).toEqual([]);
  await expectAccessible(page);
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: 'They stay' }));
  await expect(page.getByText('Ada Lift no longer coaches you.', { exact: false })).toHaveCount(0);
  steps.tell('a client keeps the days of a coach who ended the coaching');
  await expect.poll(() => plannedNames(client)).toEqual(['Leg day']);
  // Said is said, also after a return.
  await page.reload();
  await expect(page.getByText('Nobody coaches you right now.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'They stay' })).toHaveCount(0);
});

test('a client whose address is known signs in and gains a second coach, who sees what they are shown', async ({
  newVisitor,
}) => {
  const [trainer, physio, client] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor({ phone: true }),
  ];
  await becomeTrainer(trainer);
  await becomeInvitedTrainer(physio, trainer);
  const kim = await becomeClient(client, trainer);
  const link = await invitedBy(physio);

  // On a new device: the address is known, so the form leads to signing in and back to the invite.
  const device = await newVisitor({ phone: true });
  device.excuse(/status of 409/);
  const { page } = device;
  await page.goto(link);
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Rower');
  await page.getByLabel('Email').fill(kim.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/There is an account with this e-mail/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(kim.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(link);

  await expect(page.getByText('Nothing changes with Ada Lift.', { exact: false })).toBeVisible();
  const shows = page.getByRole('group', { name: 'What Noa Press sees' });
  await expect(shows.getByRole('switch', { name: 'My heart rate' })).not.toBeChecked();
  const steps = countSteps();
  await steps.press(shows.getByRole('switch', { name: 'All my training' }));
  await steps.press(page.getByRole('button', { name: 'Accept invite' }));
  await expect(page.getByText('Noa Press coaches you now', { exact: true })).toBeVisible();
  steps.tell('a client takes a second coach');

  await physio.page.goto(`/coach/${kim.id}`);
  const note = physio.page.getByText('Kim Rower shows you only what you planned.');
  await expect(note).toBeVisible();
  // The client shows more later; the coach's open page knows at once.
  await page.goto('/profile#settings');
  await page
    .getByRole('group', { name: 'What Noa Press sees' })
    .getByRole('switch', { name: 'All my training' })
    .click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^What .* sees$/ })).toHaveCount(2);
  await expectAccessible(page);
});

test('an invite says why an account cannot accept it', async ({ newVisitor }) => {
  const [trainer, stranger] = [await newVisitor(), await newVisitor()];
  await becomeTrainer(trainer);
  await becomeTrainer(stranger);
  const link = await invitedBy(trainer);
  await trainer.page.goto(link);
  await expect(trainer.page.getByText('You made this invite yourself.', { exact: false })).toBeVisible();
  await stranger.page.goto(link);
  await expect(stranger.page.getByText('an account belongs to one studio', { exact: false })).toBeVisible();
  await expectAccessible(stranger.page);
});
