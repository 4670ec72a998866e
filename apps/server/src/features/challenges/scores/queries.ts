import type { Challenge } from '@spotter/contract/challenges';
import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { metresOf, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { ScoreValues, SessionFigures } from '../rules.ts';

/** The fields of a challenge that scoring needs. */
export type Counted = { id: Known<'challenge'>; goalType: string } & Pick<Challenge, 'startDate' | 'endDate'>;

/** Stores the value of a session for the person's challenges that run on its day. @returns those challenges */
export async function giveToChallenges(
  db: Reader,
  of: { personId: Known<'person'>; sessionId: Known<'session'>; day: DayText },
  values: ScoreValues,
): Promise<Known<'challenge'>[]> {
  const entries = Object.entries(values);
  const { rows } = await sql<{ id: Known<'challenge'> }>`
    with parts as (
      select p.challenge_id, v.value
      from challenge_participants p join challenges c on c.id = p.challenge_id
      join unnest(${entries.map(([type]) => type)}::text[], ${entries.map(([, value]) => value)}::float8[])
        as v(type, value) on v.type = c.goal_type
      where p.person_id = ${of.personId} and ${of.day}::date between c.start_date and c.end_date
      for no key update of p)
    insert into challenge_scores (challenge_id, person_id, session_id, value)
    select challenge_id, ${of.personId}, ${of.sessionId}, value from parts
    on conflict (challenge_id, session_id) do update set value = excluded.value
      where challenge_scores.value <> excluded.value
    returning challenge_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the value of a session. @returns the challenges it counted in */
export async function takeFromChallenges(
  db: Reader,
  sessionId: Known<'session'>,
): Promise<Known<'challenge'>[]> {
  const rows = await db
    .deleteFrom('challenge_scores')
    .where('session_id', '=', sessionId)
    .returning('challenge_id as id')
    .$narrowType<{ id: Known<'challenge'> }>()
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the stored values of many sessions in one challenge. */
export async function replaceScores(
  db: Reader,
  challengeId: Known<'challenge'>,
  personIds: readonly Known<'person'>[],
  scores: readonly { personId: Known<'person'>; sessionId: Known<'session'>; value: number }[],
): Promise<void> {
  await sql`delete from challenge_scores where challenge_id = ${challengeId}
    and person_id = any(${[...personIds]}::uuid[])`.execute(db);
  await sql`insert into challenge_scores (challenge_id, person_id, session_id, value)
    select ${challengeId}, * from unnest(${scores.map((score) => score.personId)}::uuid[],
      ${scores.map((score) => score.sessionId)}::uuid[], ${scores.map((score) => score.value)}::float8[])`.execute(
    db,
  );
}

/** Sums the values of sessions. As decimals, so that the order of additions and removals leaves no rounding error. */
export async function sumScores(
  db: Reader,
  challengeIds: readonly Known<'challenge'>[],
  personIds: readonly Known<'person'>[],
  now: Date,
): Promise<void> {
  await sql`
    update challenge_participants p set score = s.score, reached_at = ${now}
    from (
      select q.challenge_id, q.person_id, coalesce((select sum(value::numeric) from challenge_scores v
        where v.challenge_id = q.challenge_id and v.person_id = q.person_id), 0)::float8 as score
      from challenge_participants q
      where q.challenge_id = any(${[...challengeIds]}::uuid[]) and q.person_id = any(${[...personIds]}::uuid[])) s
    where p.challenge_id = s.challenge_id and p.person_id = s.person_id and p.score <> s.score`.execute(db);
}

/** Sets scores that are not sums. @returns the challenges in which one changed */
export async function setScores(
  db: Reader,
  scores: readonly { challengeId: Known<'challenge'>; personId: Known<'person'>; score: number }[],
  now: Date,
): Promise<Known<'challenge'>[]> {
  const { rows } = await sql<{ id: Known<'challenge'> }>`
    update challenge_participants p set score = s.score, reached_at = ${now}
    from unnest(${scores.map((one) => one.challengeId)}::uuid[], ${scores.map((one) => one.personId)}::uuid[],
      ${scores.map((one) => one.score)}::float8[]) as s(challenge_id, person_id, score)
    where p.challenge_id = s.challenge_id and p.person_id = s.person_id and p.score <> s.score
    returning p.challenge_id as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** The participations of people in streak challenges that have not ended before a day. */
export async function findStreakParts(db: Reader, personIds: readonly Known<'person'>[], from: DayText) {
  return db
    .selectFrom('challenge_participants as p')
    .innerJoin('challenges as c', 'c.id', 'p.challenge_id')
    .select(['c.id', 'c.start_date as startDate', 'c.end_date as endDate', 'p.person_id as personId'])
    .$narrowType<{ personId: Known<'person'>; id: Known<'challenge'> }>()
    .where('p.person_id', 'in', [...personIds])
    .where('c.goal_type', '=', 'streak_days')
    .where('c.end_date', '>=', from)
    .execute();
}

type FinishedSession = SessionFigures & { id: Known<'session'>; personId: Known<'person'> };

/** Finished sessions of people that may lie within a challenge, in any time zone. */
export async function findFinished(
  db: Reader,
  personIds: readonly Known<'person'>[],
  { startDate, endDate }: Counted,
): Promise<FinishedSession[]> {
  const { rows } = await sql<FinishedSession>`
    select s.id, s.client_id as "personId", s.started_at as "startedAt", s.completed_at as "completedAt", s.volume,
      ${metresOf('s')} as metres
    from ${sessionRows('s')} where s.client_id = any(${[...personIds]}::uuid[])
      and s.import_id is null and s.completed_at >= ${startDate}::date - interval '1 day'
      and s.completed_at < ${endDate}::date + interval '2 days'`.execute(db);
  return rows;
}

/** One finished session. */
export async function findFigures(
  db: Reader,
  sessionId: Known<'session'>,
): Promise<SessionFigures | undefined> {
  const row = await db
    .selectFrom(sessionRows('s'))
    .select(['started_at as startedAt', 'completed_at as completedAt', 'volume', metresOf('s').as('metres')])
    .where('id', '=', sessionId)
    .where('completed_at', 'is not', null)
    // What was trained elsewhere counts in no challenge.
    .where('import_id', 'is', null)
    .executeTakeFirst();
  return row as SessionFigures | undefined;
}
