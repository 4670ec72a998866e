import type uPlot from 'uplot';
import type { Colours } from './colours.ts';
import type { Band } from './zones.ts';

/** Something that happened at a moment, in milliseconds. */
export type Mark = { at: number; kind: 'set' | 'record'; label: string };

const BAND_ALPHA = 0.16;

/** The zones behind the line, each with a stripe of its full colour and, where there is room, its word. */
export function paintBands(
  u: uPlot,
  bands: readonly Band[],
  colours: Colours,
  wordOf: (band: Band) => string,
) {
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  const bottom = u.scales.y?.min ?? 0;
  const top = u.scales.y?.max ?? 0;
  ctx.save();
  for (const [index, band] of bands.entries()) {
    const from = index === 0 ? bottom : Math.max(bottom, band.from);
    const to = index === bands.length - 1 ? top : Math.min(top, band.to);
    if (to <= from) continue;
    const y = u.valToPos(to, 'y', true);
    const height = u.valToPos(from, 'y', true) - y;
    ctx.fillStyle = colours.zones[band.zone];
    ctx.globalAlpha = BAND_ALPHA;
    ctx.fillRect(bbox.left, y, bbox.width, height);
    ctx.globalAlpha = 1;
    ctx.fillRect(bbox.left, y, 3 * ratio, height);
    if (height < 18 * ratio) continue;
    ctx.fillStyle = colours.quiet;
    ctx.font = `${12 * ratio}px ${getComputedStyle(u.root).fontFamily}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'top';
    ctx.fillText(wordOf(band), bbox.left + 9 * ratio, y + 4 * ratio);
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
