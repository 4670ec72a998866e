/**
 * Makes the files of the demo client's chat and writes them to the web app's files: a drawn picture of a hotel's gym, and
 * a voice note in which the coach taps a tempo: node scripts/demo-files/make-demo-chat.ts. It prints the note's length and
 * loudness, which stand in `features/messages/demo/texts.ts` of the server. Browsers cache the files for ever, so changed ones need another
 * name (`DEMO_PICTURE` and `DEMO_VOICE` of the contract).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../e2e/browser/launch-chromium.ts';
import { DEMO_PICTURE, DEMO_VOICE } from '../../packages/contract/src/featured-film.ts';
import { tapTempo } from './tap-tempo.ts';

const [WIDTH, HEIGHT] = [800, 600];

const dumbbell = (x: number, y: number, size: number) => {
  const head = (left: number) =>
    `<path d="M${left} ${y - size * 0.5} l${size * 0.22} ${-size * 0.12} h${size * 0.3} l${size * 0.22} ${size * 0.12} v${size} l${-size * 0.22} ${size * 0.12} h${-size * 0.3} l${-size * 0.22} ${-size * 0.12} z" fill="#2b3036"/>
     <path d="M${left + size * 0.1} ${y - size * 0.42} h${size * 0.2} v${size * 0.84} h${-size * 0.2} z" fill="#454c54"/>`;
  return `<rect x="${x + size * 0.5}" y="${y - size * 0.13}" width="${size * 1.3}" height="${size * 0.26}" rx="3" fill="#a9b0b6"/>${head(x)}${head(x + size * 1.5)}`;
};

const SHELVES = [
  { y: 250, sizes: [34, 38, 42, 46] },
  { y: 400, sizes: [56, 64] },
];

function shelf({ y, sizes }: (typeof SHELVES)[number]): string {
  let x = 130;
  const bells = sizes.map((size) => {
    const own = dumbbell(x, y - size * 0.62 - 4, size);
    x += size * 2.25 + 26;
    return own;
  });
  return `${bells.join('')}<rect x="100" y="${y}" width="600" height="16" rx="4" fill="#3d444b"/><rect x="100" y="${y + 12}" width="600" height="6" fill="#00000033"/>`;
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#d9d2c6"/><rect width="800" height="140" fill="#e4ded4"/>
  <rect x="520" y="30" width="230" height="150" rx="6" fill="#bcd3df"/><path d="M520 140 L600 90 L660 124 L710 96 L750 130 V180 H520 Z" fill="#93b3a4"/>
  <path d="M635 30 V180 M520 104 H750" stroke="#f4efe7" stroke-width="7"/>
  <rect y="490" width="800" height="110" fill="#7d7468"/><path d="M0 490 H800" stroke="#655d53" stroke-width="4"/>
  <path d="M118 200 V520 M682 200 V520" stroke="#4a525a" stroke-width="20" stroke-linecap="round"/>
  <ellipse cx="400" cy="528" rx="330" ry="14" fill="#00000026"/>
  ${SHELVES.map(shelf).join('')}
  <rect x="500" y="${400 - 76}" width="112" height="76" rx="10" fill="#b4552f"/><path d="M522 ${400 - 76} V400 M590 ${400 - 76} V400" stroke="#8e4123" stroke-width="6"/>
  <rect x="210" y="470" width="340" height="42" rx="18" fill="#4f7f86"/><path d="M230 470 H530" stroke="#66979e" stroke-width="6" stroke-linecap="round"/>
</svg>`;

const publicDir = path.join(import.meta.dirname, '../../apps/web/public');

async function write(name: string, base64: string): Promise<void> {
  const file = path.join(publicDir, name);
  const bytes = Buffer.from(base64, 'base64');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  console.log(`${path.basename(file)}: ${bytes.length} bytes`);
}

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' }),
  );
  await page.goto('http://localhost/');
  const drawn = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    { svg: picture, width: WIDTH, height: HEIGHT },
  );
  await write(DEMO_PICTURE, drawn.split(',')[1] ?? '');
  // A press, so that the page may make a sound.
  await page.getByRole('button').click();
  const { bytes, seconds, peaks } = await page.evaluate(tapTempo);
  await write(DEMO_VOICE, bytes);
  console.log(`seconds: ${seconds}, peaks: ${JSON.stringify(peaks)}`);
} finally {
  await browser.close();
}
