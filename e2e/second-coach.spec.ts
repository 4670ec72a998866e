import { expect, type Locator } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer, PASSWORD } from './people.ts';

/** The steps that a person takes, each a press. */
function countSteps() {
  let steps = 0;
  return {
    press: async (control: Locator) => {
      steps += 1;
      await control.click();
    },
    expectFew: () => expect(steps, 'steps that it takes').toBeLessThanOrEqual(4),
  };
}

const invitedBy = async (trainer: Visitor) =>
  `/join/${(await trainer.api.post<Invite>('/api/invites', {})).code}`;

/** A day of the client's calendar, some days ahead. */
const dayAhead = (client: Visitor, days: number) =>
  client.page.evaluate(
    (ahead) => new Intl.DateTimeFormat('sv').format(new Date(Date.now() + ahead * 86_400_000)),
    days,
  );

async function planAhead(trainer: Visitor, client: Visitor, { id }: CurrentUser, name: string) {
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', { name });
  const dates = [await dayAhead(client, 2)];
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [id], dates });
}

async function plannedNames(client: Visitor): Promise<string[]> {
  const [from, to] = [await dayAhead(client, 0), await dayAhead(client, 7)];
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
  ending.expectFew();
  await expect(inList).toHaveCount(0);
  expect(await plannedNames(client)).toEqual([]);

  // Taken back: the trainer invites, the client accepts with the account they have.
  const link = await invitedBy(trainer);
  await client.page.goto(link);
  await expect(client.page.getByRole('heading', { name: 'Train with Ada Lift', level: 1 })).toBeVisible();
  await expect(client.page.getByText('1 planned day that is still ahead comes back.')).toBeVisible();
  await expectAccessible(client.page);
  const again = countSteps();
  await again.press(client.page.getByRole('button', { name: 'Accept invite' }));
  await expect(client.page.getByText('Ada Lift coaches you now', { exact: true })).toBeVisible();
  again.expectFew();
  await expect(inList.first()).toBeVisible();
  expect(await plannedNames(client)).toEqual(['Leg day']);
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
  expect(await plannedNames(client)).toEqual(['Leg day']);
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
  steps.expectFew();

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
