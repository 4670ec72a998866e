import type { StudioPrivacy, StudioPrivacyChange } from '@spotter/contract/settings';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { checkOwner } from './check-owner.ts';
import { SETTINGS_LIMIT } from './limits.ts';
import { findStudioPrivacy, setStudioPrivacy } from './privacy-queries.ts';
import { tellPrivacy } from './tell-privacy.ts';
import { tellSettings } from './tell-settings.ts';

/** What clients of the viewer's studio see of each other. */
export async function studioPrivacy(db: Reader, viewer: Viewer): Promise<StudioPrivacy> {
  const privacy = await findStudioPrivacy(db, viewer);
  if (!privacy) throw new AppError('http.unauthorized', 'Sign in first.');
  return privacy;
}

/** Changes the given parts of it, for all pages of the studio at once. @throws settings.owner_only */
export async function changeStudioPrivacy(
  ctx: Context,
  viewer: Viewer,
  change: StudioPrivacyChange,
): Promise<StudioPrivacy> {
  await checkOwner(ctx, viewer);
  await ctx.limits.take(SETTINGS_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    await setStudioPrivacy(work.db, viewer, change);
    if (change.community !== undefined) await tellSettings(work, viewer);
    await tellPrivacy(work, viewer, change.community);
    return studioPrivacy(work.db, viewer);
  });
}
