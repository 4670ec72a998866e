import { expect } from '@playwright/test';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeTrainer, freshEmail } from './people.ts';

test('a coach invites a list of clients, each with a link of their own, and nobody twice', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page, api } = trainer;
  const emails = [freshEmail(), freshEmail(), freshEmail()];
  const listOf = (count: number) =>
    ['First name,E-mail', ...emails.slice(0, count).map((email, at) => `Kim${at},${email}`), 'Nobody,'].join(
      '\n',
    );
  const dialog = page.getByRole('dialog', { name: 'Invite a list' });
  const choose = (count: number) =>
    dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(count)) });
  const open = async () => {
    await page.goto('/coach?invite=1');
    await page.getByRole('button', { name: 'Invite a whole list' }).click();
  };

  await open();
  const inviting = countSteps();
  await inviting.step(() => choose(2));
  await expect(dialog).toContainText(/2 people · 1 line without an email/);
  await expectAccessible(page, '[role=dialog]');
  await inviting.press(dialog.getByRole('button', { name: 'Send invites' }));
  inviting.tell('a coach invites a list of clients', 2);
  await expect(dialog.getByRole('status')).toContainText('2 people invited');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(emails[0] ?? '')).toBeVisible();

  await open();
  await choose(3);
  await dialog.getByRole('button', { name: 'Send invites' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 person invited · 2 were invited before');
  const invites = await api.get<Invite[]>('/api/invites');
  expect(new Set(invites.map(({ mailedTo }) => mailedTo))).toEqual(new Set(emails));
  expect(new Set(invites.map(({ url }) => url)).size).toBe(3);
});
