import type { Feature } from '#db/feature.ts';
import { fittingLoads } from '#features/sessions/questions.ts';
import { answer } from '#lib/question.ts';
import { loadsOwnData } from './own-data-queries.ts';
import { mountLoads } from './routes.ts';
import { suggestForPlan } from './suggestion-service.ts';
import { loadsTables } from './tables.ts';

/** Loads that fit the person: training maxes, and the suggestions at the beginning of a session. */
export const loads: Feature = {
  name: 'loads',
  tables: loadsTables,
  ownData: loadsOwnData,
  mount: mountLoads,
  answers: [answer(fittingLoads, suggestForPlan)],
  demo: () => import('./demo.ts').then((m) => m.loadsDemo),
};
