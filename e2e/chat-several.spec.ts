import { expect, type Page } from '@playwright/test';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** A trainer at a desk and two clients, one on a phone; all clients are called Kim. */
async function begin(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  const other = await newVisitor();
  await becomeClient(other, trainer);
  return { trainer, client, other, kim };
}

async function directOf({ api }: Visitor): Promise<Channel> {
  const channels = await api.get<Channel[]>('/api/channels');
  const direct = channels.find(({ kind }) => kind === 'direct');
  if (!direct) throw new Error('there is no direct channel');
  return direct;
}
async function textsOf(visitor: Visitor): Promise<string[]> {
  const { id } = await directOf(visitor);
  const page = await visitor.api.get<Message[]>(`/api/messages?channelId=${id}`);
  return page.map(({ content }) => content).reverse();
}
async function open(visitor: Visitor) {
  await visitor.page.goto(`/messages?channel=${(await directOf(visitor)).id}`);
  await expect(visitor.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
}
const said = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('a trainer writes to several clients without a network: each gets it once, by name, in their own chat', async ({
  newVisitor,
}) => {
  const { trainer, client, other } = await begin(newVisitor);
  await open(client);
  const { page } = trainer;
  await page.goto('/messages');
  await page.getByRole('button', { name: 'More in messages' }).click();
  await page.getByRole('menuitem', { name: 'Message several people' }).click();
  await expect(page.getByRole('heading', { name: 'Message several people' })).toBeVisible();
  // Nothing is sent without a text and people.
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Write a message first.')).toBeVisible();
  await expect(page.getByText('Choose at least one person.')).toBeVisible();
  // Both have nothing planned, so both need attention.
  await page.getByText(/^Need attention/).click();
  await page.getByRole('checkbox', { name: 'Everybody here (2)' }).check();
  await page.getByRole('textbox', { name: 'Message' }).fill('Morning {name}, how was the week?');
  await expect(page.getByText('What Kim reads')).toBeVisible();
  await expect(page.getByText('Morning Kim, how was the week?')).toBeVisible();

  trainer.excuse(NO_NETWORK);
  await trainer.context.setOffline(true);
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const waiting = page.getByRole('list', { name: 'Messages to several people that wait' });
  await expect(waiting).toContainText('To 2 people');
  await expect(waiting).toContainText('Not sent yet');
  expect(await textsOf(client)).toEqual([]);
  await trainer.context.setOffline(false);
  await expect(said(client.page, 'Morning Kim, how was the week?')).toBeVisible();
  await expect(waiting).toBeHidden();
  for (const one of [client, other])
    await expect.poll(() => textsOf(one)).toEqual(['Morning Kim, how was the week?']);
  // An answer stays between the two.
  await client.page.getByRole('textbox', { name: /^Message to/ }).fill('Heavy, but good');
  await client.page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => textsOf(client)).toHaveLength(2);
  expect(await textsOf(other)).toHaveLength(1);
});
