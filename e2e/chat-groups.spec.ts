import { expect, type Page } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { escapeFrom } from './closing.ts';
import { NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer } from './people.ts';

const said = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const write = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
};

test('a trainer makes a group without a network; who is added, removed and leaves reads what they may at once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const second = await newVisitor();
  await becomeInvitedTrainer(second, trainer);
  const { page } = trainer;
  await page.goto('/messages');
  await page.getByRole('button', { name: 'More in messages' }).click();
  await page.getByRole('menuitem', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByText('Give the group a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('Sunday runners');
  await page.getByRole('checkbox', { name: 'Kim Rower' }).check();
  trainer.excuse(NO_NETWORK);
  await trainer.context.setOffline(true);
  await page.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByText('The group is made as soon as there is a connection.').first()).toBeVisible();
  await trainer.context.setOffline(false);
  const line = (of: Page) =>
    of.getByRole('list', { name: 'Channels' }).getByRole('link', { name: /Sunday runners/ });
  // Opened by itself: what is written next goes to the group.
  await expect(page.getByRole('heading', { name: 'Sunday runners' })).toBeVisible();
  await expect(page.getByText('2 members')).toBeVisible();
  await write(page, 'Ten kilometres?');

  await client.page.goto('/messages');
  await line(client.page).click();
  await expect(said(client.page, 'Ten kilometres?')).toBeVisible();
  await write(client.page, 'Twelve');
  await expect(said(page, 'Twelve')).toBeVisible();

  // The second trainer is added: they read on from here.
  await second.page.goto('/messages');
  await expect(line(second.page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Who is in this group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByRole('button', { name: 'Add Noa Press' }).click();
  await expect(dialog.getByRole('list', { name: 'People in this group' })).toContainText('Noa Press');
  await line(second.page).click();
  await write(client.page, 'Welcome');
  await expect(said(second.page, 'Welcome')).toBeVisible();
  await expect(said(second.page, 'Twelve')).toHaveCount(0);

  // The client is removed while the chat is open: what they still ask for is not there.
  client.excuse(/404 \(Not Found\).*\/api\/messages\?channelId=/);
  await dialog.getByRole('button', { name: 'Remove Kim Rower' }).click();
  await expect(client.page.getByText('No such channel')).toBeVisible();
  await expect(client.page.getByRole('log')).toHaveCount(0);
  await escapeFrom(dialog);
  await write(page, 'Only us now');
  await expect(said(second.page, 'Only us now')).toBeVisible();
  const channels = await client.api.get<Channel[]>('/api/channels');
  expect(channels.map(({ kind }) => kind).sort()).toEqual(['direct', 'general']);

  // The second trainer leaves.
  await second.page.getByRole('button', { name: 'Who is in this group' }).click();
  await second.page.getByRole('button', { name: 'Leave group' }).click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(line(second.page)).toHaveCount(0);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
});
