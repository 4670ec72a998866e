import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible, ownServer, test, type Visitor } from './fixtures.ts';
import { becomeTrainer, logOut, PASSWORD } from './people.ts';

test.use(ownServer('totp'));

const STEP_S = 30;
const part = (page: Page) => page.getByRole('region', { name: 'Codes from an app' });

/** An app: it shows each code once, as the server takes each once, and waits for the next 30 seconds if it must. */
function newApp(secret: string) {
  const totp = new TOTP({ secret });
  let last = 0;
  const stepNow = () => Math.floor(Date.now() / 1000 / STEP_S);
  return async () => {
    // The server takes the code of the next step too, so this seldom waits.
    await expect.poll(() => stepNow() + 1, { timeout: 90_000, intervals: [500] }).toBeGreaterThan(last);
    last = Math.max(last + 1, stepNow());
    return totp.generate({ timestamp: last * STEP_S * 1000 });
  };
}

async function setUp({ page }: Visitor) {
  await page.goto('/profile#settings/sign-in');
  await part(page).getByRole('button', { name: 'Set up codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up codes' });
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const secret = await dialog.getByRole('textbox', { name: 'Or type this key there' }).inputValue();
  return { dialog, next: newApp(secret) };
}

async function typePassword(page: Page, email: string, path = '/sign-in') {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('an owner is asked at home, sets codes up, and signs in with one and with a recovery code', async ({
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const visitor = await newVisitor({ phone: true });
  const { page, api, excuse } = visitor;
  const { email } = await becomeTrainer(visitor);
  await api.post('/api/onboarding/close', undefined);
  await page.goto('/');
  const asked = page.getByRole('region', { name: 'Make your account safer' });
  await asked.getByRole('link', { name: 'Set up codes' }).click();
  await expect(part(page).getByText('Your account opens what all your clients trust you with')).toBeVisible();

  const { dialog, next } = await setUp(visitor);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Type the six digits of your app, or a recovery code.')).toBeVisible();
  excuse(/status of 40[13]/);
  await dialog.getByLabel('The six digits that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong or was used already.')).toBeVisible();
  await dialog.getByLabel('The six digits that the app shows').fill(await next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await kept.getByRole('listitem').allTextContents();
  await expectAccessible(page, '[role=dialog]');
  // They are never shown again, so they do not go by mistake.
  await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  const saved = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Save as file' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part(page).getByText('10 recovery codes left')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible();
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await test.step('with a code of the app, which leads where the person wanted to go', async () => {
    await logOut(visitor);
    await typePassword(page, email, '/sign-in?next=/profile');
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await submit(page).click();
    await expect(page.getByText('Type the six digits of your app, or a recovery code.')).toBeVisible();
    await code(page).fill('000000');
    await submit(page).click();
    await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
    await code(page).fill(await next());
    await submit(page).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('with a recovery code, once', async () => {
    await logOut(visitor);
    await typePassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(code(page)).toBeFocused();
    await code(page).fill(recovery.toLowerCase());
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile#settings/sign-in');
    await expect(part(page).getByText('9 recovery codes left')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Devices' }).getByText(/with password and code/),
    ).toBeVisible();
  });

  await test.step('turned off, the password is enough again', async () => {
    await part(page).getByRole('button', { name: 'Turn off' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Turn codes off?' });
    await sure.getByRole('button', { name: 'Turn off' }).click();
    await expect(part(page).getByRole('button', { name: 'Set up codes' })).toBeVisible();
    await logOut(visitor);
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page).click();
    await expect(page).toHaveURL('/');
  });
});
