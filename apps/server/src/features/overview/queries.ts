import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import { QUESTION_END } from '@spotter/contract/messages-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { formCheckRows, isAnsweredBy, seesFilm } from '#features/form-checks/fragments.ts';
import { channelReadRows, channelRows, messageRows } from '#features/messages/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import {
  loggedSetRows,
  mayReadOfSession,
  mayReadTraining,
  recordRows,
  sessionRows,
} from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A current client of the trainer. */
export type Coached = {
  id: Known<'person'>;
  name: string;
  email: string;
  profileImageUrl: string | null;
  timeZone: string;
  coachingId: string;
  since: string;
};

/** By name, in the sort order of the trainer's language. */
export async function findCoached(db: Reader, viewer: Viewer): Promise<Coached[]> {
  const rows = await db
    .selectFrom(coachingRows('c'))
    .innerJoin(peopleRows('p'), 'p.id', 'c.client_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(['p.profile_image_url as profileImageUrl', 'p.time_zone as timeZone'])
    .select(['c.id as coachingId', 'c.since'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('c.trainer_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .execute();
  return rows
    .map(({ firstName, lastName, ...row }) => ({
      ...row,
      name: displayName({ firstName, lastName, email: row.email }) ?? '',
      email: row.email ?? '',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.language));
}

/** The last and the next workout of one client; nulls where there is none. */
export type OverviewFacts = {
  id: string;
  sessionId: Known<'session'> | null;
  sessionName: string | null;
  completedAt: string | null;
  workoutId: Known<'workout'> | null;
  workoutName: string | null;
  date: DayText | null;
  channelId: Known<'channel'> | null;
  unread: number;
};

/** For each client: the last finished session, the next open day of a coach from their today on that no pause keeps, and the unread messages. */
export async function findFacts(
  db: Reader,
  viewer: Viewer,
  clients: readonly { id: Known<'person'>; today: DayText }[],
): Promise<Map<string, OverviewFacts>> {
  const { rows } = await sql<OverviewFacts>`
    select k.id, l.id as "sessionId", l.name as "sessionName", l.completed_at as "completedAt",
      n.id as "workoutId", n.name as "workoutName", n.date,
      h.id as "channelId", coalesce(h.last_number - coalesce(r.number, 0), 0) as unread
    from unnest(${clients.map(({ id }) => id)}::uuid[], ${clients.map(({ today }) => today)}::date[])
      as k(id, today)
    left join lateral (
      select s.id, s.name, s.completed_at from ${sessionRows('s')}
      where s.client_id = k.id and s.studio_id = ${viewer.studioId} and s.completed_at is not null
        and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
      order by s.completed_at desc limit 1) l on true
    left join lateral (
      select w.id, w.name, a.date from ${planRows('a')} join ${workoutRows('w')} on w.id = a.workout_id
      where a.client_id = k.id and a.studio_id = ${viewer.studioId} and a.date >= k.today
        and a.completed_at is null and not ${waits('a')} and ${isByCoach('a')}
        and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
      order by a.date, a.id limit 1) n on true
    left join ${channelRows('h')} on h.kind = 'direct' and h.trainer_id = ${viewer.id} and h.client_id = k.id
    left join ${channelReadRows('r')} on r.channel_id = h.id and r.person_id = ${viewer.id}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Question = { clientId: Known<'person'>; content: string; createdAt: string };

/**
 * Each client's first unread message that waits for an answer: it ends with a question mark of any script, or was
 * written before `longAgo`.
 */
export async function findQuestions(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  longAgo: Date,
): Promise<Map<string, Question>> {
  const { rows } = await sql<Question>`
    select h.client_id as "clientId", q.content, q.created_at as "createdAt"
    from ${channelRows('h')}
    left join ${channelReadRows('r')} on r.channel_id = h.id and r.person_id = ${viewer.id}
    cross join lateral (
      select m.content, m.created_at from ${messageRows('m')}
      where m.channel_id = h.id and m.number > coalesce(r.number, 0) and m.sender_id = h.client_id
        and m.removed_at is null
        and (m.created_at < ${longAgo} or m.content ~ ${QUESTION_END})
      order by m.number limit 1) q
    where h.kind = 'direct' and h.trainer_id = ${viewer.id} and h.client_id = any(${[...clientIds]}::uuid[])
      and h.last_number > coalesce(r.number, 0)`.execute(db);
  return new Map(rows.map((row) => [row.clientId, row]));
}

export type NewRecords = {
  clientId: Known<'person'>;
  count: number;
  exercise: string;
  at: string;
  sessionId: Known<'session'>;
};

/** Each client's records since an instant, but for lifts that hurt since then: how many, and the latest one. */
export async function findNewRecords(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  since: Date,
): Promise<Map<string, NewRecords>> {
  const { rows } = await sql<NewRecords>`
    select distinct on (p.client_id) p.client_id as "clientId", p.session_id as "sessionId",
      p.achieved_at as at, ${textIn(viewer.language)} ->> 'name' as exercise,
      count(*) over (partition by p.client_id) as count
    from ${recordRows('p')} join ${exerciseRows('e')} on e.id = p.exercise_id
    where p.client_id = any(${[...clientIds]}::uuid[]) and p.studio_id = ${viewer.studioId}
      and p.achieved_at >= ${since} and ${mayReadOfSession(viewer, 'p.client_id', 'p.session_id')}
      and not exists (select from ${loggedSetRows('l')} where l.client_id = p.client_id
        and l.exercise_id = p.exercise_id and l.pain and l.told_at >= ${since})
      and not exists (select from ${sessionRows('i')} where i.id = p.session_id and i.import_id is not null)
    order by p.client_id, p.achieved_at desc, p.id desc`.execute(db);
  return new Map(rows.map((row) => [row.clientId, row]));
}

export type OpenFilm = {
  clientId: Known<'person'>;
  filmId: Known<'film'>;
  exercise: string;
  at: string;
  count: number;
};

/** Each client's film that has waited longest for this trainer's answer, and how many wait. */
export async function findOpenFilms(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<Map<string, OpenFilm>> {
  const { rows } = await sql<OpenFilm>`
    select distinct on (f.client_id) f.client_id as "clientId", f.id as "filmId",
      ${textIn(viewer.language)} ->> 'name' as exercise, f.created_at as at,
      count(*) over (partition by f.client_id) as count
    from ${formCheckRows('f')} join ${exerciseRows('e')} on e.id = f.exercise_id
    where f.client_id = any(${[...clientIds]}::uuid[]) and f.studio_id = ${viewer.studioId}
      and ${seesFilm(viewer, 'f')} and not ${isAnsweredBy(viewer, 'f')}
    order by f.client_id, f.id`.execute(db);
  return new Map(rows.map((row) => [row.clientId, row]));
}
