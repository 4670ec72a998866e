import { expect, type Page } from '@playwright/test';
import type { MessageTemplate, ScheduledMessage } from '../packages/contract/src/chat.ts';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer, dayOf } from './people.ts';

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
  await client.page.getByRole('textbox', { name: /^Message to/ }).press('Enter');
  await expect.poll(() => textsOf(client)).toHaveLength(2);
  expect(await textsOf(other)).toHaveLength(1);
});

test('a template is kept, shared, and used in a chat with the client’s first name', async ({
  newVisitor,
}) => {
  const { trainer, client } = await begin(newVisitor);
  const second = await newVisitor();
  await becomeInvitedTrainer(second, trainer);
  const { page } = trainer;
  await page.goto('/messages/templates');
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Well done');
  await page.getByRole('textbox', { name: 'Message' }).fill('Well done, {name}. Rest tomorrow.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await second.page.goto('/messages/templates');
  await expect(second.page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Change Well done' }).click();
  await page.getByRole('checkbox', { name: 'Share with the trainers of the studio' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  // The open page of the other trainer gets it, to use and not to change.
  await expect(second.page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect(second.page.getByText('By Ada Lift')).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Change Well done' })).toHaveCount(0);
  await expect.poll(() => trainer.api.get<MessageTemplate[]>('/api/message-templates')).toHaveLength(1);

  await open(client);
  const direct = (await trainer.api.get<Channel[]>('/api/channels')).filter(({ kind }) => kind === 'direct');
  const { id } = await directOf(client);
  expect(direct.map((channel) => channel.id)).toContain(id);
  await page.goto(`/messages?channel=${id}`);
  await page.getByRole('button', { name: 'More ways to write' }).click();
  await page.getByRole('menuitem', { name: 'Use a template' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Well done/ })
    .click();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toHaveValue('Well done, Kim. Rest tomorrow.');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(said(client.page, 'Well done, Kim. Rest tomorrow.')).toBeVisible();
});

test('a message is scheduled in a chat, shown, changed, taken back, and arrives when its time has come', async ({
  newVisitor,
}) => {
  const { trainer, client } = await begin(newVisitor);
  await open(client);
  const { id } = await directOf(client);
  const { page } = trainer;
  await page.goto(`/messages?channel=${id}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Today is leg day');
  await page.getByRole('button', { name: 'More ways to write' }).click();
  await page.getByRole('menuitem', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Today is leg day');
  await dialog.getByLabel('Day').fill(await dayOf(trainer, -1));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a time that is still ahead.')).toBeVisible();
  await dialog.getByLabel('Day').fill(await dayOf(trainer, 2));
  await dialog.getByLabel('Time').fill('07:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');

  await page.getByRole('button', { name: 'More in messages' }).click();
  await page.getByRole('menuitem', { name: 'Scheduled messages' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'leg day' });
  await expect(row).toContainText('07:30');
  await expect(row).toContainText('To Kim Rower');
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('Tomorrow is leg day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Tomorrow is leg day');
  await row.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();

  // Another one, whose time comes: the page says that it waits, and then that it is gone.
  const day = await dayOf(trainer, 1);
  const next = { content: 'Leg day begins', day, time: '08:00', channelId: id };
  const path = '/api/scheduled-messages/0199aaaa-0000-7000-8000-00000000c4a7';
  await trainer.api.put<ScheduledMessage>(path, next);
  await expect(page.getByText('Leg day begins')).toBeVisible();
  await trainer.api.put<ScheduledMessage>(path, { ...next, day: await dayOf(trainer, -1) });
  await expect(said(client.page, 'Leg day begins')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await expect.poll(() => textsOf(client)).toEqual(['Leg day begins']);
});
