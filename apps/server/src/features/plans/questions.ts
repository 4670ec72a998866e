import type { SharedRows } from '#db/owned-tables.ts';
import { question } from '#lib/question.ts';

/** The sessions that began, of planned days and without one: a day with one of them is begun. */
export const begunSessions =
  question<
    SharedRows<
      'sessions',
      | 'id'
      | 'client_id'
      | 'workout_id'
      | 'assignment_id'
      | 'name'
      | 'plan'
      | 'planned_sets'
      | 'kept_sets'
      | 'completed_at'
    >
  >('plans.begunSessions');
