import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/strap/:code?': never;
  }
}

export const heartRate: WebFeature = {
  pages: [
    {
      path: '/strap/:code?',
      load: () => import('./second-device/second-device-page.tsx').then((m) => m.SecondDevicePage),
      words: ['live'],
      only: 'visitor',
    },
  ],
  words: { 'heart-rate': 'live' },
  firstFrame: [
    ['GET /api/garmin/integration'],
    ['GET /api/apple-watch/integration'],
    ['GET /api/second-device'],
  ],
  offline: ['GET /api/heart-rate/zones'],
  live: () => import('./live.ts').then((m) => m.heartRateLive),
};
