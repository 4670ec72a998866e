import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    calendar: never;
  }
}

export const calendar: WebFeature = {
  words: { calendar: 'calendar' },
  offline: ['GET /api/calendar/events', 'GET /api/calendar/plan'],
  // It has no live events; it only handles the results of events in the outbox.
  sent: () => import('./sent.ts'),
};
