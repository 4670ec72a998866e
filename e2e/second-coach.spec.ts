import { expect } from '@playwright/test';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer, PASSWORD } from './people.ts';

const invitedBy = async (trainer: Visitor) =>
  `/join/${(await trainer.api.post<Invite>('/api/invites', {})).code}`;

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
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/There is an account with this email/);
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
  await page.goto('/profile#settings/studio');
  await page
    .getByRole('group', { name: 'What Noa Press sees' })
    .getByRole('switch', { name: 'All my training' })
    .click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^What .* sees$/ })).toHaveCount(2);
  await expectAccessible(page);
});
