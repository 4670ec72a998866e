/**
 * Draws the two films of a squat that the demo client shows their coach, and writes them to the web app's files: node
 * scripts/demo-video/make-demo-squats.ts. Our own drawing, 5 s, 360 x 640, silent, H.264. Browsers cache them for ever, so
 * a changed film needs another name (`DEMO_SQUATS` of the contract).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import { DEMO_SQUATS } from '../../packages/contract/src/featured-film.ts';
import { drawSquat, type Squat } from './draw-squat.ts';
import { toMp4 } from './mp4.ts';

const picture = { width: 360, height: 640, framesPerSecond: 25 };
const MOST_BYTES = 150_000;
/** A month ago the back tipped forward; today it stays up. */
const SQUATS: readonly Squat[] = [
  { torso: 58, thigh: 82, wall: '#b9c3c0' },
  { torso: 34, thigh: 92, wall: '#c6bfb3' },
];

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  // WebCodecs needs a page of a secure origin.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  for (const [index, squat] of SQUATS.entries()) {
    const file = path.join(import.meta.dirname, '../../apps/web/public', DEMO_SQUATS[index] ?? '');
    const order = { ...picture, codec: 'avc1.42e01f', bitrate: 80_000 };
    const { description, frames } = await page.evaluate(drawSquat, { order, squat });
    const bytes = toMp4({
      ...picture,
      description: Buffer.from(description, 'base64'),
      frames: frames.map((frame) => ({ key: frame.key, bytes: Buffer.from(frame.bytes, 'base64') })),
    });
    if (bytes.length > MOST_BYTES) throw new Error(`${file} has ${bytes.length} bytes: lower its bitrate`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    console.log(`${path.basename(file)}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}
