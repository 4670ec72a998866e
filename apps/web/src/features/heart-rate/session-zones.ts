import { late } from '#ui/state/late.tsx';

/** The time in each zone of a finished session, which others see in the feed. */
export const SessionZones = late(() => import('./zones/session-zones.tsx').then((m) => m.SessionZones), {
  onHome: true,
  later: 'soon',
  words: ['live'],
  without: 'quiet',
});
