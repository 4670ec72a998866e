import { accountsTopics } from '@spotter/contract/accounts';
import { settingsTopics } from '@spotter/contract/settings';
import { webhooksRoutes, webhooksTopics } from '@spotter/contract/webhooks';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  sendAgain,
  testWebhook,
} from './service.ts';

export function mountWebhooks(mount: Mount, ctx: Context): void {
  // Who owns the studio decides, too.
  const topics = ({ viewer }: { viewer: Viewer }) => [
    webhooksTopics.own.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    settingsTopics.settings.of(viewer.studioId),
  ];
  mount(webhooksRoutes.listWebhooks, ({ viewer }) => listWebhooks(ctx, viewer), { topics });
  mount(
    webhooksRoutes.listDeliveries,
    ({ viewer, params, query }) => listDeliveries(ctx, viewer, params.id, query),
    { topics },
  );
  mount(webhooksRoutes.createWebhook, ({ viewer, body }) => createWebhook(ctx, viewer, body));
  mount(webhooksRoutes.changeWebhook, ({ viewer, params, body }) =>
    changeWebhook(ctx, viewer, params.id, body),
  );
  mount(webhooksRoutes.deleteWebhook, async ({ viewer, params }) => {
    await removeWebhook(ctx, viewer, params.id);
    return undefined;
  });
  mount(webhooksRoutes.testWebhook, async ({ viewer, params }) => {
    await testWebhook(ctx, viewer, params.id);
    return undefined;
  });
  mount(webhooksRoutes.sendAgain, async ({ viewer, params }) => {
    await sendAgain(ctx, viewer, params);
    return undefined;
  });
}
