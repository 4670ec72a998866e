import { expect, type Page } from '@playwright/test';
import { NO_NETWORK, ownServer, testAhead } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** A server whose clock the test advances by twenty minutes. */
const test = testAhead(0, 20);
test.use(ownServer('late-edit'));

const said = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('an edit made without a network and sent too late is refused, and its writer sees why', async ({
  newVisitor,
  server,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  client.excuse(NO_NETWORK, /409 \(Conflict\)/);
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  await client.api.post('/api/messages', { content: 'Frist!' });
  for (const { page } of [trainer, client]) await page.goto('/messages?channel=general');
  const { page } = client;
  const openEdit = async () => {
    await said(page, 'Frist!').getByRole('button', { name: 'More about this text' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  };
  // The menu and the dialog are there before the network is gone.
  await openEdit();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await client.context.setOffline(true);
  await openEdit();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('First!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'First!')).toContainText('Not sent yet');
  await server.jump();
  await client.context.setOffline(false);
  const refused = said(page, 'The 15 minutes in which this could be edited are over');
  await expect(refused).toContainText('First!');
  await expect(said(trainer.page, 'Frist!')).toBeVisible();
  await refused.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Frist!')).toBeVisible();
  await expect(refused).toHaveCount(0);
});
