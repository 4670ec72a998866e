import type { Feature } from '#db/feature.ts';
import { mountProgress } from './routes.ts';

/** What a client trained against their plan, and how their lifts develop. */
export const progress: Feature = {
  name: 'progress',
  mount: mountProgress,
};
