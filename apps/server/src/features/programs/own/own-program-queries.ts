import type { DayText } from '@spotter/contract/days';
import type { OwnProgram } from '@spotter/contract/own-programs';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { isWhole, sessionRows } from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { weekNow } from '../giving/rules.ts';

/** The latest programmes of a person that a list shows. */
const SHOWN_MAX = 20;

type OwnRow = Omit<OwnProgram, 'id' | 'week' | 'state'> & {
  id: Known<'program'>;
  runId: Known<'run'>;
  next: { date: DayText; programDate: DayText } | null;
  endedAt: string | null;
  hasComing: boolean;
};

/** A programme that a client runs by themselves, and its run. */
export type FoundOwnProgram = OwnProgram & { id: Known<'program'>; runId: Known<'run'> };

/**
 * The ready programmes that a person runs or ran by themselves, the latest first; with an id only that one. They are read
 * by the person, and by coaches to whom they show all training. `today` is the person's.
 */
export async function findOwnPrograms(
  db: Reader,
  viewer: Viewer,
  { clientId, today, id = null }: { clientId: Known<'person'>; today: DayText; id?: string | null },
): Promise<FoundOwnProgram[]> {
  const { rows } = await sql<OwnRow>`
    select p.id, coalesce(p.ready_key, '') as key, p.name, r.id as "runId", r.start_date as "startDate", r.weekdays,
      p.weeks, s.planned, s.done, s.part, s.last as "lastDate", r.ended_at as "endedAt", s.coming as "hasComing",
      (select json_build_object('date', n.date, 'programDate', n.program_date) from ${planRows('n')}
        where n.run_id = r.id and n.date >= ${today}::date and not n.adjusted order by n.date limit 1) as next
    from program_runs r join programs p on p.id = r.program_id
    cross join lateral (select count(*)::int as planned, max(d.date) as last,
        (count(*) filter (where ${isWhole('d', 't')}))::int as done,
        (count(*) filter (where d.completed_at is not null and not ${isWhole('d', 't')}))::int as part,
        coalesce(bool_or(d.completed_at is null and d.date >= ${today}::date), false) as coming
      from ${planRows('d')} left join ${sessionRows('t')} on t.assignment_id = d.id where d.run_id = r.id) s
    where r.client_id = ${clientId} and r.coach_id = ${clientId} and r.studio_id = ${viewer.studioId}
      and p.removed_at is null
      and (r.client_id = ${viewer.id} or ${coachedNow(viewer, 'r.client_id', trainingShown)})
      and (${id}::uuid is null or p.id = ${id}::uuid)
    order by r.id desc limit ${sql.lit(SHOWN_MAX)}`.execute(db);
  return rows.map(({ next, endedAt, hasComing, ...row }) => ({
    ...row,
    week: weekNow({ startDate: row.startDate, weeks: row.weeks, next }, today),
    state: endedAt ? 'ended' : hasComing ? 'running' : 'over',
  }));
}

/** The names of workouts of the viewer's studio. */
export async function findWorkoutNames(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(workoutRows('w'))
    .select(['w.id', 'w.name'])
    .where(sql<boolean>`w.id = any(${[...ids]}::uuid[])`)
    .where('w.studio_id', '=', viewer.studioId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ends the run of the viewer's own programme, or lets it go on. */
export async function setOwnRunEnded(
  db: Reader,
  viewer: Viewer,
  runId: Known<'run'>,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('program_runs')
    .set({ ended_at: at })
    .where('id', '=', runId)
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}
