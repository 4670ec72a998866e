import type { HeartRateFacts } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, heartRateShown } from '#features/coaching/fragments.ts';
import { mayReadOfSession, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

export type MeasuredTraining = HeartRateFacts & {
  sessionId: string;
  personId: Known<'person'>;
  /** The average of each minute of the session. */
  rates: number[];
};

/**
 * The heart rate of finished sessions, of those that the viewer may read, and of people who show the viewer their heart
 * rate. Sessions without a measured minute are left out.
 */
export async function findMeasuredTraining(
  db: Reader,
  viewer: Viewer,
  sessionIds: readonly string[],
): Promise<MeasuredTraining[]> {
  const { rows } = await sql<MeasuredTraining>`
    select s.id as "sessionId", p.id as "personId", p.birth_year as "birthYear", p.max_heart_rate as "maxHeartRate",
      m.rates
    from ${sessionRows('s')} join ${peopleRows('p')} on p.id = s.client_id
    cross join lateral (
      select json_agg(round(h.total::numeric / h.samples)::integer) as rates from heart_rate_minutes h
      where h.person_id = s.client_id and h.at > s.started_at - interval '1 minute' and h.at < s.completed_at) m
    where s.id = any(${sessionIds}::uuid[]) and s.studio_id = ${viewer.studioId} and m.rates is not null
      and ${mayReadOfSession(viewer, 's.client_id', 's.id')}
      and (p.id = ${viewer.id} or (p.share_heart_rate and ${coachedNow(viewer, 'p.id', heartRateShown)}))
    order by s.id`.execute(db);
  return rows;
}
