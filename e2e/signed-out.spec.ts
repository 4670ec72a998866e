import { expect, type Page } from '@playwright/test';
import { test, type Visitor } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

/** A trainer on a page whose session has ended without the page knowing. */
async function lose(trainer: Visitor, path: string, shown: (page: Page) => Promise<void>): Promise<void> {
  trainer.excuse(/401/);
  await trainer.context.routeWebSocket(/\/ws(\?|$)/, () => {});
  await trainer.page.goto(path);
  await shown(trainer.page);
  await trainer.context.clearCookies();
}

/** First the toast, half a second later the sign-in page, which leads back here. */
async function expectLedToSignIn(page: Page, press: () => Promise<void>, path: string): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
  await press();
  await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible();
  expect(new URL((await asked).url()).searchParams.get('next')).toBe(path);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
}

test('creating a workout without a session leads to the sign-in page and keeps the text', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await lose(trainer, '/workouts', async () => {
    await page.getByRole('button', { name: 'Create Workout' }).first().click();
    await page.getByLabel('Name').first().fill('Leg day');
  });
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const create = page.getByRole('button', { name: 'Create Workout' }).last();
  await expectLedToSignIn(page, () => create.click(), path);
});

test('saving settings without a session leads to the sign-in page', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await lose(trainer, '/logo-management', () => page.getByLabel('App name').fill('Iron House'));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expectLedToSignIn(page, () => save.click(), '/logo-management');
});

test('saving a featured video without a session does too', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await lose(trainer, '/', async () => {
    await page.getByRole('button', { name: 'Add a featured video' }).click();
    await page.getByLabel('YouTube address').fill('https://youtu.be/aqz-KE-bpKQ');
  });
  await expectLedToSignIn(page, () => page.getByRole('button', { name: 'Save' }).click(), '/');
});
