import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    alerts: never;
  }
}

/** A part of the settings, which `app/pages/profile` loads with its words. */
export const alerts: WebFeature = {
  words: { alerts: 'alerts' },
  live: () => import('./live.ts').then((m) => m.alertsLive),
};
