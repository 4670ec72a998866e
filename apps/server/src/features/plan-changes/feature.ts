import type { Feature } from '#db/feature.ts';
import { planChangesOwnData } from './own-data-queries.ts';
import { reactInPlanChanges } from './reactions.ts';
import { mountPlanChanges } from './routes.ts';
import { planChangesTables } from './tables.ts';

/** Changes of coming days of one client, many in one go or single ones, each of which can be taken back. */
export const planChanges: Feature = {
  name: 'plan-changes',
  tables: planChangesTables,
  ownData: planChangesOwnData,
  mount: mountPlanChanges,
  react: reactInPlanChanges,
};
