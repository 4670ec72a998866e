import { plansRoutes } from '@spotter/contract/plans';
import type { Feature } from '#db/feature.ts';
import { returningDays } from '#features/coaching/questions.ts';
import { exerciseUses } from '#features/exercises/questions.ts';
import { workoutUses } from '#features/workouts/questions.ts';
import { answer } from '#lib/question.ts';
import { isExercisePlanned, planUse } from './fragments.ts';
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
  firstReads: { home: [plansRoutes.getTodaysPlan] },
  mount: mountPlans,
  react: reactInPlans,
  answers: [
    answer(returningDays, countReturningDays),
    answer(exerciseUses, isExercisePlanned),
    answer(workoutUses, planUse),
  ],
  demo: () => import('./demo.ts').then((m) => m.plansDemo),
};
