import { expect, type Page } from '@playwright/test';
import { expectAccessible, GATE, test } from './fixtures.ts';
import { becomeTrainer, PASSWORD } from './people.ts';

const NEW_PASSWORD = 'rest-well-on-sundays';
const REFUSED = /status of 401/;

const landing = (page: Page) => page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' });

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the mailed link sets a new password and ends every session', GATE, async ({ newVisitor, server }) => {
  const elsewhere = await newVisitor();
  const { email } = await becomeTrainer(elsewhere);
  await elsewhere.page.goto('/');
  await expect(elsewhere.page.getByText('No activities yet')).toBeVisible();

  const { page, excuse } = await newVisitor();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expectAccessible(page);

  // Without a mail server the mail is in the log.
  const sent = new RegExp(`To: ${email}.*?(${server.url}/reset-password/[\\w-]+)`, 's');
  await expect.poll(() => server.output()).toMatch(sent);
  const link = sent.exec(server.output())?.[1] ?? '';
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await expectAccessible(page);
  // Live, without a reload.
  await expect(landing(elsewhere.page)).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).click();
  excuse(REFUSED, /status of 404/);
  await signIn(page, email);
  await expect(page.getByText(/Email and password do not match/)).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is used or expired. Ask for a new one.')).toBeVisible();
  await page.goto('/sign-in');
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByText('No activities yet')).toBeVisible();
});
