import { expect, type Page } from '@playwright/test';
import { ownServer, test } from './fixtures.ts';

test.use(ownServer('demo-home', { demo: true }));

const film = (page: Page) => page.locator('main video');
const topOf = async (page: Page, part: string) =>
  (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;

/** Playback properties of the video element. */
const stateOf = (page: Page) =>
  film(page).evaluate((element: HTMLVideoElement) => {
    const { muted, loop, autoplay, controls, paused, currentTime } = element;
    return { muted, loop, autoplay, controls, paused, moves: currentTime > 0 };
  });

test('home begins with a film that plays automatically and has no controls', async ({ newVisitor }) => {
  const { page, context, api } = await newVisitor({ phone: true });
  await api.post('/api/auth/demo', { role: 'client' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect
    .poll(() => stateOf(page))
    .toEqual({ muted: true, loop: true, autoplay: true, controls: false, paused: false, moves: true });
  await expect(film(page)).toHaveAttribute('tabindex', '-1');
  await expect(film(page)).toHaveCSS('pointer-events', 'none');
  // Above the composer, the list and every card.
  await expect(page.locator('main[data-stable]')).toBeAttached();
  const top = await topOf(page, 'main video');
  for (const part of ['main textarea', 'main article', 'main section section', 'main aside h2']) {
    if ((await page.locator(part).count()) === 0) continue;
    expect(await topOf(page, part), part).toBeGreaterThanOrEqual(top);
  }
  expect(await topOf(page, 'main textarea')).toBeGreaterThan(top);

  const { currentSrc } = await film(page).evaluate((element: HTMLVideoElement) => ({
    currentSrc: element.currentSrc,
  }));
  expect(new URL(currentSrc).origin).toBe(new URL(page.url()).origin);
  const part = await context.request.get(currentSrc, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()['cache-control']).toContain('immutable');

  await page.getByRole('button', { name: 'Stop the video' }).click();
  await expect.poll(async () => (await stateOf(page)).paused).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  expect(await stateOf(page)).toMatchObject({ paused: true, moves: false });
});
