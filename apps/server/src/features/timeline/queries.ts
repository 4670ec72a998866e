import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { sessionRows, shareKept } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';

/**
 * Finished sessions and their volume by week. SQL gets the beginnings of the weeks as instants and no zone.
 * @param starts the first instant of each week, oldest first
 * @returns by the place of the week in `starts`
 */
export async function findWeeksOfSessions(
  db: Reader,
  personId: Known<'person'>,
  starts: readonly Date[],
): Promise<{ week: number; sessions: number; volume: number }[]> {
  const { rows } = await sql<{ week: number; sessions: number; volume: number }>`
    select width_bucket(s.completed_at, ${starts.map((at) => at.toISOString())}::timestamptz[]) - 1 as week,
      count(*)::int as sessions, coalesce(sum(s.volume), 0)::float8 as volume
    from ${sessionRows('s')} where s.client_id = ${personId} and s.completed_at >= ${starts[0]}
    group by 1`.execute(db);
  return rows;
}

/** The share of what was planned that was done, by the Monday of its week; days that wait in a pause are left out. */
export async function findWeeksOfPlans(
  db: Reader,
  personId: Known<'person'>,
  { from, to }: { from: DayText; to: DayText },
): Promise<{ week: DayText; share: number }[]> {
  const { rows } = await sql<{ week: DayText; share: number }>`
    select to_char(date_trunc('week', a.date), 'YYYY-MM-DD') as week,
      avg(${shareKept('a', 's')})::float8 as share
    from ${planRows('a')} left join ${sessionRows('s')} on s.assignment_id = a.id
    where a.client_id = ${personId} and a.date between ${from}::date and ${to}::date
      and (a.date < ${to}::date or a.completed_at is not null) and not ${waits('a')}
      and ${isByCoach('a')}
    group by 1`.execute(db);
  return rows;
}
