import { expect, type Page } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const board = (page: Page) => page.getByRole('list', { name: 'Clients, most pressing first' });
const person = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a client’s question is on the board at once, and one tap beside it answers', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  const me = await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/dashboard');
  await expect(page.getByText('No clients yet')).toBeVisible();

  await becomeClient(client, trainer);
  const kim = board(page).getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(kim).toContainText('Nothing planned');
  const notReloaded = await rememberLoad(page);

  const { id } = await client.api.post<Channel>('/api/channels/direct', { personId: me.id });
  await client.api.post('/api/messages', { channelId: id, content: 'May I swap Friday for Saturday?' });
  await expect(kim).toContainText('“May I swap Friday for Saturday?”');
  await expect(places(page).getByText('1 client needs you')).toBeAttached();
  await expect(places(page).getByText('1 unread message')).toBeAttached();

  await kim.getByRole('link', { name: 'Kim Rower', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?client=/);
  const beside = person(page, 'Kim Rower');
  await expect(beside.getByText('“May I swap Friday for Saturday?”')).toBeVisible();
  await expect(beside.getByText('Heart rate is not shared with you.')).toHaveCount(0);
  // The words of the field's buttons are loaded with the page.
  await expect(beside.getByRole('button', { name: 'Voice note' })).toBeVisible();
  await expectAccessible(page);
  await beside.getByRole('button', { name: 'Yes, go ahead.' }).click();
  await expect(beside.getByText('Sent: Yes, go ahead.')).toBeVisible();
  await expect(kim).not.toContainText('May I swap');
  await page.goBack();
  await expect(beside).toBeHidden();
  await expect(page).toHaveURL('/dashboard');

  await places(page).getByRole('link', { name: 'Coach' }).click();
  const byName = page.getByRole('list', { name: 'Clients, by name' }).getByRole('listitem');
  await expect(byName.filter({ hasText: 'Kim Rower' })).toContainText('Not trained yet');
  await byName.getByRole('link', { name: 'Write to Kim Rower' }).click();
  await expect(page.getByText('Yes, go ahead.').last()).toBeVisible();
  await notReloaded();
});

test('at a desk J and K walk along the board, E answers and P plans, but not while somebody types', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor();
  await becomeTrainer(trainer);
  const { id: clientId } = await becomeClient(client, trainer);
  await trainer.api.post('/api/workouts', { name: 'Leg day', exercises: [] });
  const { page } = trainer;
  await page.goto('/dashboard');
  const link = board(page).getByRole('link', { name: 'Kim Rower', exact: true });
  await expect(link).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off the keys' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(`/dashboard?client=${clientId}`);
  const field = person(page, 'Kim Rower').getByRole('textbox');
  await expect(field).toBeVisible();
  await page.keyboard.press('e');
  await expect(field).toBeFocused();
  await page.keyboard.type('Jump, keep pace');
  await expect(field).toHaveValue('Jump, keep pace');
  await expect(page).toHaveURL(`/dashboard?client=${clientId}`);

  // The letters can be turned off.
  await page.getByRole('button', { name: 'Turn off the keys' }).click();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /^Turn on the keys/ })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard?client=${clientId}`);
  await page.getByRole('button', { name: /^Turn on the keys/ }).click();
  await page.keyboard.press('p');
  await expect(page.getByText('Choose a workout for Kim Rower')).toBeVisible();
});
