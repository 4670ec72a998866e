import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import { expectAccessible, GATE, ownServer, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, PASSWORD } from './people.ts';

test.use(ownServer('own-account'));

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' });

test('another device is listed, and can be signed out at once', async ({ newVisitor }) => {
  const desk = await newVisitor();
  const { email } = await becomeTrainer(desk);
  const phone = await newVisitor({ phone: true });
  await desk.page.goto('/profile#settings');
  await expect(devices(desk.page).getByText('You are signed in nowhere else.')).toBeVisible();
  await phone.api.post<CurrentUser>('/api/auth/sign-in', { email, password: PASSWORD });
  await phone.page.goto('/tribe');
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
  // It appears live.
  await expect(devices(desk.page).getByText('This device')).toBeVisible();
  await expectAccessible(desk.page);
  phone.excuse(/status of 401/);
  await devices(desk.page)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices(desk.page).getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' })).toBeVisible();
});

test('a person’s data becomes an archive, which the bell tells of and which is downloaded', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  const { page } = visitor;
  await becomeTrainer(visitor);
  await page.goto('/profile#settings');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Make my archive' }).click();
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
    await trainer.page.goto('/profile#settings');
    const end = trainer.page.getByRole('region', { name: 'Delete account' });
    await expect(end.getByText(/You are the only trainer here, and 1 client/)).toBeVisible();
    await trainer.page.goto('/coach');
    await expect(trainer.page.getByText('Kim Rower').first()).toBeVisible();

    await client.page.goto('/profile#settings');
    await client.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = client.page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(/^Type/).fill('somebody@example.test');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('This is not the e-mail of your account.')).toBeVisible();
    await expectAccessible(client.page);
    await dialog.getByLabel(/^Type/).fill(email);
    client.excuse(/status of 401/);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(
      client.page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' }),
    ).toBeVisible();
    await expect(trainer.page.getByText('Kim Rower')).toHaveCount(0);
    await trainer.page.goto('/profile#settings');
    await expect(trainer.page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  },
);

test('after ten minutes the password is asked for, and the action then continues', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  await becomeTrainer(visitor);
  const { page } = visitor;
  let isConfirmed = false;
  // The server's answer ten minutes later; its clock cannot be moved from here.
  await page.route('**/api/archives/*/downloads', async (route) => {
    if (isConfirmed) return route.continue();
    const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'accounts.confirm_needed' };
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await page.goto('/your-data');
  await page.getByRole('button', { name: 'Make my archive' }).click();
  const start = page.getByRole('button', { name: 'Download', exact: true });
  await expect(start).toBeVisible({ timeout: 120_000 });
  visitor.excuse(/status of 403/);
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password-at-all');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /current password/,
  );
  await expectAccessible(page);
  isConfirmed = true;
  const download = page.waitForEvent('download');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  expect((await download).suggestedFilename()).toMatch(/^spotter-.*\.zip$/);
});
