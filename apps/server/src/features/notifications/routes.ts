import { accountsTopics } from '@spotter/contract/accounts';
import { notificationsRoutes, notificationsTopics } from '@spotter/contract/notifications';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getChoices, setChoice } from './choice-service.ts';
import { countUnread, listNotifications, markRead } from './service.ts';

export function mountNotifications(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    notificationsTopics.notifications.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
  ];

  mount(notificationsRoutes.listNotifications, ({ viewer, query }) => listNotifications(ctx, viewer, query), {
    topics,
  });
  mount(notificationsRoutes.countUnread, ({ viewer }) => countUnread(ctx, viewer), { topics });
  mount(notificationsRoutes.markRead, ({ viewer, body }) => markRead(ctx, viewer, body.ids));
  mount(notificationsRoutes.getNotificationChoices, ({ viewer }) => getChoices(ctx.db, viewer), { topics });
  mount(notificationsRoutes.setNotificationChoice, ({ viewer, body }) => setChoice(ctx, viewer, body));
}
