import { brandVersion } from '@spotter/contract/brand-address';
import type { BrandPalette, PaletteTheme } from '@spotter/contract/brand-palette';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '#lib/http/entity-tags.ts';
import { type ActiveBrand, brandFile } from './brand-of.ts';

/** `surface-0` of the light theme, which a starting app shows before its first page. */
const GROUND = '#eef2f0';
/** The default colours of the browser bars, light and dark. */
const BARS = { light: '#ffffff', dark: '#171e1c' } as const;

/** The variables from which `tokens.css` takes a studio's colour. */
export function styleOf(palette: BrandPalette | null): string {
  if (!palette) return ':root{}';
  const lines = (['light', 'dark'] as const).flatMap((theme) => {
    const { brand, contrast, text, soft } = palette[theme];
    const shades = { brand, 'brand-contrast': contrast, 'brand-text': text, 'brand-soft': soft };
    return Object.entries(shades).map(([name, hex]) => `--studio-${theme}-${name}:${hex}`);
  });
  return `:root{${lines.join(';')}}`;
}

/** The theme colour of the browser's frame; a dark shade in the dark theme. */
export function frameColor(palette: BrandPalette | null, theme: PaletteTheme): string {
  if (!palette) return BARS[theme];
  return theme === 'light' ? palette.light.brand : palette.dark.soft;
}

export function manifestOf(active: ActiveBrand) {
  const { appName } = active.settings;
  const icon = (file: Parameters<typeof brandFile>[1], side: number, purpose: string) => ({
    src: brandFile(active, file),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    // The id stays the same whatever the studio's name is.
    id: '/',
    name: appName,
    short_name: appName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: frameColor(active.palette, 'light'),
    background_color: GROUND,
    categories: ['fitness', 'health'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** Answers with a file of a brand: immutable under the address of its version, else revalidated by its ETag. */
export async function sendBrandFile(
  {
    request,
    reply,
    query,
  }: { request: FastifyRequest; reply: FastifyReply; query: { v?: string | undefined } },
  { settings }: ActiveBrand,
  type: string,
  make: () => string | Buffer | Promise<Buffer>,
): Promise<void> {
  const version = brandVersion(settings);
  const tag = `"${version}"`;
  reply.headers({
    etag: tag,
    'cache-control': query.v === version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    // Mails show the icon too.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (namesTag(request.headers['if-none-match'], tag)) {
    await reply.code(304).send();
    return;
  }
  const body = await make();
  await reply.code(200).type(type).send(body);
}
