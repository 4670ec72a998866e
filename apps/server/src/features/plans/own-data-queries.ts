import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import { lowerAssignedCounts } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Planned days as a person sees them: a trainer sees nothing of clients they no longer coach. */
const plannedFor = (id: Known<'person'>, which: RawBuilder<unknown>) => sql`
        select w.name as workout, a.date, a.moved_from as "movedFrom", a.client_id = ${id} as "forYou",
          case when k.id is not null then ${personName(sql`a.client_id`)} end as client,
          case when k.id is not null or a.client_id = ${id} then a.completed_at end as "completedAt",
          a.created_at as "plannedAt"
        from assignments a join ${workoutRows('w')} on w.id = a.workout_id
        left join ${coachingRows('k')} on k.trainer_id = ${id} and k.client_id = a.client_id and k.ended_at is null
        where ${which} order by a.date, a.id`;

/** The plans of a client are deleted with them; the plans a trainer made stay with their clients. */
export const plansOwnData: OwnData = {
  files: [
    {
      name: 'planned-workouts',
      tables: ['assignments'],
      readIn: 'a plan is given by a coach of this studio; what was done comes with the sessions',
      rows: ({ id }) => plannedFor(id, sql`a.client_id = ${id} or a.assigned_by = ${id}`),
      ofClient: ({ id }, client) =>
        plannedFor(id, sql`a.client_id = ${client} and a.assigned_by = ${id} and k.id is not null`),
    },
  ],
  texts,
  counts: {
    goes: {
      plannedDays: ({ id }) => sql`select count(*) from assignments where client_id = ${id}`,
    },
  },
  notExported: {
    withdrawn_plans: 'days that are in no plan any more; they return when the coaching begins again',
  },
  stays: { 'assignments.assigned_by': 'the client’s own plan' },
  async erase(work, _ctx, { id }) {
    const { rows } = await sql<{ workout_id: Known<'workout'> }>`
      delete from assignments where client_id = ${id} returning workout_id`.execute(work.db);
    await sql`delete from withdrawn_plans where client_id = ${id} or trainer_id = ${id}`.execute(work.db);
    await lowerAssignedCounts(work.db, [...new Set(rows.map((row) => row.workout_id))]);
  },
};
