import type { Feature } from '#db/feature.ts';
import { trainingReaders } from '#features/coaching/questions.ts';
import { exerciseNaming, exerciseUses } from '#features/exercises/questions.ts';
import { begunSessions } from '#features/plans/questions.ts';
import { workoutUses } from '#features/workouts/questions.ts';
import { answer } from '#lib/question.ts';
import { startForgetting } from './forget-deleted.ts';
import { isInSession, isLogged, sessionRows, sessionUse } from './fragments.ts';
import { sessionsOwnData } from './own-data-queries.ts';
import { findCoachesAsSystem } from './reader-queries.ts';
import { mountSessions } from './routes.ts';
import { rebuildRecords } from './service.ts';
import { sessionsTables } from './tables.ts';

/** Training sessions, their logged sets and the personal records in them. */
export const sessions: Feature = {
  name: 'sessions',
  tables: sessionsTables,
  ownData: sessionsOwnData,
  mount: mountSessions,
  prepare: rebuildRecords,
  begin: startForgetting,
  answers: [
    answer(exerciseNaming, isInSession),
    answer(exerciseUses, isLogged),
    answer(begunSessions, sessionRows),
    answer(workoutUses, sessionUse),
    answer(trainingReaders, findCoachesAsSystem),
  ],
  demo: () => import('./demo/demo.ts').then((m) => m.sessionsDemo),
};
