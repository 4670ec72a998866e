import { expect } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { NO_NETWORK, ownServer, testAhead } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const TWO_DAYS = 2 * 24 * 60;

/** A server whose clock the test advances by two days. */
const test = testAhead(0, TWO_DAYS);
test.use(ownServer('chat-scheduled'));

test('a message that was scheduled without a network is there at its time, once, with its writer’s page closed', async ({
  newVisitor,
  server,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  trainer.excuse(NO_NETWORK);
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const channels = await client.api.get<Channel[]>('/api/channels');
  const direct = channels.find(({ kind }) => kind === 'direct')?.id;
  for (const { page } of [client, trainer]) await page.goto(`/messages?channel=${direct}`);
  const { page } = trainer;
  const said = client.page.getByRole('log').getByRole('listitem').filter({ hasText: 'Rest well' });
  // The dialog is there before the network is gone.
  await page.getByRole('button', { name: 'More ways to write' }).click();
  await page.getByRole('menuitem', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Rest well');
  await trainer.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await trainer.context.setOffline(false);
  await expect
    .poll(() => trainer.api.get<unknown[]>('/api/scheduled-messages').then(({ length }) => length))
    .toBe(1);
  await expect(said).toHaveCount(0);
  await page.close();
  await server.jump();
  await expect(said).toBeVisible({ timeout: 90_000 });
  await client.page.reload();
  await expect(said).toHaveCount(1);
});
