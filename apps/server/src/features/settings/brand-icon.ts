import { type BRAND_ICONS, brandVersion } from '@spotter/contract/brand-address';
import { DEFAULT_COLOR } from '@spotter/contract/settings-limits';
import type { OverlayOptions, Sharp } from 'sharp';
import type { Context } from '#db/context.ts';
import { readLogo } from '#features/objects/service.ts';
import { state } from '#lib/state.ts';
import type { ActiveBrand } from './brand-of.ts';

export type BrandIcon = (typeof BRAND_ICONS)[number];

/** Sides in pixels. `round` icons have their own corners, the system cuts the others; `share` is the logo's part. */
const SHAPES: Record<BrandIcon, { side: number; round: boolean; share: number }> = {
  'icon-180.png': { side: 180, round: false, share: 0.74 },
  'icon-192.png': { side: 192, round: true, share: 0.78 },
  'icon-512.png': { side: 512, round: true, share: 0.78 },
  // Whatever the cut, the inner 80 % stays; the corners of a square logo must lie in that circle too.
  'icon-maskable-512.png': { side: 512, round: false, share: 0.56 },
};
/** The corner radius of the product's sign, as a share of its side. */
const RADIUS = 9 / 32;
const LIGHT = '#ffffff';
const DARK = '#171e1c';
/** Above this mean luminance, a logo is invisible on white. */
const LIGHT_LOGO = 0.6;

const drawn = state((_: Context) => new Map<string, Promise<Buffer>>());
const DRAWN_MAX = 200;

/**
 * The icon as PNG, rendered once: the logo on a plate with enough contrast, or the product's sign in the studio's
 * colour.
 */
export function drawIcon(ctx: Context, active: ActiveBrand, icon: BrandIcon): Promise<Buffer> {
  const all = drawn(ctx);
  const key = `${active.studioId}/${brandVersion(active.settings)}/${icon}`;
  const known = all.get(key);
  if (known) return known;
  if (all.size >= DRAWN_MAX) all.clear();
  const drawing = draw(ctx, active, icon).catch((error: unknown) => {
    all.delete(key);
    throw error;
  });
  all.set(key, drawing);
  return drawing;
}

async function draw(ctx: Context, { settings, palette }: ActiveBrand, icon: BrandIcon): Promise<Buffer> {
  // sharp is loaded only with the first icon.
  const { default: sharp } = await import('sharp');
  const { side, round, share } = SHAPES[icon];
  const logo = settings.logoUrl && (await readLogo(ctx, settings.logoUrl));
  const plate = (color: string, inside = '') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">` +
          `<rect width="32" height="32" rx="${round ? 32 * RADIUS : 0}" fill="${color}"/>${inside}</svg>`,
      ),
    );
  let made: Sharp;
  if (logo) {
    const color = await plateFor(sharp(logo));
    const box = Math.round(side * share);
    // Empty margins would make it look smaller.
    const input = await sharp(logo).trim().resize(box, box, { fit: 'inside' }).png().toBuffer();
    made = plate(color).composite([{ input, gravity: 'centre' } satisfies OverlayOptions]);
  } else {
    const { brand, contrast } = palette?.light ?? { brand: DEFAULT_COLOR, contrast: LIGHT };
    made = plate(brand, sign(contrast, palette ? contrast : '#3deecf', round ? 1 : share / 0.7));
  }
  return made.png({ compressionLevel: 9 }).toBuffer();
}

/** The barbell of `apps/web/src/app/icon.svg`. */
function sign(color: string, middle: string, scale: number): string {
  return (
    `<g transform="translate(16 16) scale(${scale}) rotate(-35) translate(-16 -16)" fill="${color}">` +
    '<rect x="4" y="14.75" width="24" height="2.5" rx="1.25"/>' +
    '<rect x="7" y="10" width="3.6" height="12" rx="1.8"/>' +
    `<rect x="21.4" y="10" width="3.6" height="12" rx="1.8"/><circle cx="16" cy="16" r="3.1" fill="${middle}"/></g>`
  );
}

/** A background with enough contrast for the logo: its own if it has one, dark for a light logo, else white. */
async function plateFor(logo: Sharp): Promise<string> {
  const { data, info } = await logo
    .resize(48, 48, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let weight = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
    weight += a;
    light += a * ((0.2126 * r + 0.7152 * g + 0.0722 * b) / 255);
  }
  const isOpaque = weight === 255 * info.width * info.height;
  if (isOpaque) return `#${data.subarray(0, 3).toString('hex')}`;
  return weight > 0 && light / weight > LIGHT_LOGO ? DARK : LIGHT;
}
