import { expect, type Page } from '@playwright/test';
import type { Inbox } from '../apps/server/src/features/accounts/mail/start-inbox.fixture.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, ownServer } from './fixtures.ts';
import { mailed as test } from './mailed.ts';
import { becomeTrainer } from './people.ts';

test.use(ownServer('sign-in-link'));

/** The link in the last mail to this address, once it is there. */
async function linkTo(email: string, { inbox }: Inbox, count = 1): Promise<string> {
  const links = () =>
    inbox
      .filter(({ to }) => to === email)
      .map(({ text }) => text.match(/http\S+\/sign-in-link\/\S+/)?.[0])
      .filter((link) => link !== undefined);
  await expect.poll(() => links().length, { timeout: 30_000 }).toBe(count);
  return links().at(-1) ?? '';
}

async function signOut(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' })).toBeVisible();
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('a mailed link signs in with one press, in five steps and without a password', async ({
  newVisitor,
  mails,
}) => {
  const visitor = await newVisitor({ phone: true });
  const { page, context } = visitor;
  const { email } = await becomeTrainer(visitor);
  await signOut(page);

  await page.goto('/sign-in?next=/profile');
  const steps = countSteps();
  await steps.press(page.getByRole('link', { name: /Sign in with a link by email/ }));
  await expect(page.getByRole('heading', { name: /Sign in by email/ })).toBeVisible();
  await steps.fill(page.getByLabel('Email'), email);
  await steps.press(page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await expectAccessible(page);

  const link = await linkTo(email, mails);
  // A program that looks at links before the person does.
  for (let n = 0; n < 2; n++) expect((await context.request.get(link)).status()).toBe(200);
  await steps.step(() => page.goto(link));
  await expect(page.getByRole('heading', { name: 'Sign in with your link' })).toBeVisible();
  await steps.press(signIn(page));
  await expect(page).toHaveURL('/profile');
  steps.tell('signing in with a mailed link', 5);

  await page.goto('/profile#settings/sign-in');
  await expect(page.getByRole('region', { name: 'Devices' }).getByText(/with a link by email/)).toBeVisible();
});
