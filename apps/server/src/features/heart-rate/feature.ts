import { heartRateRoutes } from '@spotter/contract/heart-rate';
import type { Feature } from '#db/feature.ts';
import { heartRateFrames } from './frames.ts';
import { startKeeping } from './minutes/start-keeping.ts';
import { heartRateOwnData } from './own-data-queries.ts';
import { reactInHeartRate } from './reactions.ts';
import { mountHeartRate } from './routes.ts';
import { heartRateTables } from './tables.ts';
import { watchingOf } from './watching/watching.ts';

/** Heart rate: devices, live values, minutes and daily records. */
export const heartRate: Feature = {
  name: 'heart-rate',
  tables: heartRateTables,
  ownData: heartRateOwnData,
  firstReads: {
    home: [
      heartRateRoutes.getGarminIntegration,
      heartRateRoutes.getAppleWatchIntegration,
      heartRateRoutes.getSecondDevice,
    ],
  },
  mount: mountHeartRate,
  visitorPages: /^\/strap(\/|$)/,
  react: reactInHeartRate,
  frames: heartRateFrames,
  listen: watchingOf,
  begin: startKeeping,
  demo: () => import('./demo/demo.ts').then((m) => m.heartRateDemo),
};
