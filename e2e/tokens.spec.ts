import { expect } from '@playwright/test';
import { expectAccessible, test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

test('a token is made, shown once, used by a program, and ended', async ({ newVisitor }) => {
  const visitor = await newVisitor({ phone: true });
  const { page } = visitor;
  await becomeTrainer(visitor);
  await page.goto('/profile#settings/programs');
  const programs = page.getByRole('region', { name: 'Access for programs' });
  await expect(programs.getByText('No program has access.')).toBeVisible();
  await programs.getByRole('button', { name: 'Make a token' }).click();

  const making = page.getByRole('dialog', { name: 'Make a token' });
  await making.getByRole('button', { name: 'Make the token' }).click();
  await expect(making.getByText('Give it a name.')).toBeVisible();
  await making.getByLabel('Name').fill('Training report');
  await making.getByRole('group', { name: 'May read' }).getByText('Training').click();
  await making.getByRole('button', { name: 'Make the token' }).click();
  await expect(making.getByText('Choose at least one.')).toBeVisible();
  await making.getByRole('group', { name: 'May read' }).getByText('Training').click();
  await making.getByText('1 month', { exact: true }).click();
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Make the token' }).click();

  const made = page.getByRole('dialog', { name: 'Here is your token' });
  const token = await made.getByLabel('Training report').inputValue();
  expect(token).toMatch(/^spotter_pat_\w{46}$/);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(made).toBeHidden();
  await expect(programs.getByText('Training (read)')).toBeVisible();
  await expect(programs.getByText(/not used yet/)).toBeVisible();

  // A program has no browser: no cookie and no Origin.
  const use = (path: string) =>
    fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${token}` } });
  expect((await use('/api/workouts')).status).toBe(200);
  expect((await use('/api/members')).status).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(programs.getByText(/last used: /)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(token)).toHaveCount(0);

  await programs.getByRole('button', { name: 'End Training report' }).click();
  await page
    .getByRole('alertdialog', { name: 'End this token?' })
    .getByRole('button', { name: 'End the token' })
    .click();
  await expect(programs.getByText('No program has access.')).toBeVisible();
  await expect.poll(async () => (await use('/api/workouts')).status).toBe(401);
});
