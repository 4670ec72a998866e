import { ringShare } from '#ui/plot/ring-arc.tsx';
import { ringRadius } from '#ui/plot/ring-stack.tsx';
import { MOMENT_RINGS, RING_COLOURS } from './moment-look.ts';
import { createPen, type MomentPen, setFont, type Tone, wrap, write } from './moment-pen.ts';
import { THING_BOX, THING_SHAPES } from './thing-shapes.ts';
import type { Thing } from './things.ts';
import type { MomentWords } from './use-moment-words.ts';

/** The studio as its picture names it. */
export type MomentBrand = { name: string; logo: CanvasImageSource | null };

const WIDTH = 1080;
const LEAST_HEIGHT = 1350;
const EDGE = 80;
const INNER = WIDTH - 2 * EDGE;
const RINGS = 620;
const THING_WIDTH = 300;
const RECORDS_MAX = 4;
const LINE = { title: 76, record: 128 };

function drawGround({ context, colour }: MomentPen, height: number): void {
  const light = context.createRadialGradient(WIDTH / 2, 460, 0, WIDTH / 2, 460, height);
  light.addColorStop(0, colour('brand-soft'));
  light.addColorStop(0.5, colour('moment-ground'));
  light.addColorStop(1, colour('surface-0'));
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, height);
}

/** The logo and the name of the studio; without a logo the product's mark. */
function drawBrand(pen: MomentPen, { name, logo }: MomentBrand): void {
  const { context, colour } = pen;
  const size = 76;
  let width = size;
  if (logo) {
    const { width: own, height } = logo as HTMLImageElement;
    width = Math.min(260, (size * own) / height);
    context.drawImage(logo, EDGE, EDGE + (size - (width * height) / own) / 2, width, (width * height) / own);
  } else {
    context.save();
    context.translate(EDGE, EDGE);
    context.scale(size / 32, size / 32);
    const box = (x: number, y: number, w: number, h: number, r: number) => {
      context.beginPath();
      context.roundRect(x, y, w, h, r);
      context.fill();
    };
    context.fillStyle = colour('brand');
    box(0, 0, 32, 32, 9);
    context.fillStyle = colour('brand-contrast');
    context.translate(16, 16);
    context.rotate((-35 * Math.PI) / 180);
    box(-12, -1.25, 24, 2.5, 1.25);
    box(-9, -6, 3.6, 12, 1.8);
    box(5.4, -6, 3.6, 12, 1.8);
    context.restore();
  }
  const at = { x: EDGE + width + 24, y: EDGE + 54, width: INNER - width - 24 };
  write(pen, name, at, { face: 'display', weight: 700, size: 46, tone: 'ink' });
}

function drawRings(pen: MomentPen, { rings, number, unit }: MomentWords, top: number): void {
  const { context, colour } = pen;
  const scale = RINGS / MOMENT_RINGS.box;
  const centre = { x: WIDTH / 2, y: top + RINGS / 2 };
  context.lineWidth = MOMENT_RINGS.thick * scale;
  context.lineCap = 'round';
  for (const [at, { share }] of rings.entries()) {
    const arc = (part: number, tone: Tone) => {
      context.beginPath();
      context.arc(
        centre.x,
        centre.y,
        ringRadius(MOMENT_RINGS, at) * scale,
        -Math.PI / 2,
        (part * 2 - 0.5) * Math.PI,
      );
      context.strokeStyle = colour(tone);
      context.stroke();
    };
    arc(1, 'moment-track');
    if (share > 0) arc(ringShare(share), RING_COLOURS[at] ?? 'ink');
  }
  const middle = { x: centre.x, width: RINGS * 0.52, align: 'center' as const };
  write(
    pen,
    number,
    { ...middle, y: centre.y + 30 },
    { face: 'display', weight: 800, size: 128, tone: 'ink' },
  );
  write(
    pen,
    unit,
    { ...middle, y: centre.y + 88 },
    { face: 'text', weight: 500, size: 38, tone: 'ink-soft' },
  );
}

function drawThing({ context, colour }: MomentPen, id: Thing['id'], at: { x: number; y: number }): void {
  const tones = { near: 'brand', far: 'moment-far', out: 'moment-ground' } as const;
  context.save();
  context.translate(at.x, at.y);
  context.scale(THING_WIDTH / THING_BOX.width, THING_WIDTH / THING_BOX.width);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [tone, path, width] of THING_SHAPES[id]) {
    const colourOfIt = colour(tones[tone]);
    if (width) {
      context.lineWidth = width;
      context.strokeStyle = colourOfIt;
      context.stroke(new Path2D(path));
    } else {
      context.fillStyle = colourOfIt;
      context.fill(new Path2D(path));
    }
  }
  context.restore();
}

