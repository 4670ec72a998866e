import type { Feature } from '#db/feature.ts';
import { challengesOwnData } from './own-data-queries.ts';
import { reactInChallenges } from './reactions.ts';
import { mountChallenges } from './routes.ts';
import { startTellingWinners } from './scores/tell-winners.ts';
import { challengesTables } from './tables.ts';

/** Challenges and their leaderboards. */
export const challenges: Feature = {
  name: 'challenges',
  tables: challengesTables,
  ownData: challengesOwnData,
  mount: mountChallenges,
  react: reactInChallenges,
  begin: startTellingWinners,
  demo: () => import('./demo/demo.ts').then((m) => m.challengesDemo),
};
