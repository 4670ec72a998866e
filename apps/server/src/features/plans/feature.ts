import type { Feature } from '#db/feature.ts';
import { returningDays } from '#features/coaching/questions.ts';
import { exerciseUses } from '#features/exercises/questions.ts';
import { answer } from '#lib/question.ts';
import { isExercisePlanned } from './fragments.ts';
import { plansOwnData } from './own-data-queries.ts';
import { reactInPlans } from './reactions.ts';
import { mountPlans } from './routes.ts';
import { plansTables } from './tables.ts';
import { countReturningDays } from './withdrawn-queries.ts';

/** The days that workouts are planned for. */
export const plans: Feature = {
  name: 'plans',
  tables: plansTables,
  ownData: plansOwnData,
  mount: mountPlans,
  react: reactInPlans,
  answers: [answer(returningDays, countReturningDays), answer(exerciseUses, isExercisePlanned)],
  demo: () => import('./demo.ts').then((m) => m.plansDemo),
};
