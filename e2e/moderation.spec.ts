import { expect, type Locator, type Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeInvitedTrainer, becomeTrainer } from './people.ts';
import { keepUndo } from './toasts.ts';

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const more = (thing: Locator) => thing.getByRole('button', { name: 'More about this text' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** The owner at a desk, and two clients, one of them on a phone. */
async function begin(newVisitor: (options?: { phone?: boolean }) => Promise<Visitor>) {
  const [owner, client, friend] = [await newVisitor(), await newVisitor({ phone: true }), await newVisitor()];
  await becomeTrainer(owner);
  await becomeClient(client, owner);
  await becomeClient(friend, owner);
  return { owner, client, friend };
}

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
    await client.page.getByRole('button', { name: 'Send message' }).click();
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
  await keepUndo(client.page);
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
