/**
 * Draws the picture of the README from a demo studio of its own: node e2e/picture.ts (the web must be built).
 * The trainer's feed on a desk, a client's session on a phone in front of it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { startServer } from './server.ts';

const out = path.join(import.meta.dirname, '../docs/pictures/spotter.png');

const server = await startServer({ demo: true });
const base = server.url;
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env });
try {
  const desk = await openAs(browser, 'trainer', { width: 1280, height: 800 }, 'light');
  await desk.getByRole('list', { name: 'Activities' }).waitFor();
  const behind = await shoot(desk);
  const phone = await openAs(browser, 'client', { width: 390, height: 780 }, 'dark');
  await phone
    .getByText(/^(Start|Continue)$/)
    .first()
    .click();
  const ticks = phone.getByRole('button', { name: /^Set 1 of .* done/ });
  await ticks.first().click();
  await phone.getByText('All saved').waitFor();
  const front = await shoot(phone);

  const sheet = await browser.newPage({ viewport: { width: 1400, height: 860 }, deviceScaleFactor: 1 });
  await sheet.setContent(`
    <style>
      body { margin: 0; background: #e7eeec; }
      img { position: absolute; box-shadow: 0 12px 40px rgb(0 0 0 / 22%); }
      .desk { left: 40px; top: 40px; width: 1180px; border-radius: 14px; }
      .phone { right: 40px; top: 70px; width: 350px; border-radius: 36px; border: 8px solid #0b0f0e; }
    </style>
    <img class="desk" src="data:image/png;base64,${behind}"><img class="phone" src="data:image/png;base64,${front}">`);
  await mkdir(path.dirname(out), { recursive: true });
  await sheet.screenshot({ path: out });
} finally {
  await browser.close();
  await server.stop();
}

async function openAs(
  from: Browser,
  role: 'trainer' | 'client',
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await from.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const headers = { origin: base };
  await context.request.post(`${base}/api/auth/demo`, { data: { role }, headers });
  const page = await context.newPage();
  await page.goto(base);
  return page;
}

async function shoot(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready);
  return (await page.screenshot()).toString('base64');
}
