import { expect, type Locator, type Page, request } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { expectAccessible, GATE, NO_NETWORK, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeTrainer, freshEmail, logOut, PASSWORD } from './people.ts';
import { openOverview } from './session-parts.ts';

const WORKOUT = 'Full body start';
const SIX = [
  [
    'Workout programming',
    'Create and assign custom workouts with exercise instructions and progress tracking.',
  ],
  ['Video library', 'Exercise demonstrations'],
  ['Challenges', 'leaderboard'],
  ['Group chat', 'Real-time messaging with your trainer and fellow clients.'],
  ['Client management', 'Trainers'],
  ['Custom branding', "Upload a logo and customise the app's branding."],
] as const;

test('a visitor sees the landing page of the specification and nothing else', async ({ newVisitor }) => {
  // An installation with one studio shows that studio's own page.
  for (let studio = 1; studio <= 2; studio += 1) await becomeTrainer(await newVisitor());
  const { page } = await newVisitor();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Fitness Journey Starts Here');
  // A small installation does not claim thousands of users; the demo does (web-files.test.ts).
  await expect(page.getByText(/thousands/i)).toHaveCount(0);
  await expect(page.getByText('One app for trainers and clients.')).toBeVisible();
  const things = page.getByRole('region', { name: 'What Spotter does' }).getByRole('listitem');
  await expect(things).toHaveCount(SIX.length);
  for (const [index, [title, text]] of SIX.entries()) {
    await expect(things.nth(index).getByRole('heading')).toHaveText(title);
    await expect(things.nth(index)).toContainText(text);
  }
  for (const name of ['Sign In', 'Get Started', 'Start Now']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/api/login');
  }
  await expect(page.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(1);
  await expect(page.getByLabel('Language')).toHaveValue('en');
});

test(
  'a trainer coaches a client, from the landing page to signing out',
  GATE,
  async ({ newVisitor, server }) => {
    test.setTimeout(180_000);
    const trainer = await newVisitor();
    const client = await newVisitor({ phone: true });

    await test.step('start coaching: an empty home', () => startCoaching(trainer));
    await test.step('create a workout', () => createWorkout(trainer.page));
    const link = await test.step('make an invite link', () => makeInvite(trainer.page));
    await test.step('a client joins with it and is in the list', () => join(client, trainer, link));
    await test.step('assign it for today: the client sees it at once', () => assign(trainer, client));
    await test.step('work through it set by set', () => train(client, trainer));
    await test.step('the trainer’s feed and the client’s streak', () => celebrate(trainer, client));
    await test.step('sign out: the old cookie is not accepted', async () => {
      await signOut(trainer, server.url);
      await signOut(client, server.url);
    });
  },
);

async function startCoaching({ page }: Visitor) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('button', { name: 'Try as trainer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start coaching' }).click();
  await page.getByRole('button', { name: 'Create studio' }).click();
  await expect(page.getByText('Write your first name.')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lift');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Studio name').fill('Iron House');
  await page.getByRole('button', { name: 'Create studio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(page.getByText('Start your fitness journey by posting an update!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your account: Ada Lift,? Trainer$/ })).toBeVisible();
}

