import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, test } from './fixtures.ts';

type Picture = { alt: string; file: string; loaded: boolean; room: number; own: number };

/** Notes from the first moment on by how much the page moves under one's eyes. */
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

/** Scrolls to each picture, as somebody reading does, and waits for it. */
async function seeAll(page: Page): Promise<Picture[]> {
  const found: Picture[] = [];
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    found.push(
      await picture.evaluate((img: HTMLImageElement) => ({
        alt: img.alt,
        file: img.currentSrc.split('/').pop() ?? '',
        loaded: img.naturalWidth > 0,
        room: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
        own: img.naturalWidth / img.naturalHeight,
      })),
    );
  }
  return found;
}

const LANGUAGES = [
  { locale: 'en-US', phone: false },
  { locale: 'de-DE', phone: true },
  { locale: 'ja-JP', phone: true },
];

test('every picture of the landing page says what it shows, loads and moves nothing', async ({
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const texts = new Set<string>();
  for (const { locale, phone } of LANGUAGES) {
    const { page } = await newVisitor({ locale, phone });
    await watchShifts(page);
    await page.goto('/');
    const pictures = await seeAll(page);
    expect(pictures.length).toBeGreaterThan(10);
    for (const { alt, file, loaded, room, own } of pictures) {
      expect(alt, file).not.toBe('');
      expect(texts, file).not.toContain(alt);
      texts.add(alt);
      expect(loaded, file).toBe(true);
      expect(Math.abs(room / own - 1), file).toBeLessThan(0.02);
    }
    expect(await shifts(page)).toBeLessThan(0.01);
    await page.context().close();
  }
});

test('the pictures follow the system’s theme, and the one that was chosen above it', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const chat = page.getByAltText('The group chat of a studio');
  const shown = async () => {
    await chat.scrollIntoViewIfNeeded();
    return chat.evaluate((img: HTMLImageElement) => img.currentSrc);
  };
  await page.goto('/');
  await expect.poll(shown).toContain('chat-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toContain('chat-dark');
  await page.evaluate(() => localStorage.setItem('app-theme', 'light'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(shown).toContain('chat-light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('app-theme', 'dark'));
  await page.reload();
  await expect.poll(shown).toContain('chat-dark');
});

test('it can be read without its script, at 320 px and with the colours of the system', async ({
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Start Now' })).toBeVisible();
  await context.close();

  const narrow = await newVisitor();
  await narrow.page.setViewportSize({ width: 320, height: 640 });
  await narrow.page.goto('/');
  expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(narrow.page);
});
