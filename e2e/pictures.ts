/**
 * Takes the pictures of the landing page and of the README from a demo studio with a fixed clock:
 * node e2e/pictures.ts [cards brands training] (the web must be built). All are taken in both themes; AVIF in the widths they are shown in.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { JONAS, MIA } from './drawn-camera.ts';
import { BRANDS, takeBrandOff, uploadLogo, wearBrand } from './picture-brands.ts';
import { drawReadme } from './picture-readme.ts';
import { openPictureStudio, type PictureStudio } from './picture-studio.ts';
import { wearStrap } from './strap.ts';

const OUT = path.join(import.meta.dirname, '../apps/web/src/app/landing/pictures');
const SIZES = path.join(OUT, 'sizes.json');
const README = path.join(import.meta.dirname, '../docs/pictures/spotter.png');
const BOTH = ['light', 'dark'] as const;
/** What stands in a dark part of the page or in a dark frame, whatever the theme. */
const DARK = ['dark'] as const;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** As a phone shows it, and long enough that no bar lies over what is cut out. */
const LONG_PHONE = { width: 390, height: 1800 };
const QUALITY = 52;

type Clip = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** The size at which each picture is drawn, for the landing page. */
const sizes: Record<string, Size & { widths: number[] }> = {};
const originals = new Map<string, Buffer>();
const drawn = new Map<string, Buffer>();

const PARTS = { cards: takeCards, brands: takeBrands, training: takeTraining };
const asked = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
if (parts.length === 0) throw new Error(`${asked.join(' ')}: ${Object.keys(PARTS).join(', ')}`);

const studio = await openPictureStudio();
try {
  for (const [, takePart] of parts) {
    await takePart(studio);
    await keep();
  }
  const [desk, phone] = [originals.get('call-light'), originals.get('session-dark')];
  if (desk && phone) await drawReadme(studio.browser, README, desk, phone);
} finally {
  await studio.stop();
}
const kilobytes = [...drawn.values()].reduce((sum, bytes) => sum + bytes.length, 0) / 1000;
console.log(`${drawn.size} pictures of ${Math.round(kilobytes)} kB in ${OUT}`);

/** Puts what was taken in the place of its forerunners, a part at once. */
async function keep(): Promise<void> {
  const before: typeof sizes = await readFile(SIZES, 'utf8').then(JSON.parse, () => ({}));
  await mkdir(OUT, { recursive: true });
  for (const [name, bytes] of drawn) await writeFile(path.join(OUT, name), bytes);
  await writeFile(SIZES, `${JSON.stringify({ ...before, ...sizes }, null, 2)}\n`);
}

/** A client in the middle of a workout, the call with her trainer, and what happens without a network. */
async function takeTraining({ browser, openAs, passTime }: PictureStudio): Promise<void> {
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
  await mia.page.goto(session);
  const strap = await wearStrap(browser, mia.page);
  await mia.page.getByRole('button', { name: 'Connect a strap' }).first().click();
  for (const heartRate of [104, 112, 121, 128, 133]) {
    strap.beat(heartRate);
    await logNext(mia.page);
  }
  strap.beat(142);
  await mia.page.getByText('142', { exact: true }).first().waitFor();
  await take('session', mia.page, [320, 640], DARK);

  const jonas = await openAs('trainer', { size: DESK, scale: 1.5, sitter: JONAS });
  await jonas.page.goto(`/video-call?person=${mia.me.id}`);
  await jonas.page.getByRole('button', { name: 'Start Video Call' }).click();
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await mia.page.getByRole('button', { name: 'Join' }).click();
  await jonas.page.getByLabel('Picture of Mia Larsen').waitFor();
  await jonas.page.getByText('Call Started', { exact: true }).waitFor({ state: 'hidden', timeout: 30_000 });
  // The picture begins coarse and grows as the connection proves itself.
  await jonas.page
    .waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) >= 780, null, {
      timeout: 20_000,
    })
    .catch(() => console.log('the picture of the call stayed small'));
  await jonas.page
    .getByText('Good', { exact: true })
    .waitFor({ timeout: 60_000 })
    .catch(() => console.log('the connection stayed weak'));
  await take('call', jonas.page, [720, 1440], DARK);
  await jonas.page.setViewportSize(PHONE);
  const stage = jonas.page.getByRole('region', { name: 'Call with Mia Larsen' });
  await jonas.page.waitForTimeout(800);
  await take('face', jonas.page, [240, 480], DARK, { ...(await boxOf(stage)), height: 424 });
  await jonas.page.getByRole('button', { name: 'End the call' }).click();
  await jonas.context.close();

  await mia.page.goto(session);
  await mia.page.getByText('All saved').waitFor();
  await mia.context.setOffline(true);
  await logNext(mia.page);
  await logNext(mia.page);
  await mia.page.getByText('2 sets waiting').waitFor();
  await mia.page.evaluate(() => scrollTo(0, 0));
  await take('offline', mia.page, [320, 640], BOTH);
  await strap.takeAway();
  await mia.context.close();
}

