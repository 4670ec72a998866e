import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { standStill } from './page-walk.ts';

/** The browser that the pictures were taken with; another one renders letters and edges differently. */
export const BROWSER_OF_PICTURES = '153.0.8010.0';
/** Number of steps per colour in a picture: fewer steps hide rounding and need a quarter of the size. */
const STEPS = 31;
/** Rounding tolerance per channel, of 255: one step. */
const ROUNDING = 9;
/** Pixels of ten thousand that may differ by more. */
const STRAY = 1;
/** How long a page may take to match its picture. */
const PATIENCE_MS = 15_000;

/** Rows of pixels, three bytes each. */
type Picture = { width: number; height: number; rgb: Buffer };

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
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip });
  await session.detach();
  const picture = await read(Buffer.from(data, 'base64'));
  const kept = picture.rgb.map((value) => Math.round((Math.round((value * STEPS) / 255) * 255) / STEPS));
  return { ...picture, rgb: Buffer.from(kept) };
}

async function write(file: string, { width, height, rgb }: Picture): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  writeFileSync(file, await image.webp({ lossless: true, effort: 6 }).toBuffer());
}

/** Number of pixels that differ by more than rounding; all of them if the sizes differ. */
function countStray(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
  let count = 0;
  for (let at = 0; at < one.rgb.length; at += 3) {
    const differs = (channel: number) =>
      Math.abs((one.rgb[at + channel] ?? 0) - (other.rgb[at + channel] ?? 0)) > ROUNDING;
    if (differs(0) || differs(1) || differs(2)) count += 1;
  }
  return count;
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
    const stands = before !== undefined && countStray(before, now) === 0;
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
