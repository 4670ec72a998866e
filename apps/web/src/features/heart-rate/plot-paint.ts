import type uPlot from 'uplot';
import type { Colours } from './colours.ts';
import type { Band } from './zones.ts';

/** Something that happened at a moment, in milliseconds. */
export type Mark = { at: number; kind: 'set' | 'record'; label: string };

const BAND_ALPHA = 0.16;

/** The zones that are in sight, with where they begin and how high they are on the canvas. */
function placesOf(u: uPlot, bands: readonly Band[]): { band: Band; y: number; height: number }[] {
  const bottom = u.scales.y?.min ?? 0;
  const top = u.scales.y?.max ?? 0;
  return bands.flatMap((band, index) => {
    const from = index === 0 ? bottom : Math.max(bottom, band.from);
    const to = index === bands.length - 1 ? top : Math.min(top, band.to);
    if (to <= from) return [];
    const y = u.valToPos(to, 'y', true);
    return [{ band, y, height: u.valToPos(from, 'y', true) - y }];
  });
}

/** The zones behind the line, each with a stripe of its full colour. */
export function paintBands(u: uPlot, bands: readonly Band[], colours: Colours) {
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  ctx.save();
  for (const { band, y, height } of placesOf(u, bands)) {
    ctx.fillStyle = colours.zones[band.zone];
    ctx.globalAlpha = BAND_ALPHA;
    ctx.fillRect(bbox.left, y, bbox.width, height);
    ctx.globalAlpha = 1;
    ctx.fillRect(bbox.left, y, 3 * ratio, height);
  }
  ctx.restore();
}

/** The zones' words where there is room, over the line and with an edge of the ground, so that it never crosses them. */
export function paintWords(
  u: uPlot,
  bands: readonly Band[],
  colours: Colours,
  wordOf: (band: Band) => string,
) {
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  ctx.save();
  // uPlot's own style sheet gives its element another face than the page's.
  ctx.font = `${12 * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4 * ratio;
  ctx.strokeStyle = colours.ground;
  ctx.fillStyle = colours.quiet;
  for (const { band, y, height } of placesOf(u, bands)) {
    if (height < 18 * ratio) continue;
    const at = [bbox.left + 9 * ratio, y + 4 * ratio] as const;
    ctx.strokeText(wordOf(band), ...at);
    ctx.fillText(wordOf(band), ...at);
  }
  ctx.restore();
}

/** Sets as ticks on the ground, records as stars at the top. */
export function paintMarks(u: uPlot, marks: readonly Mark[], colours: Colours) {
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  const ground = bbox.top + bbox.height;
  ctx.save();
  for (const { at, kind } of marks) {
    const x = u.valToPos(at / 1000, 'x', true);
    if (kind === 'set') {
      ctx.fillStyle = colours.text;
      ctx.fillRect(x - ratio, ground - 12 * ratio, 2 * ratio, 12 * ratio);
    } else {
      ctx.fillStyle = colours.brand;
      star(ctx, x, bbox.top + 10 * ratio, 8 * ratio);
    }
  }
  ctx.restore();
}

function star(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  ctx.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const length = corner % 2 === 0 ? radius : radius * 0.45;
    ctx.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
  }
  ctx.closePath();
  ctx.fill();
}