/** A part of a page for each of the six things; all of them as large as a phone shows it. */
async function takeCards({ openAs }: PictureStudio): Promise<void> {
  const screen = { size: LONG_PHONE, scale: 2 };
  const { page: client, context: ofClient } = await openAs('client', screen);
  await client.goto('/videos');
  await card('videos', client, client.getByRole('button', { name: /Ab Wheel/ }).first(), 128);
  await client.goto('/challenges');
  const board = client.getByRole('heading', { name: 'Leaderboard' });
  await board.waitFor();
  await card('challenges', client, board, 20);
  await client.goto('/messages?channel=general');
  const field = client.getByRole('textbox', { name: 'Message to General' });
  await field.fill('See you all at six.');
  await field.press('Enter');
  await client.waitForTimeout(1_500);
  const below = await boxOf(field);
  await take('chat', client, [400, 780], BOTH, clipAt(below.y - 394));
  await ofClient.close();

  const { page: trainer, context: ofTrainer } = await openAs('trainer', screen);
  await trainer.goto('/coach');
  await card('clients', trainer, trainer.getByText('Amir El-Sayed').first(), 20);
  await trainer.goto('/workouts');
  await trainer.getByText('Squat Day, Mia').first().click();
  await card('programming', trainer, trainer.getByText('Back Squat').first(), 62);
  await trainer.goto('/logo-management');
  const code = trainer.getByLabel('As a code');
  await code.fill('#c2410c');
  await code.blur();
  await trainer.getByLabel('App name').fill('North Dock');
  await card('branding', trainer, trainer.getByText('On a phone, light'), 12);
  await ofTrainer.close();
}

/** The same screen in the brands of three studios. */
async function takeBrands({ url, openAs }: PictureStudio): Promise<void> {
  const { context: trainer } = await openAs('trainer', { size: PHONE, scale: 1 });
  for (const [index, brand] of BRANDS.entries()) {
    await wearBrand(trainer, url, brand, await uploadLogo(trainer, url, brand));
    const { page, context } = await openAs('client', { size: PHONE, scale: 2 });
    await page.getByRole('list', { name: 'Activities' }).waitFor();
    await page
      .getByText(/^(Start|Continue)$/)
      .first()
      .waitFor();
    await take(`brand-${index + 1}`, page, [480], BOTH, { x: 0, y: 0, width: 390, height: 620 });
    await context.close();
  }
  await takeBrandOff(trainer, url);
  await trainer.close();
}

/** Logs the next set and waits until the page has gone on to the one after it. */
async function logNext(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Log / }).first();
  const name = await next.getAttribute('aria-label');
  await next.click();
  await page.waitForFunction((old) => !document.querySelector(`[aria-label="${old}"]`), name);
}

async function card(name: string, page: Page, from: Locator, above: number): Promise<void> {
  await from.waitFor();
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await take(name, page, [400, 780], BOTH, clipAt((await boxOf(from)).y - above));
}

function clipAt(y: number): Clip {
  return { x: 0, y, width: 390, height: 384 };
}

async function boxOf(part: Locator): Promise<Clip> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`nothing to see of ${part}`);
  return box;
}

/** Takes what is on a page and writes it in every width and theme that the landing page shows it in. */
async function take(
  name: string,
  page: Page,
  widths: number[],
  themes: readonly ('light' | 'dark')[],
  clip?: Clip,
): Promise<void> {
  const { width, height } = clip ?? page.viewportSize() ?? PHONE;
  sizes[name] = { width: Math.round(width), height: Math.round(height), widths };
  for (const theme of BOTH) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(400);
    const png = await page.screenshot({ ...(clip && { clip }), animations: 'disabled', caret: 'hide' });
    originals.set(`${name}-${theme}`, png);
    if (!themes.includes(theme)) continue;
    for (const wide of widths) {
      const bytes = await sharp(png).resize({ width: wide }).avif({ quality: QUALITY, effort: 6 }).toBuffer();
      drawn.set(`${name}-${theme}-${wide}.avif`, bytes);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  console.log(name);
}
