import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import type { Settings } from '@spotter/contract/settings';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';

const DEFAULTS: Settings = {
  appName: DEFAULT_APP_NAME,
  logoUrl: null,
  logoSize: 'medium',
  logoPosition: 'top-left',
  themeColor: null,
};

/** The studio's brand; a visitor gets the product's own. */
export async function getSettings(ctx: Context, viewer: Viewer | null): Promise<Settings> {
  if (!viewer) return DEFAULTS;
  const studio = await ctx.db
    .selectFrom('studios')
    .select(['app_name', 'logo_url', 'logo_size', 'logo_position', 'theme_color'])
    .where('id', '=', viewer.studioId)
    .executeTakeFirstOrThrow();
  return {
    appName: studio.app_name ?? DEFAULTS.appName,
    logoUrl: studio.logo_url,
    logoSize: studio.logo_size as Settings['logoSize'],
    logoPosition: studio.logo_position as Settings['logoPosition'],
    themeColor: studio.theme_color,
  };
}
