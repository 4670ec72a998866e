import type { Feature } from '#db/feature.ts';
import { plansOwnData } from './own-data-queries.ts';
import { reactInPlans } from './reactions.ts';
import { mountPlans } from './routes.ts';
import { plansTables } from './tables.ts';

/** The days that workouts are planned for. */
export const plans: Feature = {
  name: 'plans',
  tables: plansTables,
  ownData: plansOwnData,
  mount: mountPlans,
  react: reactInPlans,
  demo: () => import('./demo.ts').then((m) => m.plansDemo),
};
