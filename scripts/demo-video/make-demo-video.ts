/**
 * Draws the film above the feed of the demo studio and writes it to the web app's files: node
 * scripts/demo-video/make-demo-video.ts. Our own drawing, 8 s, 960 x 540, silent, a loop. WebM (VP9), MP4
 * (H.264) for phones that do not play WebM, and its first picture. Needs only a Chromium that encodes both
 * (`findChromium` has one on linux-x64): the files, with duration and cues, are assembled here. Browsers
 * cache the files for ever, so a changed film needs another name (`DEMO_FILM` of the contract).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import { DEMO_FILM } from '../../packages/contract/src/featured-film.ts';
import type { Film } from './bytes.ts';
import { drawAndEncode, type Order } from './draw.ts';
import { toMp4 } from './mp4.ts';
import { toWebm } from './webm.ts';

const base = path.join(import.meta.dirname, '../../apps/web/public', DEMO_FILM).replace(/\.mp4$/, '');
const picture = { width: 960, height: 540, framesPerSecond: 25 };
const MOST_BYTES = 500_000;

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  // WebCodecs needs a page of a secure origin.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await mkdir(path.dirname(base), { recursive: true });
  await write('.webm', toWebm, { ...picture, codec: 'vp09.00.31.08', bitrate: 330_000 });
  const poster = await write('.mp4', toMp4, { ...picture, codec: 'avc1.42e01f', bitrate: 380_000 });
  await keep('.webp', Buffer.from(poster, 'base64'));

  async function write(ending: string, mux: (film: Film) => Uint8Array, order: Order): Promise<string> {
    const { description, frames, poster } = await page.evaluate(drawAndEncode, order);
    const bytes = mux({
      ...picture,
      description: Buffer.from(description, 'base64'),
      frames: frames.map(({ key, bytes }) => ({ key, bytes: Buffer.from(bytes, 'base64') })),
    });
    await keep(ending, bytes);
    return poster;
  }

  async function keep(ending: string, bytes: Uint8Array): Promise<void> {
    const name = path.basename(base) + ending;
    if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes: lower its bitrate`);
    await writeFile(base + ending, bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
