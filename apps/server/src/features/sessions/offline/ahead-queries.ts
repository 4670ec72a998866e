import { addDays, type DayText } from '@spotter/contract/days';
import type { TodaysPlan } from '@spotter/contract/plans';
import { AHEAD_DAYS, AHEAD_MAX, ROUTINES_AHEAD_MAX } from '@spotter/contract/sessions-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A planned day that the viewer may begin. */
type PlanAhead = Omit<TodaysPlan, 'lines'> & { id: Known<'workout'>; assignmentId: Known<'plan'> };

/** The viewer's planned days from today on that nobody has begun, soonest first, those of coaches before own ones. */
export async function findAhead(db: Reader, viewer: Viewer, today: DayText): Promise<PlanAhead[]> {
  const { rows } = await sql<PlanAhead>`
    select w.id, w.name, w.duration, w.difficulty, w.exercise_count as "exerciseCount",
      a.id as "assignmentId", a.date, null as "sessionId", null as "completedAt",
      0 as "plannedSets", 0 as "keptSets"
    from ${planRows('a')}
    join ${workoutRows('w')} on w.id = a.workout_id
    where a.client_id = ${viewer.id} and a.studio_id = ${viewer.studioId}
      and a.date >= ${today}::date and a.date < ${addDays(today, AHEAD_DAYS)}::date
      and a.completed_at is null and w.removed_at is null and not ${waits('a')}
      and not exists (select from sessions s where s.assignment_id = a.id)
    order by a.date, ${isByCoach('a')} desc, a.id
    limit ${sql.lit(AHEAD_MAX)}`.execute(db);
  return rows;
}

/** The viewer's own routines, newest first. */
export async function findRoutinesAhead(
  db: Reader,
  viewer: Viewer,
): Promise<{ id: Known<'workout'>; name: string }[]> {
  return db
    .selectFrom(workoutRows('w'))
    .select(['w.id', 'w.name'])
    .$narrowType<{ id: Known<'workout'> }>()
    .where('w.author_id', '=', viewer.id)
    .where('w.studio_id', '=', viewer.studioId)
    .where('w.removed_at', 'is', null)
    .where('w.program_id', 'is', null)
    .orderBy('w.id', 'desc')
    .limit(sql.lit(ROUTINES_AHEAD_MAX))
    .execute();
}
