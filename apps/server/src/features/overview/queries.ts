import { displayName } from '@spotter/contract/display-name';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { textIn } from '#features/exercises/service.ts';
import type { DayText } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A client the trainer coaches now. */
export type Coached = {
  id: string;
  name: string;
  email: string;
  profileImageUrl: string | null;
  timeZone: string;
  coachingId: string;
  since: string;
};

/** By name, as the trainer's language sorts them. */
export async function findCoached(db: Reader, viewer: Viewer): Promise<Coached[]> {
  const rows = await db
    .selectFrom('coachings as c')
    .innerJoin('people as p', 'p.id', 'c.client_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(['p.profile_image_url as profileImageUrl', 'p.time_zone as timeZone'])
    .select(['c.id as coachingId', 'c.since'])
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

/** What is last and next of one client; nulls where there is nothing. */
export type Facts = {
  id: string;
  sessionId: string | null;
  sessionName: string | null;
  completedAt: string | null;
  workoutId: string | null;
  workoutName: string | null;
  date: DayText | null;
  channelId: string | null;
  unread: number;
};

/** Of each client the last finished session, the next open day from their own today on, and what is unread. */
export async function findFacts(
  db: Reader,
  viewer: Viewer,
  clients: readonly { id: string; today: DayText }[],
): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts>`
    select k.id, l.id as "sessionId", l.name as "sessionName", l.completed_at as "completedAt",
      n.id as "workoutId", n.name as "workoutName", n.date,
      h.id as "channelId", coalesce(h.last_number - coalesce(r.number, 0), 0) as unread
    from unnest(${clients.map(({ id }) => id)}::uuid[], ${clients.map(({ today }) => today)}::date[])
      as k(id, today)
    left join lateral (
      select s.id, s.name, s.completed_at from sessions s
      where s.client_id = k.id and s.studio_id = ${viewer.studioId} and s.completed_at is not null
      order by s.completed_at desc limit 1) l on true
    left join lateral (
      select w.id, w.name, a.date from assignments a join workouts w on w.id = a.workout_id
      where a.client_id = k.id and a.studio_id = ${viewer.studioId} and a.date >= k.today
        and a.completed_at is null
      order by a.date, a.id limit 1) n on true
    left join channels h on h.kind = 'direct' and h.trainer_id = ${viewer.id} and h.client_id = k.id
    left join channel_reads r on r.channel_id = h.id and r.person_id = ${viewer.id}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Question = { clientId: string; content: string; createdAt: string };

/**
 * The first message of each client that the trainer has not read and that waits for an answer: it ends with a
 * question mark of any script, or was written before `longAgo`.
 */
export async function findQuestions(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  longAgo: Date,
): Promise<Map<string, Question>> {
  const { rows } = await sql<Question>`
    select h.client_id as "clientId", q.content, q.created_at as "createdAt"
    from channels h
    left join channel_reads r on r.channel_id = h.id and r.person_id = ${viewer.id}
    cross join lateral (
      select m.content, m.created_at from messages m
      where m.channel_id = h.id and m.number > coalesce(r.number, 0) and m.sender_id = h.client_id
        and (m.created_at < ${longAgo} or m.content ~ '[?？؟]\\s*$')
      order by m.number limit 1) q
    where h.kind = 'direct' and h.trainer_id = ${viewer.id} and h.client_id = any(${[...clientIds]}::uuid[])
      and h.last_number > coalesce(r.number, 0)`.execute(db);
  return new Map(rows.map((row) => [row.clientId, row]));
}

export type NewRecords = { clientId: string; count: number; exercise: string; at: string; sessionId: string };

/** Records of each client since an instant: how many, and the latest of them. */
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
    from personal_records p join exercises e on e.id = p.exercise_id
    where p.client_id = any(${[...clientIds]}::uuid[]) and p.studio_id = ${viewer.studioId}
      and p.achieved_at >= ${since}
    order by p.client_id, p.achieved_at desc, p.id desc`.execute(db);
  return new Map(rows.map((row) => [row.clientId, row]));
}
