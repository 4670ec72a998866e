import type { WebFeature } from '#lib/feature.ts';

export const sessions: WebFeature = {
  words: { sessions: 'training' },
  // Not an open session: its page stores it itself, with what was logged since.
  offline: ['GET /api/sessions', 'GET /api/sessions/ahead', 'GET /api/sessions/ahead/routines'],
  live: () => import('./live.ts').then((m) => m.sessionsLive),
  sent: () => import('./sent.ts'),
};
