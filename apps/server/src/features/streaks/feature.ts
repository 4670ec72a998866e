import { streaksRoutes } from '@spotter/contract/streaks';
import type { Feature } from '#db/feature.ts';
import { streaksOwnData } from './own-data-queries.ts';
import { reactInStreaks } from './reactions.ts';
import { mountStreaks } from './routes.ts';
import { streaksTables } from './tables.ts';

/** Days in a row with training. */
export const streaks: Feature = {
  name: 'streaks',
  tables: streaksTables,
  ownData: streaksOwnData,
  firstReads: { home: [streaksRoutes.getStreak] },
  mount: mountStreaks,
  react: reactInStreaks,
  demo: () => import('./demo.ts').then((m) => m.streaksDemo),
};
