import { type BrandFile, brandAddress, OWN_BRAND } from '@spotter/contract/brand-address';
import { type BrandPalette, brandPalette } from '@spotter/contract/brand-palette';
import { DEFAULT_APP_NAME, LOGO_POSITION_DEFAULT, LOGO_SIZE_DEFAULT } from '@spotter/contract/limits';
import { type Settings, settingsTopics } from '@spotter/contract/settings';
import { type Topic, topicText } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';

/** What a page, a mail or an installed app wears. */
export type WornBrand = {
  /** A studio's id, or `spotter`. */
  studioId: string;
  settings: Settings;
  /** Null: the product's own colours. */
  palette: BrandPalette | null;
};

export const DEFAULTS: Settings = {
  appName: DEFAULT_APP_NAME,
  logoUrl: null,
  logoSize: LOGO_SIZE_DEFAULT,
  logoPosition: LOGO_POSITION_DEFAULT,
  themeColor: null,
  featuredVideoUrl: null,
};

export const ownBrand: WornBrand = { studioId: OWN_BRAND, settings: DEFAULTS, palette: null };

/** Changes with every studio's brand and with how many studios there are. */
export const visitorsTopic = settingsTopics.visitors.of('all');

/** A studio's settings as its row says; undefined for no studio. */
export async function findSettings(db: Reader, studioId: string): Promise<Settings | undefined> {
  const studio = await db
    .selectFrom('studios')
    .select(['app_name', 'logo_url', 'logo_size', 'logo_position', 'theme_color', 'featured_video_url'])
    .where('id', '=', studioId)
    .executeTakeFirst();
  return (
    studio && {
      appName: studio.app_name ?? DEFAULTS.appName,
      logoUrl: studio.logo_url,
      logoSize: studio.logo_size as Settings['logoSize'],
      logoPosition: studio.logo_position as Settings['logoPosition'],
      themeColor: studio.theme_color,
      featuredVideoUrl: studio.featured_video_url,
    }
  );
}

type Brands = Pick<Context, 'db' | 'versions'>;

/** Every page asks: what was read stands until its topic changes. */
const kept = new WeakMap<Context['versions'], Map<string, { version: string; value: unknown }>>();
const KEPT_MAX = 1_000;

async function keep<T>({ versions }: Brands, topic: Topic, read: () => Promise<T>): Promise<T> {
  const all = kept.get(versions) ?? new Map();
  kept.set(versions, all);
  const version = versions.of([topic]);
  const key = topicText(topic);
  const found = all.get(key);
  if (found?.version === version) return found.value as T;
  const value = await read();
  if (all.size >= KEPT_MAX) all.clear();
  all.set(key, { version, value });
  return value;
}

/** The brand of a studio; of an unknown one the product's own, so that nobody is told which there are. */
export async function brandOf(ctx: Brands, studioId: string): Promise<WornBrand> {
  if (studioId === OWN_BRAND) return ownBrand;
  const brand = await keep(ctx, settingsTopics.settings.of(studioId), async () => {
    const settings = await findSettings(ctx.db, studioId);
    return settings && { studioId, settings, palette: brandPalette(settings.themeColor) };
  });
  return brand ?? ownBrand;
}

/**
 * What a visitor sees: the studio they were last signed in to at this browser, else the only one there is, else
 * the product. Its video is for its members.
 * @param lastStudio from the browser's cookie
 */
export async function brandOfVisitor(ctx: Brands, lastStudio: string | null): Promise<WornBrand> {
  const studioId = lastStudio ?? (await keep(ctx, visitorsTopic, () => findOnlyStudio(ctx.db)));
  if (studioId === null) return ownBrand;
  const { settings, ...brand } = await brandOf(ctx, studioId);
  return { ...brand, settings: { ...settings, featuredVideoUrl: null } };
}

/** The one studio of this installation; null where there are several or none but the demo's. */
async function findOnlyStudio(db: Reader): Promise<string | null> {
  const rows = await db.selectFrom('studios').select('id').where('is_demo', '=', false).limit(2).execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Where a file of a brand is. */
export function brandFile({ studioId, settings }: WornBrand, file: BrandFile): string {
  return brandAddress(studioId, file, settings);
}
