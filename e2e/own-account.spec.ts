import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, GATE, ownServer, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

test.use(ownServer('own-account'));

test('a person’s data becomes an archive, which the bell tells of and which is downloaded', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  const { page } = visitor;
  await becomeTrainer(visitor);
  await page.goto('/profile#settings/data');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Make an archive' }).click();
  await expect(page.getByText('Your archive is ready', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  expect(await visitor.api.get('/api/notifications')).toMatchObject([
    { kind: 'archive_ready', path: '/your-data' },
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
});

test(
  'the last trainer is told what to do first; a client’s account is deleted everywhere',
  GATE,
  async ({ newVisitor }) => {
    const trainer = await newVisitor();
    await becomeTrainer(trainer);
    const client = await newVisitor({ phone: true });
    const { email } = await becomeClient(client, trainer);
    await trainer.page.goto('/profile#settings/data');
    const end = trainer.page.getByRole('region', { name: 'Delete account' });
    await expect(end.getByText(/You are the only trainer here, and 1 client/)).toBeVisible();
    await trainer.page.goto('/coach');
    await expect(trainer.page.getByText('Kim Rower').first()).toBeVisible();

    await client.page.goto('/profile#settings/data');
    await client.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = client.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(/^Type/).fill('somebody@example.test');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText(/This is not the email of your account/)).toBeVisible();
    await expectAccessible(client.page);
    await dialog.getByLabel(/^Type/).fill(email);
    client.excuse(/status of 401/);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(client.page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expect(trainer.page.getByText('Kim Rower')).toHaveCount(0);
    await trainer.page.goto('/profile#settings/data');
    await expect(trainer.page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  },
);
