/**
 * Draws the photos of check-ins in the demo studio, one person in three views on three dates, and writes them to the web
 * app's files: node scripts/demo-files/make-demo-poses.ts. Browsers cache them for ever, so changed pictures need another
 * name (`demoPose` of the contract).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import { PHOTO_VIEWS, type PhotoView } from '../../packages/contract/src/check-ins-limits.ts';
import { DEMO_POSES, demoPose } from '../../packages/contract/src/featured-film.ts';

const [WIDTH, HEIGHT] = [480, 640];
const SKIN = '#c98f6b';
const SHADE = '#b57c59';
const HAIR = '#3b2a24';
const SHIRT = '#2f6f73';
const SHORTS = '#27303a';

/** Half of the waist in pixels: a little less each time. */
const WAISTS = [66, 62, 57];
/** Each photo stands a little elsewhere, as photos do. */
const SHIFTS = [6, -5, 0];

const limb = (points: string, width: number, colour: string) =>
  `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function facing(waist: number, isBack: boolean): string {
  const arms = limb('176,214 150,300 142,372', 30, SHADE) + limb('304,214 330,300 338,372', 30, SHADE);
  const legs = limb('212,400 206,500 204,592', 46, SKIN) + limb('268,400 274,500 276,592', 46, SKIN);
  const trunk = `<path d="M172 196 Q240 176 308 196 L${240 + waist} 318 L${240 + waist + 6} 366 H${240 - waist - 6} L${240 - waist} 318 Z" fill="${SHIRT}"/>`;
  const shorts = `<path d="M${240 - waist - 6} 356 H${240 + waist + 6} L308 448 H250 L240 410 L230 448 H172 Z" fill="${SHORTS}"/>`;
  const head = `<rect x="222" y="150" width="36" height="48" rx="14" fill="${SHADE}"/><ellipse cx="240" cy="112" rx="42" ry="52" fill="${SKIN}"/>`;
  const hair = isBack
    ? `<path d="M197 112 Q195 56 240 56 Q285 56 283 112 Q280 152 240 158 Q200 152 197 112 Z" fill="${HAIR}"/>`
    : `<path d="M197 110 Q194 56 240 56 Q286 56 283 110 Q276 78 240 76 Q204 78 197 110 Z" fill="${HAIR}"/>`;
  return arms + legs + trunk + shorts + head + hair;
}

function fromTheSide(waist: number): string {
  const belly = waist - 44;
  const legs = limb('238,400 234,500 236,592', 50, SHADE) + limb('246,400 244,500 242,592', 50, SKIN);
  const foot = limb('242,600 276,604', 22, SHADE);
  const trunk = `<path d="M206 204 Q244 178 276 206 Q${286 + belly} 280 ${278 + belly} 330 L282 370 H200 Q190 300 206 204 Z" fill="${SHIRT}"/>`;
  const shorts = `<path d="M198 356 H${280 + Math.round(belly / 2)} L284 450 H210 Q192 400 198 356 Z" fill="${SHORTS}"/>`;
  const arm = limb('240,222 236,300 250,370', 30, SHADE);
  const head = `<rect x="226" y="150" width="34" height="48" rx="14" fill="${SHADE}"/><path d="M200 108 Q204 60 248 60 Q284 64 284 104 L294 124 L284 132 Q282 162 250 164 Q206 160 200 108 Z" fill="${SKIN}"/>`;
  const hair = `<path d="M198 120 Q192 54 248 54 Q282 56 286 88 Q256 84 244 104 Q236 128 222 142 Q204 140 198 120 Z" fill="${HAIR}"/>`;
  return legs + foot + trunk + shorts + arm + head + hair;
}

function draw(view: PhotoView, time: number): string {
  const waist = WAISTS[time] ?? 60;
  const person = view === 'side' ? fromTheSide(waist) : facing(waist, view === 'back');
  const wall = ['#cfc8bd', '#c9cbc4', '#c6cdd0'][time];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 480 640">
    <rect width="480" height="640" fill="${wall}"/><rect y="560" width="480" height="80" fill="#8f8171"/>
    <rect x="24" y="60" width="92" height="300" rx="6" fill="#ffffff" opacity=".35"/>
    <ellipse cx="240" cy="606" rx="120" ry="14" fill="#000" opacity=".18"/>
    <g transform="translate(${SHIFTS[time] ?? 0} 0)">${person}</g></svg>`;
}

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  for (let time = 0; time < DEMO_POSES; time += 1) {
    for (const view of PHOTO_VIEWS) {
      const address = await page.evaluate(
        async ({ svg, width, height }) => {
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = width;
          canvas.height = height;
          canvas.getContext('2d')?.drawImage(image, 0, 0);
          return canvas.toDataURL('image/webp', 0.8);
        },
        { svg: draw(view, time), width: WIDTH, height: HEIGHT },
      );
      const file = path.join(import.meta.dirname, '../../apps/web/public', demoPose(view, time));
      const bytes = Buffer.from(address.split(',')[1] ?? '', 'base64');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      console.log(`${path.basename(file)}: ${bytes.length} bytes`);
    }
  }
} finally {
  await browser.close();
}
