import { expect, type Locator } from '@playwright/test';
import { expectAccessible, test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

/** The paths of a figure at this moment. */
const pictureOf = (figure: Locator) =>
  figure.locator('g path').evaluateAll((all) => all.map((one) => one.getAttribute('d')).join());

/** A figure is drawn after its data has come. */
const isDrawn = (figure: Locator) => expect.poll(() => pictureOf(figure)).not.toBe('');

/** Two frames on: a drawing that has just been stopped may be drawn once more. */
const framesLater = (figure: Locator) =>
  figure
    .page()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const moves = async (figure: Locator) => {
  await isDrawn(figure);
  const before = await pictureOf(figure);
  await expect.poll(() => pictureOf(figure)).not.toBe(before);
};

test('a figure moves until its button stops it, and is described in words', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/videos?search=back%20squat');
  await page.getByRole('main').getByRole('button', { name: 'Back Squat' }).first().click();
  const overlay = page.getByRole('dialog', { name: 'Back Squat' });
  const figure = overlay.getByRole('img', {
    name: 'Moving drawing of Back Squat. Works: Quads, Glutes. With: Barbell. The load goes up and down.',
  });
  await moves(figure);
  await overlay.getByRole('button', { name: 'Pause the drawing' }).click();
  await expect(overlay.getByRole('button', { name: 'Play the drawing' })).toBeVisible();
  await framesLater(figure);
  const still = await pictureOf(figure);
  // It draws forty times a second while it moves.
  await framesLater(figure);
  expect(await pictureOf(figure)).toBe(still);
  await overlay.getByRole('button', { name: 'Play the drawing' }).click();
  await moves(figure);
  await expectAccessible(page);
});
