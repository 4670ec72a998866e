import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { workoutLineRows } from '#features/workouts/fragments.ts';
import type { WorkoutUse } from '#features/workouts/questions.ts';
import type { Known } from '#lib/known.ts';
import { type Ask, askOne } from '#lib/question.ts';
import { begunSessions } from './questions.ts';

/** Planned days as other features may read them; the table has the plan's old name. */
export const planRows = sharedRows('assignments', [
  'id',
  'studio_id',
  'workout_id',
  'client_id',
  'assigned_by',
  'date',
  'moved_from',
  'completed_at',
  'created_at',
  'run_id',
  'cell_id',
  'program_week',
  'program_day',
  'program_date',
  'adjusted',
]);

/** Whether a planned day, by its alias in the query, is of a coach; a client plans own routines for themselves. */
export const isByCoach = (plan: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${plan}.assigned_by`)} <> ${sql.ref(`${plan}.client_id`)})`;

/** Whether a planned day, by its alias in the query, is begun: there is a session of it. */
export const isBegun = (plan: string, ask: Ask): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${askOne(ask, begunSessions)('s')} where s.assignment_id = ${sql.ref(`${plan}.id`)})`;

/** Who has a workout in planned days, and in those that are kept aside. */
export const planUse: WorkoutUse = {
  isUsed: (workout) => sql`(exists (select from assignments a where a.workout_id = ${workout})
    or exists (select from withdrawn_plans b where b.workout_id = ${workout}))`,
  isUsedByOthers: (workout, personId) =>
    sql`exists (select from assignments a where a.workout_id = ${workout} and a.client_id <> ${personId})`,
};

/** Whether a person has an exercise in a planned workout. */
export const isExercisePlanned = (
  personId: Known<'person'>,
  exercise: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from assignments a join ${workoutLineRows('l')} on l.workout_id = a.workout_id
    where a.client_id = ${personId} and l.exercise_id = ${exercise})`;
