import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, freshEmail, PASSWORD } from './people.ts';

/** Clicks from the landing page to a client's planned workout; lower it, never raise it. */
const PRESSES = 12;

const checklist = (page: Page) => page.getByRole('region', { name: 'Your first client, in five minutes' });
const nextStep = (page: Page) => page.getByRole('complementary', { name: 'Next' });
const todayOf = (page: Page) => page.getByRole('region', { name: 'Today’s workout' });

/** Clicks visible elements, and counts. */
function countingPresses() {
  let count = 0;
  return {
    async press(what: Locator) {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
}

test('a new trainer is guided from the landing page to a client with a workout for today', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const client = await newVisitor({ phone: true });
  const hand = countingPresses();
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: 'Get Started' }));
  await hand.press(page.getByRole('link', { name: 'Start coaching' }));
  await fillPerson(page, 'Ada', 'Lift');
  await page.getByLabel('Studio name').fill('Iron House');
  await hand.press(page.getByRole('button', { name: 'Create studio' }));

  const steps = checklist(page);
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 5 done');
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await hand.press(steps.getByRole('link', { name: 'Make a link' }));

  await hand.press(page.getByRole('button', { name: 'Create link' }));
  const ready = page.getByRole('dialog', { name: 'Your link is ready' });
  const link = await ready.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await hand.press(ready.getByRole('button', { name: 'Done' }));
  await expect(page).toHaveURL('/coach');
  await expect(nextStep(page)).toContainText('Write a first workout');
  await expectAccessible(page);

  await join(client, link);
  await hand.press(nextStep(page).getByRole('link', { name: 'Start from an example' }));
  const examples = page.getByRole('dialog', { name: 'Start from an example' });
  await expect(examples.getByRole('listitem')).toHaveCount(3);
  await hand.press(examples.getByRole('button', { name: /^Full body basics/ }));

  // There is a client, so the dialog offers to assign the workout at once.
  const dialog = page.getByRole('dialog', { name: 'Full body basics' });
  await hand.press(dialog.getByRole('checkbox', { name: 'Kim Rower' }));
  await hand.press(dialog.getByRole('button', { name: 'Assign', exact: true }));
  await expect(dialog.getByRole('button', { name: 'Unassign Kim Rower, Today' })).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Close' }));
  await expect(page.getByText('You are on your way')).toBeVisible();
  await expectAccessible(page);
  expect(hand.count()).toBeLessThanOrEqual(PRESSES);

  await test.step('the client sees it at once, at the top, and starts it', async () => {
    const today = todayOf(client.page);
    await expect(today.getByRole('heading', { name: 'Full body basics' })).toBeInViewport();
    const start = today.getByRole('button', { name: 'Start Full body basics' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await start.click();
    await expect(client.page.getByRole('heading', { name: 'Full body basics', level: 1 })).toBeVisible();
    await expect(client.page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
  });

  await test.step('the checklist is gone permanently', async () => {
    await page.goto('/');
    await expect(page.getByText('No activities yet')).toBeVisible();
    await expect(page.getByText('You are on your way')).toHaveCount(0);
    await expect(checklist(page)).toHaveCount(0);
  });
});

test('a new client without a plan says hello, or rests until the next day', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  await becomeTrainer(trainer);
  const { id: clientId } = await becomeClient(client, trainer);
  const { page } = client;
  await page.goto('/');
  await expect(todayOf(page)).toContainText('Your coach has not planned anything yet.');
  await expect(todayOf(page).getByRole('link', { name: 'Say hello' })).toBeInViewport({ ratio: 1 });
  const nudges = page.getByRole('complementary', { name: 'One more thing' });
  // One thing at a time: first what the coach needs to know.
  await expect(nudges).toHaveCount(0);
  await page.getByRole('region', { name: 'Before you train' }).getByRole('button', { name: 'Later' }).click();
  await expect(nudges.getByRole('link')).toHaveText(['Add a picture']);
  await todayOf(page).getByRole('link', { name: 'Say hello' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lift' })).toBeVisible();

  await page.goto('/');
  const workout = await trainer.api.post<{ id: string }>('/api/workouts', { name: 'Leg day', exercises: [] });
  const inTwoDays = await page.evaluate(() =>
    new Intl.DateTimeFormat('sv').format(Date.now() + 2 * 24 * 3_600_000),
  );
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [clientId],
    dates: [inTwoDays],
  });
  await expect(todayOf(page).getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await expect(todayOf(page)).toContainText('Next: Leg day');
  await expectAccessible(page);

  await nudges.getByRole('button', { name: 'Not now' }).click();
  await expect(nudges).toHaveCount(0);
  await page.reload();
  await expect(todayOf(page).getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await expect(nudges).toHaveCount(0);
});

async function fillPerson(page: Page, first: string, last: string) {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function join({ page }: Visitor, link: string) {
  await page.goto(link);
  await fillPerson(page, 'Kim', 'Rower');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(todayOf(page)).toContainText('Your coach has not planned anything yet.');
}
