import { DEMO_FILM } from '@spotter/contract/featured-film';
import type { Settings, SettingsChange } from '@spotter/contract/settings';
import { youtubeEmbed } from '@spotter/contract/youtube';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { takeObject } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { brandOf, brandOfVisitor, findSettings, visitorsTopic } from './brand-of.ts';
import { changeStudio } from './change-studio.ts';
import { checkOwner } from './check-owner.ts';
import { SETTINGS_LIMIT } from './limits.ts';
import { deleteStudioRow, insertStudio } from './queries.ts';

export { brandFile, brandOf } from './brand-of.ts';
export { checkOwner, ownsStudio } from './check-owner.ts';
export { setStudioCookie } from './studio-cookie.ts';

/** The brand that a reader sees; `lastStudio` comes from a visitor's cookie. */
export async function getSettings(
  ctx: Context,
  viewer: Viewer | null,
  lastStudio: string | null,
): Promise<Settings> {
  const active = viewer ? brandOf(ctx, viewer.studioId) : brandOfVisitor(ctx, lastStudio);
  return (await active).settings;
}

/**
 * Changes the given settings of the brand; every open page of the studio is told.
 * @throws settings.owner_only, and what `takeObject` throws for a logo
 */
export async function updateSettings(
  ctx: Context,
  viewer: Viewer,
  { appName, logoUrl, logoSize, logoPosition, themeColor }: z.output<typeof SettingsChange>,
): Promise<Settings> {
  await checkOwner(ctx, viewer);
  await ctx.limits.take(SETTINGS_LIMIT, viewer.id);
  // A form may send back the current logo, also one that another trainer uploaded.
  const before = logoUrl ? await findSettings(ctx, viewer.studioId) : undefined;
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

/** Chooses the featured video of the home page; null removes it. @throws settings.video_not_allowed */
export async function updateFeaturedVideo(
  ctx: Context,
  viewer: Viewer,
  url: string | null,
): Promise<Settings> {
  // A form may send back the current video.
  const embed = url === null || url === DEMO_FILM ? url : youtubeEmbed(url);
  if (url !== null && !embed) {
    const message = 'Enter the address of a YouTube video, for example https://www.youtube.com/watch?v=...';
    throw new AppError('settings.video_not_allowed', message, { fields: [{ path: 'url', message }] });
  }
  await ctx.limits.take(SETTINGS_LIMIT, viewer.id);
  return inTransaction(ctx, (work) => changeStudio(work, viewer, { featured_video_url: embed }));
}

/** Makes a studio, in the transaction that creates its first trainer. @returns its id */
export async function createStudio(work: Work, now: Date, name: string): Promise<Known<'studio'>> {
  // What visitors see depends on whether there is one studio or more.
  work.touch(visitorsTopic);
  const id: Known<'studio'> = newId(now);
  await insertStudio(work.db, { id, name, created_at: now });
  return id;
}

/** Deletes a studio without members, with everything in it. */
export function deleteStudio(work: Work, studioId: Known<'studio'>): Promise<void> {
  work.touch(visitorsTopic);
  return deleteStudioRow(work.db, studioId);
}
