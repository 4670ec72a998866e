import { settingsRoutes, settingsTopics } from '@spotter/contract/settings';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { drawIcon } from './brand-icon.ts';
import { brandOf, visitorsTopic } from './brand-of.ts';
import { manifestOf, sendBrandFile, styleOf } from './send-brand-file.ts';
import { getSettings, updateFeaturedVideo, updateSettings } from './service.ts';
import { readStudioCookie } from './studio-cookie.ts';
import { changeStudioPrivacy, studioPrivacy } from './studio-privacy.ts';

/** A studio's brand and its files. */
export function mountSettings(mount: Mount, ctx: Context): void {
  mount(
    settingsRoutes.getSettings,
    ({ viewer, request }) => getSettings(ctx, viewer, readStudioCookie(request)),
    {
      topics: ({ viewer, request }) =>
        viewer
          ? [settingsTopics.settings.of(viewer.studioId)]
          : [visitorsTopic, given(readStudioCookie(request) ?? '')],
    },
  );
  mount(settingsRoutes.updateSettings, ({ viewer, body }) => updateSettings(ctx, viewer, body));
  mount(settingsRoutes.updateFeaturedVideo, ({ viewer, body }) => updateFeaturedVideo(ctx, viewer, body.url));

  mount(settingsRoutes.getStudioPrivacy, ({ viewer }) => studioPrivacy(ctx.db, viewer), {
    topics: ({ viewer }) => [settingsTopics.settings.of(viewer.studioId)],
  });
  mount(settingsRoutes.updateStudioPrivacy, ({ viewer, body }) => changeStudioPrivacy(ctx, viewer, body));

  mount(settingsRoutes.getBrandStyle, async (call) => {
    const active = await brandOf(ctx, call.params.studioId);
    await sendBrandFile(call, active, 'text/css; charset=utf-8', () => styleOf(active.palette));
    return undefined;
  });
  mount(settingsRoutes.getBrandManifest, async (call) => {
    const active = await brandOf(ctx, call.params.studioId);
    await sendBrandFile(call, active, 'application/manifest+json; charset=utf-8', () =>
      JSON.stringify(manifestOf(active)),
    );
    return undefined;
  });
  mount(settingsRoutes.getBrandIcon, async (call) => {
    const active = await brandOf(ctx, call.params.studioId);
    await sendBrandFile(call, active, 'image/png', () => drawIcon(ctx, active, call.params.icon));
    return undefined;
  });
}
