import { expect } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const chats = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('region', { name: 'Messages', exact: true });
const line = (visitor: Pick<Visitor, 'page'>, name: string | RegExp) =>
  chats(visitor).getByRole('link', { name }).first();

test('the previews of the tribe count unread messages, live, until they are read elsewhere', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const channels = await client.api.get<Channel[]>('/api/channels');
  const direct = channels.find(({ kind }) => kind === 'direct');
  const say = (by: Visitor, channelId: string, content: string) =>
    by.api.post('/api/messages', { channelId, content });
  await client.page.goto('/tribe');
  await expect(chats(client)).toBeVisible();
  await expect(chats(client).getByText(/unread/)).toHaveCount(0);

  await say(trainer, 'general', 'One');
  await say(trainer, 'general', 'Two');
  await expect(chats(client).getByText('2 unread messages', { exact: true })).toHaveCount(1);
  await say(trainer, direct?.id ?? '', 'For you');
  await expect(chats(client).getByText('1 unread message', { exact: true })).toHaveCount(1);
  // One's own messages are never unread, on any page.
  await say(client, direct?.id ?? '', 'Thanks');
  await expect(chats(client).getByText('1 unread message', { exact: true })).toHaveCount(0);
  await expect(line(client, /You: Thanks/)).toBeVisible();

  // Read in another tab.
  const tab = await client.context.newPage();
  await tab.goto('/messages?channel=general');
  await expect(tab.getByText('Two', { exact: true }).first()).toBeVisible();
  await expect(chats(client).getByText(/unread/)).toHaveCount(0);
  await tab.close();

  for (let index = 0; index < 101; index += 1) await say(trainer, 'general', `No ${index}`);
  await expect(chats(client).getByText('99+', { exact: true })).toBeVisible();
  await expect(chats(client).getByText('101 unread messages', { exact: true })).toHaveCount(1);
});
