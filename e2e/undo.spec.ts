import { expect } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

async function begin(newVisitor: () => Promise<Visitor>) {
  const [trainer, client] = [await newVisitor(), await newVisitor()];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, { sets: 1, reps: 5, weight: 60 });
  return { trainer, client, id };
}

test('a workout finished and reopened offline is open when the network is back', async ({ newVisitor }) => {
  const { client, id } = await begin(newVisitor);
  client.excuse(NO_NETWORK);
  const { page } = client;
  await page.goto(`/sessions/${id}`);
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await client.context.setOffline(true);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await expect(page.getByText('Your finish is only on this device for now')).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await client.context.setOffline(false);
  expect((await deleted).status()).toBe(204);
  const read = () => client.api.get<Session>(`/api/sessions/${id}`);
  await expect.poll(async () => (await read()).completedAt).toBeNull();
  const feed = await client.api.get<Activity[]>('/api/activities');
  expect(feed.filter(({ type }) => type === 'workout_completed')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
});