async function createWorkout(page: Page) {
  await goTo(page, 'Workouts');
  await expect(page.getByText('No workouts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Workout' }).click();
  const panel = page.getByRole('region', { name: 'Create Workout' });
  await expect(panel.getByLabel('Duration')).toHaveValue('30');
  await expect(panel.getByLabel('Difficulty')).toHaveValue('beginner');
  const minutes = panel.getByLabel('Duration').getByRole('option');
  expect(await minutes.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    '15',
    '30',
    '45',
    '60',
    '90',
  ]);
  await panel.getByRole('button', { name: 'Create Workout' }).click();
  await expect(panel.getByText('Please enter a workout name')).toBeVisible();
  await expectAccessible(page);

  await panel.getByLabel('Name').fill(WORKOUT);
  await panel.getByLabel('Description').fill('Slow and clean.');
  await panel.getByRole('button', { name: 'Add exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  await expectAccessible(page);
  for (const exercise of ['Push-Up', 'Back Squat', 'Plank']) {
    await picker.getByPlaceholder('Search exercises...').fill(exercise);
    // The list before would move under the press.
    await expect(picker.getByRole('listitem').first()).toContainText(exercise);
    await picker
      .getByRole('button', { name: new RegExp(`^${exercise}`) })
      .first()
      .click();
    await expect(
      picker.getByRole('button', { name: new RegExp(`^${exercise}.*1 added`) }).first(),
    ).toBeVisible();
  }
  await picker.getByRole('button', { name: 'Done' }).click();

  const squat = panel.getByRole('group', { name: 'Exercise 2: Back Squat' });
  await expect(squat.getByLabel('Sets')).toHaveValue('3');
  await expect(squat.getByLabel('Reps')).toHaveValue('12');
  await squat.getByLabel('Sets').fill('2');
  await squat.getByLabel('Reps').fill('8');
  await squat.getByLabel('Weight').fill('60');
  await squat.getByLabel('Rest').fill('90');
  await panel.getByRole('button', { name: 'Set by set: Back Squat' }).click();
  await squat.getByLabel('Notes').fill('Knees out.');
  await panel.getByRole('button', { name: 'More for Back Squat' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await panel.getByRole('button', { name: 'More for Plank' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.reload();
  await expect(panel.getByLabel('Name')).toHaveValue(WORKOUT);
  await expect(panel.getByRole('group').getByRole('heading')).toHaveText(['Back Squat', 'Push-Up']);
  await panel.getByRole('button', { name: 'Create Workout' }).click();
  await expect(page.getByText('Workout created successfully!', { exact: true })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: WORKOUT }) });
  await expect(card).toContainText('2 exercises');
}

async function makeInvite(page: Page): Promise<string> {
  await goTo(page, 'Coach');
  await expect(page.getByText('No clients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a client' }).first().click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your link is ready' });
  const link = await dialog.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function join({ page }: Visitor, trainer: Visitor, link: string) {
  const notReloaded = await rememberLoad(trainer.page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Train with Ada Lift' })).toBeVisible();
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Rower');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Nothing planned today')).toBeVisible();

  const clients = trainer.page.getByRole('list', { name: /^Clients/ });
  await expect(clients.getByRole('listitem').filter({ hasText: 'Kim Rower' })).toBeVisible();
  await expect(trainer.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await notReloaded();
}

async function assign(trainer: Visitor, client: Visitor) {
  const second = await client.context.newPage();
  await second.goto('/workouts');
  await expect(second.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
  await expect(second.getByText('No workouts yet')).toBeVisible();
  const notReloaded = [await rememberLoad(client.page), await rememberLoad(second)];

  const { page } = trainer;
  await goTo(page, 'Workouts');
  await page.getByRole('button', { name: `Assign ${WORKOUT}` }).click();
  const dialog = page.getByRole('dialog', { name: WORKOUT });
  await dialog.getByRole('checkbox', { name: 'Kim Rower' }).check();
  await expect(dialog.getByRole('button', { name: /^Today/ })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(`${WORKOUT} assigned to 1 client`, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unassign Kim Rower, Today' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Exercises' }).click();
  await expect(dialog.getByText('Back Squat')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();

  const today = client.page.getByRole('region', { name: 'Today’s workout' });
  await expect(today.getByRole('heading', { name: WORKOUT })).toBeVisible();
  await expect(second.getByRole('heading', { name: WORKOUT })).toBeVisible();
  await expect(second.getByRole('listitem').filter({ hasText: WORKOUT })).toContainText('Today');
  for (const check of notReloaded) await check();
  await second.close();
}

/** Back Squat 2 × 8 × 60 kg, then Push-Up 3 × 12. */
async function train(client: Visitor, trainer: Visitor) {
  const { page } = client;
  await page.getByRole('button', { name: `Start ${WORKOUT}` }).click();
  await expect(page.getByRole('heading', { name: WORKOUT, level: 1 })).toBeVisible();
  const sessionId = new URL(page.url()).pathname.split('/').at(-1);
  await openOverview(page);
  const squats = page.getByRole('region', { name: 'Back Squat' });
  const pushUps = page.getByRole('region', { name: 'Push-Up' });
  await expect(squats.getByText('Knees out.')).toBeVisible();
  await expect(tick(squats, 1)).toHaveAccessibleName('Set 1 of Back Squat done: 8 × 60 kg');

  await tick(squats, 1).click();
  await expect(tick(squats, 1)).toHaveAttribute('aria-pressed', 'true');
  await squats.getByRole('button', { name: /^Change set 2 of/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('spinbutton', { name: 'Weight' }).fill('62.5');
  await sheet.getByRole('button', { name: 'Reps: Less' }).click();
  await sheet.getByRole('button', { name: 'Log set' }).click();
  // A finished exercise is collapsed to a line that opens again.
  await page.getByRole('button', { name: /^All sets done Back Squat/ }).click();
  await expect(tick(squats, 2)).toHaveAccessibleName('Set 2 of Back Squat done: 7 × 62.5 kg');
  await expect(page.getByText('All saved')).toBeVisible();

  await page.reload();
  await openOverview(page);
  await page.getByRole('button', { name: /^All sets done Back Squat/ }).click();
  for (const set of [1, 2]) await expect(tick(squats, set)).toHaveAttribute('aria-pressed', 'true');
  await expect(tick(squats, 2)).toHaveAccessibleName('Set 2 of Back Squat done: 7 × 62.5 kg');
  await expect(tick(pushUps, 1)).toHaveAttribute('aria-pressed', 'false');

  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await tick(pushUps, 1).click();
  await tick(pushUps, 2).click();
  await expect(page.getByText('2 sets are only on this device for now')).toBeVisible();
  await client.context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  for (const set of [1, 2]) await expect(tick(pushUps, set)).toHaveAttribute('aria-pressed', 'true');
  const { sets } = await trainer.api.get<Session>(`/api/sessions/${sessionId}`);
  expect(sets.map(({ reps, weight, done }) => [reps, weight, done]).sort()).toEqual(
    [
      [8, 60, true],
      [7, 62.5, true],
      [12, null, true],
      [12, null, true],
    ].sort(),
  );

  await page.getByRole('button', { name: 'Complete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Finish this workout?' });
  await expect(asked).toContainText('1 set is still open');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep going' }).click();
  await tick(pushUps, 3).click();
  await goTo(trainer.page, 'Home');
  await expect(trainer.page.getByText('No activities yet')).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
}

async function celebrate(trainer: Visitor, client: Visitor) {
  const notReloaded = [await rememberLoad(trainer.page), await rememberLoad(client.page)];
  const finished = `Finished the workout “${WORKOUT}”`;
  const seen = activity(trainer.page, finished);
  await expect(seen).toContainText('Kim Rower');
  await expect(seen).toContainText('Just now');
  await client.page.getByRole('link', { name: 'Back to home' }).click();
  const streak = client.page.getByRole('region', { name: 'Your streak' });
  await expect(streak).toContainText(/1\s*day/);
  await expect(streak).toContainText('A great start');
  await expect(client.page.getByText('Done for today')).toBeVisible();

  const own = activity(client.page, finished);
  await seen.getByRole('button', { name: 'Like' }).click();
  await expect(seen.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  await own.getByRole('button', { name: 'Like 1' }).click();
  await expect(own.getByRole('button', { name: 'Like 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(seen.getByRole('button', { name: 'Like 2' })).toBeVisible();

  await post(trainer, client, 'Well begun, Kim.');
  await post(client, trainer, 'My legs agree.');
  for (const check of notReloaded) await check();
  await seen.getByRole('link', { name: 'See the session' }).click();
  await expect(trainer.page.getByText('Finished', { exact: true })).toBeVisible();
}

/** Posts as one person and waits until the other one's open page shows it. */
async function post(by: Visitor, reader: Visitor, text: string) {
  const composer = by.page.getByPlaceholder('Share your progress...');
  const before = await by.api.get<Activity[]>('/api/activities');
  const send = by.page.getByRole('button', { name: 'Post', exact: true });
  await composer.fill('  \n ');
  await expect(send).toBeDisabled();
  await composer.fill(`  ${text} `);
  await send.click();
  await expect(composer).toHaveValue('');
  await expect(activity(by.page, text)).toContainText('Just now');
  // For who has scrolled down, it is held back.
  await reader.page.evaluate(() => scrollTo({ top: 0 }));
  await expect(activity(reader.page, text)).toContainText('Just now');
  const after = await by.api.get<Activity[]>('/api/activities');
  expect(after.map(({ content }) => content)).toEqual([text, ...before.map(({ content }) => content)]);
}

async function signOut(visitor: Visitor, origin: string) {
  const { page, context } = visitor;
  const cookies = await context.cookies();
  await logOut(visitor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Fitness Journey Starts Here');
  await page.goto('/workouts');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();

  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const old = await request.newContext({ extraHTTPHeaders: { cookie } });
  for (const path of ['/api/auth/user', '/api/activities', '/api/workouts']) {
    expect((await old.get(origin + path)).status(), path).toBe(401);
  }
  await old.dispose();
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

const activity = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const tick = (exercise: Locator, set: number) =>
  exercise.getByRole('button', { name: new RegExp(`^Set ${set} of .* done`) });
