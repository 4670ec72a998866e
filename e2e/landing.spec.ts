import { expect, type Page } from '@playwright/test';
import { ownServer, test } from './fixtures.ts';

// A server of its own: with one studio, its landing page would be that studio's.
test.use(ownServer('landing'));

/** Where a part of the figure, the ring and the heart in it are at the moment. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, property: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).getPropertyValue(property);
    };
    return {
      figure: read('.figure g:not(.drawn-ghost) > use.sq20', 'translate'),
      ring: read('.drawn-ring', 'stroke-dashoffset'),
      heart: read('.drawn-fall', '--beats'),
    };
  });

test('the figure, the ring and the heart move, stop by a switch, and do not move for those who want none', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const first = await placesOf(page);
  for (const part of ['figure', 'ring', 'heart'] as const) {
    expect(first[part], part).toBeTruthy();
    await expect.poll(async () => (await placesOf(page))[part]).not.toBe(first[part]);
  }
  const pause = page.getByRole('checkbox', { name: 'Pause the motion' });
  await pause.check();
  // The browser stops them with its next frame.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ ready }) => ready)));
  const stopped = await placesOf(page);
  // Drawn twice more, so that what still moved would be seen.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  expect(await placesOf(page)).toEqual(stopped);
  await pause.uncheck();
  await expect.poll(() => placesOf(page)).not.toEqual(stopped);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
    )
    .toBe(0);
});
