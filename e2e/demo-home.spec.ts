import { expect, type Page } from '@playwright/test';
import { ownServer, test, type Visitor } from './fixtures.ts';

test.use(ownServer('demo-home', { demo: true }));

const enter = ({ api }: Visitor, role: 'trainer' | 'client') => api.post('/api/auth/demo', { role });
const film = (page: Page) => page.locator('main video');
const topOf = async (page: Page, part: string) =>
  (await page.locator(part).first().boundingBox())?.y ?? Number.NaN;

/** Playback properties of the video element. */
const stateOf = (page: Page) =>
  film(page).evaluate((element: HTMLVideoElement) => {
    const { muted, loop, autoplay, controls, paused, currentTime } = element;
    return { muted, loop, autoplay, controls, paused, moves: currentTime > 0 };
  });

for (const phone of [true, false]) {
  test(`home begins with a film that plays automatically and has no controls, ${phone ? 'on a phone' : 'at a desk'}`, async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ phone });
    await enter(visitor, phone ? 'client' : 'trainer');
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect
      .poll(() => stateOf(page))
      .toEqual({ muted: true, loop: true, autoplay: true, controls: false, paused: false, moves: true });
    await expect(film(page)).toHaveAttribute('tabindex', '-1');
    await expect(film(page)).toHaveCSS('pointer-events', 'none');
    // Above the composer, the list and every card.
    await expect(page.locator('main[data-settled]')).toBeAttached();
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
}

test('with reduced motion the first picture is shown, and the layout does not shift', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ phone: true });
  await enter(visitor, 'client');
  const { page } = visitor;
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shiftsOfTest: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as never as { value: number; sources: { node: Node | null }[] };
        if (sources.some(({ node }) => node instanceof Element && node.querySelector('video')))
          seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const poster = await film(page).getAttribute('poster');
  expect(await page.locator('head link[rel=preload][as=image]').getAttribute('href')).toBe(poster);
  await page.waitForLoadState('networkidle');
  expect(await stateOf(page)).toMatchObject({ autoplay: false, paused: true, moves: false });
  expect(films).toEqual([]);
  expect(
    await page.evaluate(() => (window as never as { shiftsOfTest: { sum: number } }).shiftsOfTest.sum),
  ).toBe(0);
});

test('a trainer opens the film’s URL, saves it unchanged, and removes it', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await enter(trainer, 'trainer');
  const { page } = trainer;
  await page.goto('/');
  const change = page.getByRole('button', { name: 'Change the featured video' });
  const dialog = page.getByRole('dialog', { name: 'Featured video' });
  await change.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(film(page)).toHaveCount(1);
  await change.click();
  await dialog.getByRole('button', { name: 'Take it away' }).click();
  await expect(film(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a featured video' })).toBeVisible();
});

test('the demo’s landing page makes the specification’s claim', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await page.goto('/');
  await expect(page.getByText('Thousands of trainers and clients already use Spotter.')).toBeVisible();
});
