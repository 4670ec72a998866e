import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { challengeRows, participantRows } from '#features/challenges/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';

type MeasuredSession = { id: Known<'session'>; personId: Known<'person'>; from: string; to: string };
type Span = { from: Date; to: Date };

/** Finished sessions, trained here, that overlap the given spans, of people in a challenge of zone minutes. */
export async function findOverlapping(
  db: Reader,
  spans: readonly ({ personId: Known<'person'> } & Span)[],
): Promise<MeasuredSession[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<MeasuredSession>`
    select distinct s.id, s.client_id as "personId", s.started_at as from, s.completed_at as to
    from unnest(${spans.map((span) => span.personId)}::uuid[],
      ${spans.map((span) => span.from.toISOString())}::timestamptz[],
      ${spans.map((span) => span.to.toISOString())}::timestamptz[]) as w(person_id, from_at, to_at)
    join ${sessionRows('s')} on s.client_id = w.person_id and s.completed_at > w.from_at and s.started_at < w.to_at
      and s.import_id is null
    where exists (select from ${participantRows('p')} join ${challengeRows('c')} on c.id = p.challenge_id
      where p.person_id = s.client_id and c.goal_type = 'zone_minutes')`.execute(db);
  return rows;
}

/** Sessions, trained here, that persons finished between these days; a day more at both ends, as their days depend on their zones. */
export async function findFinishedAround(
  db: Reader,
  personIds: readonly Known<'person'>[],
  { startDate, endDate }: { startDate: DayText; endDate: DayText },
): Promise<MeasuredSession[]> {
  const { rows } = await sql<MeasuredSession>`
    select s.id, s.client_id as "personId", s.started_at as from, s.completed_at as to from ${sessionRows('s')}
    where s.client_id = any(${personIds}::uuid[]) and s.import_id is null
      and s.completed_at >= ${startDate}::date - interval '1 day'
      and s.completed_at < ${endDate}::date + interval '2 days'`.execute(db);
  return rows;
}
