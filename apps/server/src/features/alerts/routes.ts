import { alertsRoutes, alertsTopics } from '@spotter/contract/alerts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { setKind, setQuiet } from './choices/service.ts';
import { endMails, pageOfLink } from './mail/end-mails.ts';
import { addAlertDevice, getAlerts, removeAlertDevice } from './service.ts';

export function mountAlerts(mount: Mount, ctx: Context): void {
  // Which device asks is not part of any version, and a device goes with its sign-in.
  mount(alertsRoutes.getAlerts, ({ viewer }) => getAlerts(ctx, viewer), {
    topics: ({ viewer }) => [alertsTopics.devices.of(viewer?.id ?? '')],
    noStore: true,
  });
  mount(alertsRoutes.addAlertDevice, ({ viewer, body }) => addAlertDevice(ctx, viewer, body));
  mount(alertsRoutes.setAlertKind, ({ viewer, body }) => setKind(ctx, viewer, body));
  mount(alertsRoutes.setQuietHours, ({ viewer, body }) => setQuiet(ctx, viewer, body.quiet));
  mount(alertsRoutes.openMailLink, async ({ params, reply }) => {
    reply.redirect(pageOfLink(ctx, params.token));
    return undefined;
  });
  mount(
    alertsRoutes.endMails,
    async ({ params }) => {
      await endMails(ctx, params.token);
      return undefined;
    },
    // Mail programs send a form, and no page of ours stands behind it.
    { foreign: true, streams: ['application/x-www-form-urlencoded', 'multipart/form-data'] },
  );
  mount(alertsRoutes.removeAlertDevice, async ({ viewer, params }) => {
    await removeAlertDevice(ctx, viewer, params.id);
    return undefined;
  });
}
