import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { isWhole, mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The plans and the training of one client in a span of days; small tuples, because a board has thousands. */
export type TrainedWeeks = {
  id: string;
  /** The number of the day, and whether the plan is done, begun (done in part) or open. */
  plans: [day: number, state: 'd' | 'p' | 'o'][];
  /** When a session was finished (ms), the kilograms moved, and whether no coach planned it. */
  sessions: [at: number, volume: number, isUnplanned: boolean][];
};

type Span = { id: string; first: DayText; last: DayText };

/** The days that coaches planned for each client between two days, and the sessions finished since the first, in one statement. */
export async function findTrainedWeeks(
  db: Reader,
  viewer: Viewer,
  clients: readonly Span[],
): Promise<Map<string, TrainedWeeks>> {
  if (clients.length === 0) return new Map();
  const { rows } = await sql<TrainedWeeks>`
    select k.id, coalesce(p.plans, '[]') as plans, coalesce(t.sessions, '[]') as sessions
    from unnest(${clients.map(({ id }) => id)}::uuid[], ${clients.map(({ first }) => first)}::date[],
      ${clients.map(({ last }) => last)}::date[]) as k(id, first, last)
    left join lateral (
      select jsonb_agg(jsonb_build_array(a.date - k.first, case
        when ${isWhole('a', 's')} then 'd'
        when a.completed_at is not null or s.id is not null then 'p' else 'o' end)) as plans
      from ${planRows('a')}
      left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = k.id
      where a.client_id = k.id and a.studio_id = ${viewer.studioId} and a.date between k.first and k.last
        and ${isByCoach('a')} and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}) p on true
    left join lateral (
      select jsonb_agg(jsonb_build_array(round(extract(epoch from s.completed_at) * 1000), s.volume,
        not exists (select from ${planRows('c')} where c.id = s.assignment_id and ${isByCoach('c')}))) as sessions
      from ${sessionRows('s')}
      where s.client_id = k.id and s.studio_id = ${viewer.studioId} and s.completed_at is not null
        and s.completed_at >= k.first - interval '1 day'
        and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}) t on true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
