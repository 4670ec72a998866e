import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { standStill } from './page-walk.ts';

/** The browser that the pictures were taken with; another one renders letters and edges differently. */
export const BROWSER_OF_PICTURES = '153.0.8010.0';
/** Number of steps per colour in a picture: fewer steps hide rounding and need a quarter of the size. */
const STEPS = 31;
/** Rounding tolerance per channel, of 255: one step. */
const ROUNDING = 9;
/**
 * An edge that falls between two pixels of the scaled picture is drawn in the one, the other or both, another way at
 * another time: there a pixel may have any value between those of its neighbours, this far from its own.
 */
const EDGE = 64;
/** Such an edge of a line is at most this many rows or columns. */
const EDGE_LINES = 2;
/** Pixels of ten thousand that may differ by more. */
const STRAY = 1;
/** How long a page may take to match its picture. */
const PATIENCE_MS = 15_000;

/** How long the browser may take to draw one picture, in milliseconds. */
const DRAWING_MS = 20_000;

/** Rows of pixels, three bytes each. */
type Picture = { width: number; height: number; rgb: Buffer };
/** The part of the page that is drawn, and its scale. */
type Clip = { x: number; y: number; width: number; height: number; scale: number };

async function read(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** A screenshot of the visible part, scaled and reduced to the stored colour steps. */
async function take(page: Page, scale: number): Promise<Picture> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const y = await page.evaluate(() => scrollY);
  const clip = { x: 0, y, width, height, scale };
  const data = (await capture(session, clip)) ?? (await wake(session).then(() => capture(session, clip)));
  if (!data) throw new Error(`the browser drew no picture within ${DRAWING_MS} ms, also after a screencast`);
  await session.detach();
  const picture = await read(Buffer.from(data, 'base64'));
  const kept = picture.rgb.map((value) => Math.round((Math.round((value * STEPS) / 255) * 255) / STEPS));
  return { ...picture, rgb: Buffer.from(kept) };
}

/** A screenshot as base64; undefined when the browser drew none in time. */
async function capture(session: CDPSession, clip: Clip): Promise<string | undefined> {
  const shot = session.send('Page.captureScreenshot', { format: 'png', clip }).then(({ data }) => data);
  // A screenshot that comes after its time rejects when the session ends.
  shot.catch(() => {});
  return inTime(shot);
}

/**
 * A screenshot waits for the page's next frame, and on a page where nothing moves Chromium may draw none. A screencast
 * makes it draw one.
 */
async function wake(session: CDPSession): Promise<void> {
  const frame = new Promise<void>((resolve) => session.once('Page.screencastFrame', () => resolve()));
  await inTime(session.send('Page.startScreencast', { format: 'jpeg', quality: 1 }));
  await inTime(frame);
  await inTime(session.send('Page.stopScreencast'));
  console.log('The browser drew no picture, and was woken by a screencast.');
}

/** What a promise gives within the time of one picture, or undefined. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DRAWING_MS, undefined);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

async function write(file: string, { width, height, rgb }: Picture): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  writeFileSync(file, await image.webp({ lossless: true, effort: 6 }).toBuffer());
}

/** Number of pixels that differ by more than rounding and edges; all of them if the sizes differ. */
function countStray(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
  let [count, most] = [0, 0];
  let [top, left, bottom, right] = [one.height, one.width, 0, 0];
  for (let at = 0; at < one.rgb.length; at += 3) {
    const apart = farthest(one, other, at);
    if (apart <= ROUNDING || (apart <= EDGE && (isBetween(one, other, at) || isBetween(other, one, at))))
      continue;
    count += 1;
    most = Math.max(most, apart);
    const [x, y] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
  }
  const isLine = bottom - top < EDGE_LINES || right - left < EDGE_LINES;
  return most <= EDGE && isLine ? 0 : count;
}

/** The largest difference of a channel. */
function farthest(one: Picture, other: Picture, at: number): number {
  const apart = (channel: number) => Math.abs((one.rgb[at + channel] ?? 0) - (other.rgb[at + channel] ?? 0));
  return Math.max(apart(0), apart(1), apart(2));
}

/** Whether a pixel of the other picture has a value between those around it in the one. */
function isBetween({ width, height, rgb }: Picture, other: Picture, at: number): boolean {
  const pixel = at / 3;
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (const channel of [0, 1, 2]) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const value = rgb[(row * width + column) * 3 + channel] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    const value = other.rgb[at + channel] ?? 0;
    if (value < least - ROUNDING || value > most + ROUNDING) return false;
  }
  return true;
}

/**
 * Compares the page with its picture in `snapshots`, or writes it when snapshots are being updated and it
 * differs.
 * @returns the faults; the new picture is then stored at the path they name
 */
export async function comparePicture(
  page: Page,
  info: TestInfo,
  name: readonly string[],
  scale: number,
): Promise<string[]> {
  const file = info.snapshotPath(...name);
  const kept = existsSync(file) ? await read(readFileSync(file)) : undefined;
  const isRenewed = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  const until = performance.now() + PATIENCE_MS;
  let before: Picture | undefined;
  for (;;) {
    const now = await take(page, scale);
    const stray = kept ? countStray(kept, now) : now.width * now.height;
    if (stray <= (now.width * now.height * STRAY) / 10_000) return [];
    // When it does not match, two equal screenshots in a row are its final state.
    const stands = before?.rgb.equals(now.rgb) ?? false;
    if (performance.now() > until || (stands && (isRenewed || !kept))) {
      if (isRenewed) {
        await write(file, now);
        return stands ? [] : [`${name.join('/')} did not come to rest, so no picture was taken`];
      }
      const taken = info.outputPath(...name);
      await write(taken, now);
      return [
        `${name.join('/')}: ${kept ? `${stray} pixels differ` : 'there is no stored picture'}, see ${taken}`,
      ];
    }
    before = now;
    await page.waitForTimeout(100);
    await standStill(page);
  }
}
