/**
 * Draws the general demo that plays where an exercise has no video of its own, and writes it into the library's
 * folder: node scripts/make-demo-video.ts. Our own drawing, 16 s, 640 x 360, silent, ends as it begins. WebM (VP9)
 * and, for phones that play none, MP4 (H.264). Needs a Chromium that encodes both (`findChromium` has one on
 * linux-x64); nothing else, because the files are put together here, with duration and cues.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../e2e/launch-chromium.ts';
import type { Film } from './demo-video/bytes.ts';
import { drawAndEncode, type Order } from './demo-video/draw.ts';
import { toMp4 } from './demo-video/mp4.ts';
import { toWebm } from './demo-video/webm.ts';

const folder = path.join(import.meta.dirname, '../apps/web/src/features/exercises');
const picture = { width: 640, height: 360, framesPerSecond: 25 };
const MOST_BYTES = 300_000;

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  // WebCodecs is only for pages of a secure origin.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await write('demo-video.webm', toWebm, { ...picture, codec: 'vp09.00.30.08', bitrate: 110_000 });
  await write('demo-video.mp4', toMp4, { ...picture, codec: 'avc1.42e01e', bitrate: 110_000 });

  async function write(name: string, mux: (film: Film) => Uint8Array, order: Order): Promise<void> {
    const { description, frames } = await page.evaluate(drawAndEncode, order);
    const bytes = mux({
      ...picture,
      description: Buffer.from(description, 'base64'),
      frames: frames.map(({ key, bytes }) => ({ key, bytes: Buffer.from(bytes, 'base64') })),
    });
    if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes: lower its bitrate`);
    await writeFile(path.join(folder, name), bytes);
    console.log(`${name}: ${frames.length} pictures, ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
