import { expect, type Page } from '@playwright/test';
import { test, type Visitor } from './fixtures.ts';
import { expectLedToSignIn } from './led-to-sign-in.ts';
import { becomeTrainer } from './people.ts';

/** A trainer on a page whose session has ended without the page knowing. */
async function lose(trainer: Visitor, path: string, shown: (page: Page) => Promise<void>): Promise<void> {
  trainer.excuse(/401/);
  await trainer.context.routeWebSocket(/\/ws(\?|$)/, () => {});
  await trainer.page.goto(path);
  await shown(trainer.page);
  await trainer.context.clearCookies();
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
  expect(await expectLedToSignIn(page, () => create.click())).toBe(path);
});

test('saving settings without a session leads to the sign-in page', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await lose(trainer, '/logo-management', () => page.getByLabel('App name').fill('Iron House'));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await expectLedToSignIn(page, () => save.click())).toBe('/logo-management');
});

test('saving a featured video without a session does too', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await lose(trainer, '/', async () => {
    await page.getByRole('button', { name: 'Add a featured video' }).click();
    await page.getByLabel('YouTube address').fill('https://youtu.be/aqz-KE-bpKQ');
  });
  expect(await expectLedToSignIn(page, () => page.getByRole('button', { name: 'Save' }).click())).toBe('/');
});
