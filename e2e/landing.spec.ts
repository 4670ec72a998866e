import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, ownServer, test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';

// A server of its own: with one studio, its landing page would be that studio's.
test.use(ownServer('landing'));

/** Records the layout shift of the page from the first moment on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shiftsOfTest: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) =>
  page.evaluate(() => (window as never as { shiftsOfTest: { sum: number } }).shiftsOfTest.sum);

const LANGUAGES = [
  { locale: 'en-US', phone: false, exercise: 'Back Squat', rest: 'Rest' },
  { locale: 'de-DE', phone: true, exercise: 'Kniebeuge', rest: 'Pause' },
  { locale: 'ja-JP', phone: true, exercise: 'バーベルスクワット', rest: 'レスト' },
];

test('every picture of the landing page is drawn in the page’s words, has a description and shifts no layout', async ({
  newVisitor,
}) => {
  const labels = new Set<string>();
  for (const { locale, phone, exercise, rest } of LANGUAGES) {
    const { page } = await newVisitor({ locale, phone });
    await watchShifts(page);
    await page.goto('/');
    const pictures = page.locator('main [role="img"]:not([role="img"] *)');
    await expect(pictures).toHaveCount(13);
    for (const label of await pictures.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))) {
      expect(label).not.toBe('');
      expect(labels, 'no description is that of another picture or language').not.toContain(label);
      labels.add(label);
    }
    await expect(page.locator('main img')).toHaveCount(0);
    const session = pictures.first();
    await expect(session).toContainText(exercise);
    await expect(pictures.nth(1)).toContainText(rest);
    if (!locale.startsWith('en')) await expect(page.locator('main')).not.toContainText('Back Squat');
    expect(await shifts(page)).toBeLessThan(0.01);
    await page.context().close();
  }
});

test('the pictures follow the system’s theme unless another one is chosen', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const chat = page.getByRole('img', { name: 'The group chat of a studio' });
  const ground = () => chat.evaluate((drawing) => getComputedStyle(drawing).backgroundColor);
  await page.goto('/');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('app-theme', 'light'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(ground).toBe(light);
});

test('it is readable without its script, at 320 px and with forced colours', async ({
  newVisitor,
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    forcedColors: 'active',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Start Now' })).toBeVisible();
  await context.close();

  const narrow = await newVisitor();
  await narrow.page.setViewportSize({ width: 320, height: 640 });
  await narrow.page.goto('/');
  await expect.poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

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

test('its HTML stays small, with two figures in it', async ({ newVisitor, server }) => {
  const { context } = await newVisitor({ locale: 'de-DE' });
  const html = await (await context.request.get(server.url)).body();
  expect(gzipSync(html, { level: 9 }).length).toBeLessThan(15_000);
});

// The last one: with its studio, this server's landing page is no longer the product's.
test('a studio’s own page speaks to its clients, in its name and colour', async ({
  newVisitor,
  browser,
  server,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await trainer.api.put('/api/settings', { appName: 'Iron House', themeColor: '#b5179e' });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/Iron House/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Fitness Journey Starts Here');
  await expect(page.getByRole('main').getByText('Iron House')).toBeVisible();
  await expect(page.getByText('Your coach writes your plan.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your coach is right beside you' })).toBeVisible();
  await expect(page.getByText(/npm|server|Spotter/)).toHaveCount(0);
  for (const ofTrainers of ['Client management', 'Custom branding', 'Workout programming'])
    await expect(page.getByRole('heading', { name: ofTrainers })).toHaveCount(0);
  for (const name of ['Sign In', 'Get Started', 'Start Now'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/api/login');
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--studio-light-brand'),
  );
  expect(brand).not.toBe('');
  await expectAccessible(page);
  await context.close();
});
