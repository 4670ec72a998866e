/**
 * The icons made of each brand: for iOS, for a tab and a launcher, and one that may be cropped to a circle.
 */
export const BRAND_ICONS = ['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const;

export type BrandFile = 'style.css' | 'manifest.webmanifest' | (typeof BRAND_ICONS)[number];

/** The name of the product's own brand, used where no studio is known. */
export const OWN_BRAND = 'spotter';

export type Brand = { appName: string; logoUrl: string | null; themeColor: string | null };

/** A version that changes with the sources of a brand's files (FNV-1a, 32 bits); computed by both sides. */
export function brandVersion({ appName, logoUrl, themeColor }: Brand): string {
  let hash = 0x811c9dc5;
  for (const char of [appName, logoUrl, themeColor].join('\n')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The URL of a brand's file; the content at one URL never changes. */
export function brandAddress(studioId: string, file: BrandFile, brand: Brand): string {
  return `/api/brand/${studioId}/${file}?v=${brandVersion(brand)}`;
}
