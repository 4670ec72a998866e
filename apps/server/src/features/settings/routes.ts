import { settingsRoutes } from '@spotter/contract/settings';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { getSettings, updateFeaturedVideo } from './service.ts';

export function mountSettings(mount: Mount, ctx: Context): void {
  mount(settingsRoutes.getSettings, ({ viewer }) => getSettings(ctx, viewer), {
    topics: ({ viewer }) => [`${viewer?.studioId ?? 'visitors'}/settings`],
  });
  mount(settingsRoutes.updateFeaturedVideo, ({ viewer, body }) => updateFeaturedVideo(ctx, viewer, body.url));
}
