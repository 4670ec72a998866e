import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectLedToSignIn } from './led-to-sign-in.ts';
import { becomeTrainer } from './people.ts';

test('creating a workout without a session leads to the sign-in page and keeps the text', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  trainer.excuse(/401/);
  await page.routeWebSocket(/\/ws(\?|$)/, () => {});
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Create Workout' }).first().click();
  await page.getByLabel('Name').first().fill('Leg day');
  // The session ends without the page knowing.
  await trainer.context.clearCookies();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const create = page.getByRole('button', { name: 'Create Workout' }).last();
  expect(await expectLedToSignIn(page, () => create.click())).toBe(path);
});
