import { expect, type Page } from '@playwright/test';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

async function directOf({ api }: Visitor): Promise<string> {
  const channels = await api.get<Channel[]>('/api/channels');
  return channels.find(({ kind }) => kind === 'direct')?.id ?? '';
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your chats' });
const found = (page: Page) => page.getByRole('list', { name: 'Found messages' }).getByRole('listitem');

test('what was said long ago is found, without accents and in Chinese, and opened in its place; by nobody else', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const other = await newVisitor();
  await becomeClient(other, trainer);
  const channelId = await directOf(client);
  const say = (by: Visitor, content: string) => by.api.post<Message>('/api/messages', { channelId, content });
  // Each may write twenty messages a minute.
  await say(client, 'The café squats hurt my knee');
  for (let n = 1; n <= 15; n += 1) await say(client, `Set ${n} done`);
  for (let n = 1; n <= 15; n += 1) await say(trainer, `Well done, number ${n}`);
  await say(trainer, '明天练深蹲');

  const { page } = client;
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Search your chats' }).click();
  await search(page).fill('深蹲');
  await expect(found(page)).toHaveText([/明天练深蹲/]);
  await search(page).fill('CAFE squ');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Ada Lift');
  await expect(found(page).locator('mark')).toHaveText('café squ');
  await found(page).getByRole('link').click();
  const log = page.getByRole('log');
  await expect(log.getByText('The café squats hurt my knee')).toBeInViewport();
  await expect(log.getByText('Well done, number 15')).toHaveCount(0);
  await page.getByRole('button', { name: 'Later messages' }).click();
  await expect(log.getByText('Well done, number 15')).toBeVisible();
  await page.getByRole('link', { name: 'Latest messages' }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  // The chat opens where the unread messages begin.
  await expect(log.getByText('New messages')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(search(page)).toHaveValue('CAFE squ');

  // The trainer finds the same, the other client nothing.
  await trainer.page.goto('/messages/search?text=knee');
  await expect(found(trainer.page)).toHaveCount(1);
  await other.page.goto('/messages/search?text=knee');
  await expect(other.page.getByText('Nothing found')).toBeVisible();
  // The client deletes it: the open search of the trainer has it no more.
  const [hit] = await client.api.get<Message[]>('/api/messages/search?q=knee');
  await client.api.delete(`/api/messages/${hit?.id}`);
  await expect(trainer.page.getByText('Nothing found')).toBeVisible();
});
