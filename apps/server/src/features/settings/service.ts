import {
  type Settings,
  type SettingsChange,
  settingsEvents,
  settingsTopics,
} from '@spotter/contract/settings';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { youtubeEmbed } from '#features/exercises/service.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { brandOf, brandOfVisitor, findSettings, visitorsTopic } from './brand.ts';

export {
  brandFile,
  brandOf,
  brandOfVisitor,
  ownBrand,
  visitorsTopic,
  type WornBrand,
} from './brand.ts';
export { frameColor } from './brand-files.ts';
export { readStudioCookie, setStudioCookie } from './studio-cookie.ts';

/** The brand that a reader sees; `lastStudio` is what a visitor's browser remembers. */
export async function getSettings(
  ctx: Context,
  viewer: Viewer | null,
  lastStudio: string | null,
): Promise<Settings> {
  const worn = viewer ? brandOf(ctx, viewer.studioId) : brandOfVisitor(ctx, lastStudio);
  return (await worn).settings;
}

/**
 * Changes what was named of the brand; every open page of the studio hears of it.
 * @throws what takeObject throws of a logo
 */
export async function updateSettings(
  ctx: Context,
  viewer: Viewer,
  { appName, logoUrl, logoSize, logoPosition, themeColor }: z.output<typeof SettingsChange>,
): Promise<Settings> {
  await ctx.limits.take('settings', viewer.id);
  // A form may send the logo back that stands there, also one that another trainer uploaded.
  const before = logoUrl ? await findSettings(ctx.db, viewer.studioId) : undefined;
  const isNew = Boolean(logoUrl) && logoUrl !== before?.logoUrl;
  if (logoUrl && isNew) await takeObject(ctx, viewer, logoUrl, 'logo');
  const change = {
    ...(appName !== undefined && { app_name: appName || null }),
    ...(logoUrl !== undefined && (isNew || logoUrl === null) && { logo_url: logoUrl }),
    ...(logoSize !== undefined && { logo_size: logoSize }),
    ...(logoPosition !== undefined && { logo_position: logoPosition }),
    ...(themeColor !== undefined && { theme_color: themeColor }),
  };
  return inTransaction(ctx, (work) => changeStudio(work, viewer, change));
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
  return inTransaction(ctx, (work) => changeStudio(work, viewer, { featured_video_url: embed }));
}

type StudioChange = Partial<{
  app_name: string | null;
  logo_url: string | null;
  logo_size: string;
  logo_position: string;
  theme_color: string | null;
  featured_video_url: string | null;
}>;

/** Writes, and tells every open page of the studio. @returns the whole settings */
async function changeStudio(work: Work, viewer: Viewer, change: StudioChange): Promise<Settings> {
  if (Object.keys(change).length > 0) {
    await work.db.updateTable('studios').set(change).where('id', '=', viewer.studioId).execute();
    work.touch(settingsTopics.settings.of(viewer.studioId), visitorsTopic);
  }
  const settings = await findSettings(work.db, viewer.studioId);
  if (!settings) throw new AppError('http.unauthorized', 'Sign in first.');
  if (Object.keys(change).length > 0) {
    work.announce(settingsEvents.settingsChanged, { studio: viewer.studioId }, settings);
  }
  return settings;
}
