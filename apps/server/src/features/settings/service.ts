import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import { type Settings, settingsEvents } from '@spotter/contract/settings';
import { type Context, inTransaction } from '#db/context.ts';
import { youtubeEmbed } from '#features/exercises/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';

const DEFAULTS: Settings = {
  appName: DEFAULT_APP_NAME,
  logoUrl: null,
  logoSize: 'medium',
  logoPosition: 'top-left',
  themeColor: null,
  featuredVideoUrl: null,
};

/** The studio's brand; a visitor gets the product's own. */
export async function getSettings(ctx: Pick<Context, 'db'>, viewer: Viewer | null): Promise<Settings> {
  if (!viewer) return DEFAULTS;
  const studio = await ctx.db
    .selectFrom('studios')
    .select(['app_name', 'logo_url', 'logo_size', 'logo_position', 'theme_color', 'featured_video_url'])
    .where('id', '=', viewer.studioId)
    .executeTakeFirstOrThrow();
  return {
    appName: studio.app_name ?? DEFAULTS.appName,
    logoUrl: studio.logo_url,
    logoSize: studio.logo_size as Settings['logoSize'],
    logoPosition: studio.logo_position as Settings['logoPosition'],
    themeColor: studio.theme_color,
    featuredVideoUrl: studio.featured_video_url,
  };
}

/** Chooses the video at the top of home; null takes it away. @throws settings.video_not_allowed */
export async function updateFeaturedVideo(
  ctx: Context,
  viewer: Viewer,
  url: string | null,
): Promise<Settings> {
  const embed = url === null ? null : youtubeEmbed(url);
  if (url !== null && !embed) {
    const message = 'Give the address of a YouTube video, for example https://www.youtube.com/watch?v=...';
    throw new AppError('settings.video_not_allowed', message, { fields: [{ path: 'url', message }] });
  }
  await ctx.limits.take('settings', viewer.id);
  return inTransaction(ctx, async (work) => {
    await work.db
      .updateTable('studios')
      .set({ featured_video_url: embed })
      .where('id', '=', viewer.studioId)
      .execute();
    const settings = await getSettings(work, viewer);
    work.touch(`${viewer.studioId}/settings`);
    work.announce(settingsEvents.settingsChanged, { studio: viewer.studioId }, settings);
    return settings;
  });
}
