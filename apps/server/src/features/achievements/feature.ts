import type { Feature } from '#db/feature.ts';
import { achievementsOwnData } from './own-data-queries.ts';
import { reactInAchievements } from './reactions.ts';
import { mountAchievements } from './routes.ts';
import { prepareAchievements } from './service.ts';
import { achievementsTables } from './tables.ts';

/** Achievements that are earned by training. */
export const achievements: Feature = {
  name: 'achievements',
  tables: achievementsTables,
  ownData: achievementsOwnData,
  mount: mountAchievements,
  react: reactInAchievements,
  prepare: prepareAchievements,
  demo: () => import('./demo.ts').then((m) => m.achievementsDemo),
};
