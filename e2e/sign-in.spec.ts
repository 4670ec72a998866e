import { expect, type Page } from '@playwright/test';
import { expectAccessible, GATE, ownServer, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, logOut, PASSWORD } from './people.ts';

test.use(ownServer('sign-in', { demo: true }));

const NEW_PASSWORD = 'rest-well-on-sundays';
const REFUSED = /status of 401/;

const landing = (page: Page) => page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' });

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a wrong password shows an error and keeps the typed text', async ({ newVisitor }) => {
  const { email } = await becomeTrainer(await newVisitor());
  const { page, excuse } = await newVisitor();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Type your password.')).toBeVisible();
  excuse(REFUSED);
  await signIn(page, email, 'not-my-password-at-all');
  await expect(
    page.getByText('E-mail and password do not match. Check both, or reset your password.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-my-password-at-all');
  await signIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible();
});

test('an error on signing up is shown at its field, and the rest is kept', async ({ newVisitor }) => {
  const { email } = await becomeTrainer(await newVisitor());
  const { page, excuse } = await newVisitor({ phone: true });
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lift');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByLabel('Studio name').fill('Iron House');
  await page.getByRole('button', { name: 'Create studio' }).click();
  await expect(page.getByText('Use 12 to 128 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  excuse(/status of 409/);
  await page.getByRole('button', { name: 'Create studio' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/There is an account with this e-mail/);
  await expect(page.getByLabel('Studio name')).toHaveValue('Iron House');
  await expectAccessible(page);
});

test('a visitor at /workouts gets the landing page, and signing in leads back', async ({ newVisitor }) => {
  const { email } = await becomeTrainer(await newVisitor());
  const { page } = await newVisitor();
  await page.goto('/workouts');
  await expect(landing(page)).toBeVisible();
  for (const name of ['Sign In', 'Get Started', 'Start Now']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/api/login?next=%2Fworkouts');
  }
  await page.getByRole('link', { name: 'Start Now' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL('/workouts');
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
});

// lib/local-path.test.ts and accounts/sign-in/sign-ins.test.ts test without a browser which paths are local.
test('signing in never leads to another host', async ({ newVisitor }) => {
  const { email } = await becomeTrainer(await newVisitor());
  const { page } = await newVisitor();
  for (const door of ['/sign-in', '/api/login']) {
    await page.goto(`${door}?next=${encodeURIComponent('//evil.example/')}`);
    await signIn(page, email);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('No activities yet')).toBeVisible();
    // Leaves the page first: its remaining requests would be refused.
    await page.goto('about:blank');
    await page.context().clearCookies();
  }
});

for (const role of ['trainer', 'client'] as const) {
  test(`one click opens the demo studio as ${role}`, async ({ newVisitor }) => {
    const { page } = await newVisitor({ phone: role === 'client' });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: `Try as ${role}` }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Your account: .* ${role}$`, 'i') }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible();
  });
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
  await expect(page.getByText('E-mail and password do not match.')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is used or expired. Ask for a new one.')).toBeVisible();
  await page.goto('/sign-in');
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByText('No activities yet')).toBeVisible();
});

test('signing out in one tab signs the other one out', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page, context } = trainer;
  const other = await context.newPage();
  await other.goto('/workouts');
  await expect(other.getByText('No workouts yet')).toBeVisible();
  await page.goto('/');
  await logOut(trainer);
  await expect(landing(other)).toBeVisible();
});

test('an unknown path and a trainers’ page opened by a client are not found', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  for (const [{ page }, path] of [
    [trainer, '/nothing/here'],
    [client, '/coach'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    const notReloaded = await rememberLoad(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
    await notReloaded();
  }
  await expect(client.page.getByRole('navigation').getByRole('link', { name: 'Coach' })).toHaveCount(0);
});

test('a click on a menu that is not loaded yet is not lost', async ({ newVisitor }) => {
  const { page, api, context } = await newVisitor();
  await api.post('/api/auth/demo', { role: 'trainer' });
  const slow = Promise.withResolvers<void>();
  await context.route(/\/assets\/menus-/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveCount(0);
  slow.resolve();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});
