import type { DayText } from '@spotter/contract/days';
import type { Progression } from '@spotter/contract/loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayRead } from './queries.ts';
import type { PlannedLine } from './suggestion-service.ts';

/** A line of a planned workout, and the progression of the programme that it is from. */
export type LineAhead = PlannedLine & { id: string; ofProgram: Progression | null; timeZone: string };

type Span = { clientId: Known<'person'>; from: DayText; to: DayText };

/** The lines of workouts that a person has not finished on these days, each once, where the viewer sees all training. */
export async function findLinesAhead(
  db: Reader,
  viewer: Viewer,
  { clientId, from, to }: Span,
): Promise<LineAhead[]> {
  const { rows } = await sql<LineAhead>`
    select l.id, l.exercise_id as "exerciseId", l.progression, l.targets, p.time_zone as "timeZone",
      (select g.progression from program_progressions g where g.program_id = w.program_id) as "ofProgram"
    from ${peopleRows('p')}
    join ${workoutRows('w')} on w.id in (select a.workout_id from ${planRows('a')}
      where a.client_id = ${clientId} and a.studio_id = ${viewer.studioId} and a.completed_at is null
        and a.date between ${from}::date and ${to}::date)
    join ${workoutLineRows('l')} on l.workout_id = w.id
    where p.id = ${clientId} and p.studio_id = ${viewer.studioId} and ${mayRead(viewer, 'p.id')}
      and w.removed_at is null
    order by w.id, l.position`.execute(db);
  return rows;
}
