import { expect, type Locator, type Page } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer } from './people.ts';
import { holdUndo } from './toasts.ts';

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const more = (thing: Locator) => thing.getByRole('button', { name: 'More about this text' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function directOf({ api }: Visitor): Promise<string> {
  const channel = (await api.get<Channel[]>('/api/channels')).find(({ kind }) => kind === 'direct');
  if (!channel) throw new Error('there is no direct channel');
  return channel.id;
}

/** The owner at a desk, and two clients, one of them on a phone. */
async function begin(newVisitor: (options?: { phone?: boolean }) => Promise<Visitor>) {
  const [owner, client, friend] = [await newVisitor(), await newVisitor({ phone: true }), await newVisitor()];
  await becomeTrainer(owner);
  await becomeClient(client, owner);
  await becomeClient(friend, owner);
  return { owner, client, friend };
}

test('an own message is edited and deleted, and everybody who looks sees it at once', async ({
  newVisitor,
}) => {
  const { owner, client } = await begin(newVisitor);
  await client.api.post('/api/messages', { content: 'Frist!' });
  for (const { page } of [owner, client]) await page.goto('/messages?channel=general');
  await expect(said(owner.page, 'Frist!')).toBeVisible();

  const edit = countSteps();
  await edit.step(() => more(said(client.page, 'Frist!')).click());
  await edit.step(() => item(client.page, 'Edit').click());
  await edit.step(() => client.page.getByRole('textbox', { name: 'Text', exact: true }).fill('First!'));
  await edit.step(() => client.page.getByRole('button', { name: 'Save' }).click());
  edit.tell('edit an own message');
  await expect(said(owner.page, 'First!')).toContainText('edited');
  await expect(said(owner.page, 'Frist!')).toHaveCount(0);

  const remove = countSteps();
  await remove.step(() => more(said(client.page, 'First!')).click());
  await remove.step(() => item(client.page, 'Delete').click());
  await remove.step(() =>
    client.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click(),
  );
  remove.tell('delete an own message');
  await expect(said(owner.page, 'This message was deleted')).toBeVisible();
  await expect(said(client.page, 'You deleted this message')).toBeVisible();
  await expect(owner.page.getByRole('list', { name: 'Channels' })).toContainText('This message was deleted');
  await expectAccessible(client.page);
});

test('an edit and a deletion made without a network are sent once, behind their messages', async ({
  newVisitor,
}) => {
  const { owner, client } = await begin(newVisitor);
  client.excuse(NO_NETWORK);
  for (const { page } of [owner, client]) await page.goto('/messages?channel=general');
  const field = client.page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  // The menus and dialogs are there before the network is gone.
  await client.api.post('/api/messages', { content: 'Zero' });
  await more(said(client.page, 'Zero')).click();
  await item(client.page, 'Edit').click();
  await client.page.getByRole('button', { name: 'Cancel' }).click();
  await more(said(client.page, 'Zero')).click();
  await item(client.page, 'Delete').click();
  await client.page.getByRole('button', { name: 'Cancel' }).click();

  const sent: string[] = [];
  // What was answered: without a network it may be tried more than once.
  client.page.on('response', (answer) => {
    const method = answer.request().method();
    if (answer.url().includes('/api/messages') && method !== 'GET') sent.push(method);
  });
  await client.context.setOffline(true);
  for (const text of ['One', 'Two']) {
    await field.fill(text);
    await expect(client.page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    await field.press('Enter');
    await expect(said(client.page, text)).toBeVisible();
  }
  await more(said(client.page, 'One')).click();
  await item(client.page, 'Edit').click();
  await client.page.getByRole('textbox', { name: 'Text', exact: true }).fill('Uno');
  await client.page.getByRole('button', { name: 'Save' }).click();
  await more(said(client.page, 'Two')).click();
  await item(client.page, 'Delete').click();
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(said(client.page, 'Uno')).toContainText('Not sent yet');
  await expect(said(client.page, 'You deleted this message')).toBeVisible();
  await client.context.setOffline(false);
  await expect(said(owner.page, 'Uno')).toBeVisible();
  await expect(said(owner.page, 'This message was deleted')).toBeVisible();
  await expect(said(client.page, 'Not sent yet')).toHaveCount(0);
  await expect.poll(() => sent).toEqual(['POST', 'POST', 'PUT', 'DELETE']);
});

test('a trainer removes a post and a comment with a line that stays, and puts them back', async ({
  newVisitor,
}) => {
  const { owner, client, friend } = await begin(newVisitor);
  const { id } = await friend.api.post<{ id: string }>('/api/activities', {
    type: 'post',
    content: 'You are lazy',
  });
  await friend.api.post(`/api/activities/${id}/comments`, { content: 'All of you' });
  for (const { page } of [owner, client]) {
    await page.goto(`/?activity=${id}`);
    await expect(page.getByText('All of you')).toBeVisible();
  }
  const line = 'Removed by Ada Lift: Insulting';
  const seen = owner.page.getByRole('region', { name: 'From your notification' });
  for (const [text, button] of [
    ['All of you', more(seen.getByRole('listitem').filter({ hasText: 'All of you' })).last()],
    // Its own comes before those of its comments.
    ['You are lazy', more(post(owner.page, 'You are lazy').first()).first()],
  ] as const) {
    const steps = countSteps();
    await steps.step(() => button.click());
    await steps.step(() => item(owner.page, 'Remove').click());
    await steps.step(() => owner.page.getByRole('button', { name: 'Insulting' }).click());
    await steps.step(() =>
      owner.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click(),
    );
    steps.tell(`remove “${text}”`);
    await holdUndo(owner.page);
    await expect(client.page.getByText(text, { exact: true })).toHaveCount(0);
    await expect(client.page.getByText(line).first()).toBeVisible();
    await owner.page.getByRole('button', { name: 'Undo' }).click();
    await expect(client.page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(client.page.getByText(line)).toHaveCount(0);
  }
});

test('a report reaches the trainers, who remove the message or keep it', async ({ newVisitor }) => {
  const { owner, client, friend } = await begin(newVisitor);
  const other = await newVisitor({ phone: true });
  await becomeInvitedTrainer(other, owner);
  await friend.api.post('/api/messages', { content: 'Rude words' });
  await other.page.goto('/moderation');
  await expect(other.page.getByText('Nothing to decide')).toBeVisible();
  await client.page.goto('/messages?channel=general');
  await owner.page.goto('/');

  const report = countSteps();
  await expect(said(client.page, 'Rude words')).toBeVisible();
  await report.step(() => more(said(client.page, 'Rude words')).click());
  await report.step(() => item(client.page, 'Report').click());
  await report.step(() => client.page.getByRole('button', { name: 'Spam or advertising' }).click());
  await report.step(() => client.page.getByRole('button', { name: 'Send report' }).click());
  report.tell('report a message');
  await expect(client.page.getByText('The trainers have your report', { exact: true })).toBeVisible();
  await holdUndo(client.page);
  await expect(other.page.getByText('Reported by Kim Rower: Spam or advertising')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible();
  await client.page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.page.getByText('Nothing to decide')).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();

  await more(said(client.page, 'Rude words')).click();
  await item(client.page, 'Report').click();
  await client.page.getByRole('button', { name: 'Insulting' }).click();
  await client.page.getByRole('button', { name: 'Send report' }).click();
  const card = other.page.getByRole('listitem').filter({ hasText: 'Rude words' });
  await expectAccessible(other.page);
  const remove = countSteps();
  await remove.step(() => card.getByRole('button', { name: 'Remove' }).click());
  await remove.step(() => other.page.getByRole('button', { name: 'Insulting' }).click());
  await remove.step(() =>
    other.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click(),
  );
  remove.tell('remove what was reported');
  await expect(said(client.page, 'Removed by Noa Press: Insulting')).toBeVisible();
  await other.page.getByText('Resolved', { exact: true }).click();
  await expect(card).toContainText('Removed by Noa Press');
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(said(client.page, 'Rude words')).toBeVisible();
});

test('the owner blocks a person in direct chats, and lets them write again', async ({ newVisitor }) => {
  const { owner, client } = await begin(newVisitor);
  const channel = await directOf(client);
  for (const { page } of [owner, client]) await page.goto(`/messages?channel=${channel}`);
  const field = client.page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  const block = countSteps();
  await block.step(() => owner.page.getByRole('button', { name: 'More about this chat' }).click());
  await block.step(() => item(owner.page, 'Block in direct chats').click());
  await block.step(() => owner.page.getByRole('button', { name: 'Block', exact: true }).click());
  block.tell('block a person in direct chats');
  await expect(client.page.getByText('The owner of the studio has blocked you')).toBeVisible();
  await expect(field).toHaveCount(0);
  const back = countSteps();
  await back.step(() => owner.page.getByRole('button', { name: 'More about this chat' }).click());
  await back.step(() => item(owner.page, 'Unblock').click());
  back.tell('unblock a person');
  await expect(field).toBeVisible();
});
