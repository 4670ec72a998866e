import type { WebFeature } from '#lib/feature.ts';

export const notifications: WebFeature = {
  firstFrame: [['GET /api/notifications/unread']],
  offline: ['GET /api/notifications', 'GET /api/notifications/unread'],
  live: () => import('./live.ts').then((m) => m.notificationsLive),
};