function drawComparison(
  pen: MomentPen,
  { text, thing }: NonNullable<MomentWords['comparison']>,
  top: number,
): void {
  setFont(pen, 'display', 800, 68);
  const width = INNER - THING_WIDTH - 30;
  const lines = wrap(pen, text, width);
  const first = top + 112 - ((lines.length - 1) * LINE.title) / 2;
  for (const [at, line] of lines.entries()) {
    const place = { x: EDGE, y: first + at * LINE.title, width };
    write(pen, line, place, { face: 'display', weight: 800, size: 68, tone: 'ink' });
  }
  drawThing(pen, thing, { x: WIDTH - EDGE - THING_WIDTH, y: top });
}

function drawLegend(pen: MomentPen, rings: MomentWords['rings'], top: number): void {
  const { context, colour } = pen;
  const width = INNER / rings.length;
  for (const [at, { name, value }] of rings.entries()) {
    const x = EDGE + at * width;
    context.fillStyle = colour(RING_COLOURS[at] ?? 'ink');
    context.beginPath();
    context.arc(x + 13, top + 22, 13, 0, 2 * Math.PI);
    context.fill();
    const name_ = { x: x + 40, y: top + 34, width: width - 60 };
    write(pen, name, name_, { face: 'text', weight: 500, size: 34, tone: 'ink-soft' });
    setFont(pen, 'display', 700, 38);
    for (const [row, line] of wrap(pen, value, width - 24).entries()) {
      const value_ = { x, y: top + 88 + row * 44, width: width - 24 };
      write(pen, line.trim(), value_, { face: 'display', weight: 700, size: 38, tone: 'ink' });
    }
  }
}

function drawRecords(pen: MomentPen, records: MomentWords['records'], top: number): void {
  const { context, colour } = pen;
  for (const [at, { name, what }] of records.slice(0, RECORDS_MAX).entries()) {
    const y = top + at * LINE.record;
    context.fillStyle = colour('moment-track');
    context.beginPath();
    context.roundRect(EDGE, y, INNER, LINE.record - 16, 24);
    context.fill();
    const more = records.length - RECORDS_MAX;
    const aside = at === RECORDS_MAX - 1 && more > 0 ? `+${more}` : '';
    const width = INNER - 60 - (aside ? 110 : 0);
    write(
      pen,
      name,
      { x: EDGE + 30, y: y + 50, width },
      { face: 'display', weight: 700, size: 40, tone: 'ink' },
    );
    write(
      pen,
      what,
      { x: EDGE + 30, y: y + 93, width },
      { face: 'text', weight: 500, size: 32, tone: 'brand' },
    );
    const end = { x: WIDTH - EDGE - 30, y: y + 72, width: 100, align: 'right' as const };
    write(pen, aside, end, { face: 'display', weight: 800, size: 44, tone: 'ink-soft' });
  }
}

/**
 * Draws the picture of a finished session, with the studio's brand, as an image to share. Nothing leaves the device.
 * @param place an element with the colours and typefaces of the picture
 */
export async function drawMoment(
  place: HTMLElement,
  words: MomentWords,
  brand: MomentBrand,
  language: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture: it has no canvas.');
  const pen = await createPen(context, place, language, brand.name + JSON.stringify(words));
  const shown = Math.min(RECORDS_MAX, words.records.length);
  const heights = [RINGS + 70, words.comparison ? 270 : 0, 190, shown * LINE.record];
  const needed = heights.reduce((sum, height) => sum + height, 0);
  const head = EDGE + 230;
  canvas.width = WIDTH;
  canvas.height = Math.max(LEAST_HEIGHT, head + needed + EDGE);
  drawGround(pen, canvas.height);
  drawBrand(pen, brand);
  const about = { x: EDGE, y: EDGE + 156, width: INNER };
  write(pen, `${words.title} · ${words.day}`, about, {
    face: 'text',
    weight: 500,
    size: 36,
    tone: 'ink-soft',
  });
  let top = head + (canvas.height - head - EDGE - needed) / 2;
  drawRings(pen, words, top);
  top += heights[0] ?? 0;
  if (words.comparison) drawComparison(pen, words.comparison, top);
  top += heights[1] ?? 0;
  drawLegend(pen, words.rings, top);
  drawRecords(pen, words.records, top + (heights[2] ?? 0));
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/png',
    ),
  );
}
