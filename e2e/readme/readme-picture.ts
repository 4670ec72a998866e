/**
 * Takes the README's picture from a demo studio with a fixed clock: node e2e/readme/readme-picture.ts (the web must be built).
 * The landing page needs none: it draws its pictures itself, in each language's words.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { JONAS, MIA } from '../browser/drawn-camera.ts';
import { connectStrap } from '../browser/strap.ts';
import { logNextSet } from '../session-parts.ts';
import { drawReadme } from './draw-readme.ts';
import { openPictureStudio, type PictureStudio } from './picture-studio.ts';

const README = path.join(import.meta.dirname, '../../docs/pictures/spotter.png');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const studio = await openPictureStudio();
try {
  const { desk, phone } = await takeTraining(studio);
  await drawReadme(studio.browser, README, desk, phone);
} finally {
  await studio.stop();
}

/** A client in the middle of a workout, and the call with her trainer. */
async function takeTraining({ browser, openAs, passTime }: PictureStudio) {
  const before = await openAs('client', { size: PHONE, scale: 1 });
  await before.page
    .getByText(/^(Start|Continue)$/)
    .first()
    .click();
  await before.page.getByRole('heading', { name: 'Squat Day, Mia' }).waitFor();
  await before.page.getByText('All saved').waitFor();
  const session = new URL(before.page.url()).pathname;
  await before.context.close();
  passTime();

  const mia = await openAs('client', { size: PHONE, scale: 2, sitter: MIA });
  await mia.page.goto('/build');
  const strap = await connectStrap(browser, mia.page);
  await mia.page.getByRole('button', { name: 'Connect a strap' }).first().click();
  await mia.page.getByText('Pulse 9 is connected').waitFor();
  // Within the page: loading it again would lose the strap.
  await mia.page.evaluate((to) => history.pushState(null, '', to), session);
  for (const heartRate of [104, 112, 121, 128, 133]) {
    strap.beat(heartRate);
    await logNextSet(mia.page);
  }
  strap.beat(142);
  await mia.page.locator('.numeral', { hasText: '142' }).first().waitFor();
  const phone = await take(mia.page, 'dark');

  const jonas = await openAs('trainer', { size: DESK, scale: 1.5, sitter: JONAS });
  await jonas.page.goto(`/video-call?person=${mia.me.id}`);
  await jonas.page.getByRole('button', { name: 'Start Video Call' }).click();
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await mia.page.getByRole('button', { name: 'Join' }).click();
  await jonas.page.getByLabel('Picture of Mia Larsen').waitFor();
  await jonas.page.getByText('Call Started', { exact: true }).waitFor({ state: 'hidden', timeout: 30_000 });
  // The video starts coarse and gets sharper as the connection proves itself.
  await jonas.page
    .waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) >= 780, null, {
      timeout: 20_000,
    })
    .catch(() => console.log('the picture of the call stayed small'));
  await jonas.page
    .getByText('Good', { exact: true })
    .waitFor({ timeout: 60_000 })
    .catch(() => console.log('the connection stayed weak'));
  const desk = await take(jonas.page, 'light');
  await strap.takeAway();
  return { desk, phone };
}

/** A screenshot in a theme. */
async function take(page: Page, theme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
