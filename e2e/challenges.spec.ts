import { expect } from '@playwright/test';
import type { Challenge } from '../packages/contract/src/challenges.ts';
import { expectAccessible, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

/** Finishes a workout with one set of this many kilograms. */
async function lift(trainer: Visitor, client: Visitor, weight: number): Promise<void> {
  const session = await beginWorkout(trainer, client, { sets: 1, reps: 10, weight });
  const set = {
    id: crypto.randomUUID(),
    itemId: session.items[0]?.id,
    setNumber: 1,
    reps: 10,
    weight,
    duration: null,
    done: true,
    changedAt: new Date().toISOString(),
  };
  await client.api.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
}

test('a trainer makes a challenge, a client joins it, and training updates the leaderboard live', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);

  await client.page.goto('/challenges');
  await expect(client.page.getByRole('heading', { name: 'Fitness Challenges', level: 1 })).toBeVisible();
  await expect(client.page.getByText('Push your limits and compete with others')).toBeVisible();
  await expect(client.page.getByText('No challenges yet')).toBeVisible();
  await expect(client.page.getByRole('button', { name: 'Create Challenge' })).toHaveCount(0);
  const notReloaded = await rememberLoad(client.page);

  await trainer.page.goto('/challenges');
  await trainer.page.getByRole('button', { name: 'Create Challenge' }).first().click();
  const form = trainer.page.getByRole('dialog', { name: 'New challenge' });
  await form.getByRole('button', { name: 'Create Challenge' }).click();
  await expect(form.getByText('Give the challenge a name.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Move a truck');
  await form.getByLabel('Description').fill('Every kilogram counts.');
  await form.getByLabel('What counts').selectOption('volume_kg');
  await form.getByLabel('Goal').fill('1000');
  await expect(form.getByText('Lift 1,000 kg in total')).toBeVisible();
  await form.getByLabel('Place 1').fill('A shirt');
  await form.getByRole('button', { name: 'Add a place' }).click();
  await form.getByLabel('Place 2').fill('A towel');
  await expectAccessible(trainer.page);
  await form.getByRole('button', { name: 'Create Challenge' }).click();
  await expect(trainer.page.getByText('Move a truck is open for everyone', { exact: true })).toBeVisible();

  // It is listed at once, first as the active challenge and then as the featured one.
  await expect(client.page.getByRole('region', { name: 'Featured challenge' })).toContainText('On now');
  const card = trainer.page.getByRole('list', { name: 'All challenges' }).getByRole('listitem');
  await card.getByRole('button', { name: 'View Details' }).click();
  await trainer.page.getByRole('button', { name: 'Make featured' }).click();
  const featured = client.page.getByRole('region', { name: 'Featured challenge' });
  await expect(featured.getByText('Featured challenge')).toBeVisible();
  await expect(featured).toContainText('Day 1 of 30');
  await expect(featured).toContainText('29');
  await expect(client.page.getByRole('button', { name: 'Strength 1 challenge' })).toBeVisible();

  await featured.getByRole('button', { name: 'Join Challenge' }).click();
  await expect(client.page.getByText('Successfully joined the challenge!', { exact: true })).toBeVisible();
  await expect(featured).toContainText('1participant');
  await lift(trainer, client, 60);
  const board = client.page.getByRole('list', { name: 'Leaderboard' });
  await expect(board.getByText('600 kg')).toBeVisible();
  await expect(featured).toContainText('yours so far, rank 1');
  // The trainer's details are updated too.
  const details = trainer.page.getByRole('dialog', { name: 'Move a truck' });
  await expect(details.getByRole('list', { name: 'Leaderboard' })).toContainText('Kim Rower');
  await expect(details.getByRole('list', { name: 'Leaderboard' })).toContainText('600 kg');
  await expect(details).toContainText('A towel');
  await notReloaded();

  // The URL opens the details; leaving removes the rank, joining again restores it.
  const [{ id } = { id: '' }] = await client.api.get<Challenge[]>('/api/challenges');
  await client.page.goto(`/challenges?id=${id}`);
  const own = client.page.getByRole('dialog', { name: 'Move a truck' });
  await expect(own.getByText('600 of 1,000 kg')).toBeVisible();
  await own.getByRole('button', { name: 'Leave challenge' }).click();
  await expect(own.getByText('Nobody takes part yet')).toBeVisible();
  await own.getByRole('button', { name: 'Join Challenge' }).click();
  await expect(own.getByText('600 of 1,000 kg')).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();
  await expect(client.page).toHaveURL(/\/challenges$/);
});
