import { brandVersion } from '@spotter/contract/brand-address';
import type { BrandPalette, Theme } from '@spotter/contract/brand-palette';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '#lib/entity-tags.ts';
import { brandFile, type WornBrand } from './brand.ts';

/** `surface-0` by day, which a starting app shows before its first page. */
const GROUND = '#f3f6f5';
/** The bars' own colour, by day and by night. */
const BARS = { light: '#ffffff', dark: '#141a18' } as const;

/** The variables that `tokens.css` takes a studio's colour from. */
export function styleOf(palette: BrandPalette | null): string {
  if (!palette) return ':root{}';
  const lines = (['light', 'dark'] as const).flatMap((theme) => {
    const { brand, contrast, text, soft } = palette[theme];
    const shades = { brand, 'brand-contrast': contrast, 'brand-text': text, 'brand-soft': soft };
    return Object.entries(shades).map(([name, hex]) => `--studio-${theme}-${name}:${hex}`);
  });
  return `:root{${lines.join(';')}}`;
}

/** What the browser's own frame is coloured with; deep rather than glaring at night. */
export function frameColor(palette: BrandPalette | null, theme: Theme): string {
  if (!palette) return BARS[theme];
  return theme === 'light' ? palette.light.brand : palette.dark.soft;
}

export function manifestOf(worn: WornBrand) {
  const { appName } = worn.settings;
  const icon = (file: Parameters<typeof brandFile>[1], side: number, purpose: string) => ({
    src: brandFile(worn, file),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    // The same app, whatever its studio is called.
    id: '/',
    name: appName,
    short_name: appName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: frameColor(worn.palette, 'light'),
    background_color: GROUND,
    categories: ['fitness', 'health'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** Answers with a file of a brand: for ever under the address of its version, else for as long as it is the same. */
export async function sendBrandFile(
  {
    request,
    reply,
    query,
  }: { request: FastifyRequest; reply: FastifyReply; query: { v?: string | undefined } },
  { settings }: WornBrand,
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
