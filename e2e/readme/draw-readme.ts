import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const SIZE = { width: 1400, height: 860 };
const COLOURS = 160;

/**
 * Draws a phone in front of a desktop screen and writes both as the README's picture, with a reduced palette.
 */
export async function drawReadme(browser: Browser, out: string, desk: Buffer, phone: Buffer): Promise<void> {
  const data = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  const sheet = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
  await sheet.setContent(`
    <style>
      body { margin: 0; background: #e7eeec; }
      img { position: absolute; box-shadow: 0 12px 40px rgb(0 0 0 / 22%); }
      .desk { left: 40px; top: 50px; width: 1200px; border-radius: 14px; }
      .phone { right: 40px; top: 90px; width: 330px; border-radius: 36px; border: 8px solid #0b0f0e; }
    </style>
    <img class="desk" src="${data(desk)}"><img class="phone" src="${data(phone)}">`);
  const picture = await sheet.screenshot();
  await sheet.close();
  await mkdir(path.dirname(out), { recursive: true });
  await sharp(picture).png({ palette: true, colours: COLOURS, effort: 10 }).toFile(out);
}
