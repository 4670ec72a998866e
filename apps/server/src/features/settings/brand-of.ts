import { type BrandFile, brandAddress, OWN_BRAND } from '@spotter/contract/brand-address';
import { type BrandPalette, brandPalette } from '@spotter/contract/brand-palette';
import { type Settings, settingsTopics } from '@spotter/contract/settings';
import {
  DEFAULT_APP_NAME,
  LOGO_POSITION_DEFAULT,
  LOGO_SIZE_DEFAULT,
} from '@spotter/contract/settings-limits';
import type { Context } from '#db/context.ts';
import type { Asking } from '#db/database.ts';
import { keptRead } from '#lib/live/kept-read.ts';
import { askOne } from '#lib/question.ts';
import { findBrandRowAsSystem, findOnlyStudioAsSystem } from './queries.ts';
import { studioOwnerOf } from './questions.ts';

/** The brand of a page, a mail or an installed app. */
export type ActiveBrand = {
  /** A studio's id, or `spotter`. */
  studioId: string;
  settings: Settings;
  /** Null: the product's own colours. */
  palette: BrandPalette | null;
  /** Not a studio with clients: the product itself, or the demo studio, which shows the product. */
  isProduct: boolean;
};

export const DEFAULTS: Settings = {
  appName: DEFAULT_APP_NAME,
  logoUrl: null,
  logoSize: LOGO_SIZE_DEFAULT,
  logoPosition: LOGO_POSITION_DEFAULT,
  themeColor: null,
  featuredVideoUrl: null,
  ownerId: null,
  community: true,
};

export const ownBrand: ActiveBrand = {
  studioId: OWN_BRAND,
  settings: DEFAULTS,
  palette: null,
  isProduct: true,
};

const VISITORS = 'all';
/** The topic of every studio's brand and of the number of studios. */
export const visitorsTopic = settingsTopics.visitors.of(VISITORS);

/** The settings of a studio's row; undefined for an unknown studio. */
export async function findSettings(asking: Asking, studioId: string): Promise<Settings | undefined> {
  const studio = await findBrandRowAsSystem(asking.db, studioId);
  return studio && settingsOf(asking, studio);
}

type BrandRow = NonNullable<Awaited<ReturnType<typeof findBrandRowAsSystem>>>;

const settingsOf = async ({ db, ask }: Asking, studio: BrandRow): Promise<Settings> => ({
  ownerId: await askOne(ask, studioOwnerOf)(db, studio.id),
  appName: studio.app_name ?? DEFAULTS.appName,
  logoUrl: studio.logo_url,
  logoSize: studio.logo_size as Settings['logoSize'],
  logoPosition: studio.logo_position as Settings['logoPosition'],
  themeColor: studio.theme_color,
  featuredVideoUrl: studio.featured_video_url,
  community: studio.has_community,
});

type Brands = Pick<Context, 'db' | 'ask' | 'versions' | 'states'>;

// Every page asks for both.
const keptBrand = keptRead(settingsTopics.settings.of, async (ctx: Brands, asked) => {
  const studio = await findBrandRowAsSystem(ctx.db, asked);
  if (!studio) return undefined;
  const settings = await settingsOf(ctx, studio);
  const palette = brandPalette(settings.themeColor);
  return { studioId: studio.id, settings, palette, isProduct: studio.isDemo };
});
const keptOnlyStudio = keptRead(settingsTopics.visitors.of, ({ db }: Brands) => findOnlyStudioAsSystem(db));

/** The brand of a studio; of an unknown one the product's own, so that nobody can probe for studios. */
export async function brandOf(ctx: Brands, studioId: string): Promise<ActiveBrand> {
  if (studioId === OWN_BRAND) return ownBrand;
  return (await keptBrand(ctx, studioId)) ?? ownBrand;
}

/**
 * What a visitor sees: the studio they were last signed in to with this browser, else the only studio, else the
 * product. The video, the owner and whether there is a community are for members only.
 * @param lastStudio from the browser's cookie
 */
export async function brandOfVisitor(ctx: Brands, lastStudio: string | null): Promise<ActiveBrand> {
  const studioId = lastStudio ?? (await keptOnlyStudio(ctx, VISITORS));
  if (studioId === null) return ownBrand;
  const { settings, ...brand } = await brandOf(ctx, studioId);
  return { ...brand, settings: { ...settings, featuredVideoUrl: null, ownerId: null, community: true } };
}

/** The address of a file of a brand. */
export function brandFile({ studioId, settings }: ActiveBrand, file: BrandFile): string {
  return brandAddress(studioId, file, settings);
}
