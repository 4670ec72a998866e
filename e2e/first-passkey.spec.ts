import { expect, type Page } from '@playwright/test';
import { ANSWER_HEADER } from '../packages/contract/src/answer-header.ts';
import { addDevice, offerByButtonOnly } from './device.ts';
import { expectAccessible, ownServer } from './fixtures.ts';
import { mailed as test } from './mailed.ts';
import { freshEmail, logOut, PASSWORD } from './people.ts';

test.use(ownServer('first-passkey'));

/** The next call is refused as if the proof of identity were older than ten minutes. */
const refuseOnce = (page: Page) =>
  page.route(
    '/api/auth/password',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        headers: { [ANSWER_HEADER]: '1' },
        json: { type: 'about:blank', title: '', status: 403, code: 'accounts.confirm_needed' },
      }),
    { times: 1 },
  );

test('a studio begins with a passkey alone; a password is set and removed again', async ({ newVisitor }) => {
  const visitor = await newVisitor({ phone: true, byName: true });
  const { page } = visitor;
  const device = await addDevice(page);
  await page.goto('/sign-up');
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Studio name').fill('Iron House');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL('/');
  expect(await device.count()).toBe(1);

  await offerByButtonOnly(page);
  await logOut(visitor);
  await page.goto('/sign-in?next=/profile');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile#settings/sign-in');
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password.getByText('You have no password.')).toBeVisible();
  await password.getByRole('button', { name: 'Set a password' }).click();
  await password.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: 'Set password' }).click();
  await password.getByRole('button', { name: 'Remove password' }).click();
  await refuseOnce(page);
  visitor.excuse(/status of 403/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove password' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof.getByLabel('Password')).toBeVisible();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(password.getByText('You have no password.')).toBeVisible();
});
