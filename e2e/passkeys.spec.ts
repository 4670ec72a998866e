import { expect, type Page } from '@playwright/test';
import { addDevice, offerByButtonOnly } from './device.ts';
import { expectAccessible, ownServer, test } from './fixtures.ts';
import { becomeTrainer, logOut, PASSWORD } from './people.ts';

test.use(ownServer('passkeys'));

const keys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a passkey is added, named, signs in on the sign-in page, and is removed', async ({ newVisitor }) => {
  const visitor = await newVisitor({ phone: true, byName: true });
  const { page } = visitor;
  const { email } = await becomeTrainer(visitor);
  const device = await addDevice(page);
  await page.goto('/profile#settings/sign-in');
  await expect(keys(page).getByText('You have no passkey yet.')).toBeVisible();
  await keys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(keys(page).getByText(/Added on .* not used yet/)).toBeVisible();
  expect(await device.count()).toBe(1);
  await keys(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('My phone');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(keys(page).getByText('My phone')).toBeVisible();
  // The same device is not added twice.
  await keys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(keys(page).getByText('This device has a passkey for your account already.')).toBeVisible();
  await expectAccessible(page);

  await offerByButtonOnly(page);
  await logOut(visitor);
  await page.goto('/sign-in?next=/profile');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile#settings/sign-in');
  await expect(page.getByRole('region', { name: 'Devices' }).getByText(/with passkey/)).toBeVisible();
  await expect(keys(page).getByText(/last used:/)).toBeVisible();

  await keys(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove this passkey?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(keys(page).getByText('You have no passkey yet.')).toBeVisible();

  // The device still has it, but it opens nothing any more; the password does.
  await logOut(visitor);
  await page.goto('/sign-in');
  visitor.excuse(/status of 401/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/This passkey was not accepted/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the browser offers a passkey in the field of the e-mail', async ({ newVisitor }) => {
  const visitor = await newVisitor({ byName: true });
  const { page } = visitor;
  await becomeTrainer(visitor);
  await addDevice(page);
  await page.goto('/profile#settings/sign-in');
  await keys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(keys(page).getByText(/not used yet/)).toBeVisible();
  // A session that has ended.
  visitor.excuse(/status of 401|WebSocket/);
  await page.context().clearCookies();
  // A virtual device that answers chooses what the field offers.
  // Which may be before the page is loaded.
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible();
});
