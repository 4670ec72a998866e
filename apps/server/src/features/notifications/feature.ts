import { notificationsRoutes } from '@spotter/contract/notifications';
import type { Feature } from '#db/feature.ts';
import { notificationsOwnData } from './own-data-queries.ts';
import { reactInNotifications } from './reactions.ts';
import { mountNotifications } from './routes.ts';
import { notificationsTables } from './tables.ts';
import { startTellingPlanEnds } from './tell-plan-ends.ts';

/** Notifications. */
export const notifications: Feature = {
  name: 'notifications',
  tables: notificationsTables,
  ownData: notificationsOwnData,
  firstReads: { everyPage: [notificationsRoutes.countUnread] },
  mount: mountNotifications,
  react: reactInNotifications,
  begin: startTellingPlanEnds,
  demo: () => import('./demo.ts').then((m) => m.notificationsDemo),
};
