import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Channel } from '../packages/contract/src/messages.ts';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, openFromMore } from './people.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a client’s question reaches the dashboard and the list of clients at once, and leads to the chat', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  const me = await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/dashboard');
  await expect(page.getByText('No clients yet')).toBeVisible();
  await expectAccessible(page);

  await becomeClient(client, trainer);
  const waiting = page.getByRole('region', { name: 'Waiting for your answer' });
  const unplanned = page.getByRole('region', { name: 'Nothing ahead' });
  await expect(unplanned).toContainText('Kim Rower');
  await expect(unplanned.getByRole('link', { name: 'Plan a workout: Kim Rower' })).toHaveAttribute(
    'href',
    '/workouts',
  );
  const notReloaded = await rememberLoad(page);

  const { id } = await client.api.post<Channel>('/api/channels/direct', { personId: me.id });
  await client.api.post('/api/messages', { channelId: id, content: 'May I swap Friday for Saturday?' });
  await expect(waiting).toContainText('May I swap Friday for Saturday?');
  await expectAccessible(page);

  await places(page).getByRole('link', { name: 'Coach' }).click();
  const kim = page.getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(kim).toContainText('Waits for an answer');
  await expect(kim).toContainText('Not trained yet');
  await expect(kim.getByRole('link', { name: '1 unread message from Kim Rower' })).toBeVisible();
  await expectAccessible(page);
  await kim.getByRole('link', { name: '1 unread message from Kim Rower' }).click();
  await expect(page.getByText('May I swap Friday for Saturday?').last()).toBeVisible();

  await places(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(unplanned).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await notReloaded();
});

test('a planned week leaves everyone on track, and an ended coaching is gone from every list', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ phone: true });
  const client = await newVisitor();
  await becomeTrainer(trainer);
  const { id: clientId } = await becomeClient(client, trainer);
  const today = await client.page.evaluate(() => new Intl.DateTimeFormat('sv').format());
  const { id } = await trainer.api.post<CurrentUser>('/api/workouts', { name: 'Leg day', exercises: [] });
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [clientId], dates: [today] });

  const { page } = trainer;
  await page.goto('/dashboard');
  await expect(page.getByText('Everyone is on track')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'workouts done today' })).toBeVisible();
  await expectAccessible(page);

  await openFromMore(page, 'Coach');
  const kim = page.getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(kim).toContainText('Leg day');
  await page.getByLabel('Order').selectOption('attention');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('Nobody by that name')).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await kim.getByRole('button', { name: 'More about Kim Rower' }).click();
  await page.getByRole('menuitem', { name: 'End coaching' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End coaching' }).click();
  await expect(page.getByText('No clients yet')).toBeVisible();
});

test('on a phone the bar has five places and More, from which the others open', async ({ newVisitor }) => {
  const trainer = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/');
  await expect(places(page).getByRole('listitem')).toHaveCount(6);
  await places(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More places' });
  await expect(more.getByRole('link')).toHaveText([
    'Dashboard',
    'Coach',
    'Workouts',
    'Videos',
    'Challenges',
    'Messages',
  ]);
  await expectAccessible(page, '[role="dialog"]');
  await more.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(more).toBeHidden();
});
