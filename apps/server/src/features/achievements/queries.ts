import type { DayText } from '@spotter/contract/days';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { activityRows } from '#features/activities/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { loggedSetRows, recordRows, sessionRows } from '#features/sessions/fragments.ts';
import { streakRows } from '#features/streaks/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { CATALOGUE } from './catalogue.ts';
import { type AchievementFacts, type FactGroup, METRICS } from './metrics.ts';

/** A person whose achievements are evaluated. */
export type Earner = { id: Known<'person'>; studioId: Known<'studio'>; role: 'trainer' | 'client' };

/** The facts of one person, and the slugs they have earned. */
export type KnownFacts = AchievementFacts & { personId: Known<'person'>; earned: string[] };

/** For a trainer nothing is counted beyond the highest goal, so a long list costs no more than a short one. */
const COUNTED_MAX = Math.max(
  ...CATALOGUE.filter(({ metric }) => METRICS[metric].group === 'coaching').map(({ goal }) => goal),
);

const ms = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/** Each returns at most one row per person (column `id`), so the cost per person does not depend on the others. */
function parts(
  ids: RawBuilder<unknown>,
): Record<FactGroup, { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }> {
  return {
    training: {
      columns: sql`t.sessions, d.days as "plannedDays", x.exercises, n.noted as "notedSets", k.longest as "longestStreak"`,
      from: sql`
        left join (
          select s.client_id as id, json_agg(json_build_array(${ms(sql`s.started_at`)}, ${ms(sql`s.completed_at`)}, s.volume)
            order by s.completed_at, s.id) as sessions
          from ${sessionRows('s')} where s.client_id = any(${ids}) and s.completed_at is not null group by s.client_id
        ) t on t.id = p.id
        left join (
          select a.client_id as id, json_agg(json_build_array(a.date, ${ms(sql`a.completed_at`)}) order by a.date) as days
          from ${planRows('a')} where a.client_id = any(${ids}) and not ${waits('a')} and ${isByCoach('a')} group by a.client_id
        ) d on d.id = p.id
        left join (
          select id, json_agg(${ms(sql`first`)} order by first) as exercises from (
            select l.client_id as id, min(s.completed_at) as first
            from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
            where l.client_id = any(${ids}) and s.client_id = any(${ids}) and l.done and s.completed_at is not null
            group by l.client_id, l.exercise_id) e
          group by id
        ) x on x.id = p.id
        left join (
          select id, json_agg(json_build_array(${ms(sql`at`)}, count) order by at) as noted from (
            select l.client_id as id, s.completed_at as at, count(*) as count
            from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
            where l.client_id = any(${ids}) and s.client_id = any(${ids}) and l.done and (l.note <> '' or l.rpe is not null)
              and s.completed_at is not null
            group by l.client_id, s.id) w
          group by id
        ) n on n.id = p.id
        left join ${streakRows('k')} on k.person_id = p.id`,
    },
    records: {
      columns: sql`r.records`,
      from: sql`
        left join (
          select c.client_id as id, json_agg(${ms(sql`c.achieved_at`)} order by c.achieved_at) as records
          from ${recordRows('c')} where c.client_id = any(${ids}) group by c.client_id
        ) r on r.id = p.id`,
    },
    social: {
      columns: sql`o.posts, p.profile_image_url is not null as "hasPicture"`,
      from: sql`
        left join (
          select v.person_id as id, json_agg(${ms(sql`v.created_at`)} order by v.id) as posts
          from ${activityRows('v')} where v.person_id = any(${ids}) and v.type = 'post' group by v.person_id
        ) o on o.id = p.id`,
    },
    // Each checks the role, so that a client does not cost a search in the studio's assignments.
    coaching: {
      columns: sql`w.at as "workoutsWritten", c.at as clients, a.at as assigned, f.at as "clientSessions"`,
      from: sql`
        left join lateral (
          select json_agg(${ms(sql`w.created_at`)} order by w.id) as at from ${workoutRows('w')}
          where p.role = 'trainer' and w.author_id = p.id and w.removed_at is null
        ) w on true
        left join lateral (
          select json_agg(${ms(sql`k.since`)} order by k.since) as at from ${coachingRows('k')}
          where p.role = 'trainer' and k.trainer_id = p.id and k.ended_at is null
        ) c on true
        left join lateral (
          select json_agg(${ms(sql`created_at`)} order by id) as at from (
            select a.id, a.created_at from ${planRows('a')} where p.role = 'trainer' and a.assigned_by = p.id
            order by a.id limit ${sql.lit(COUNTED_MAX)}) x
        ) a on true
        left join lateral (
          select json_agg(${ms(sql`completed_at`)} order by completed_at) as at from (
            select a.completed_at from ${planRows('a')}
            where p.role = 'trainer' and a.assigned_by = p.id and a.completed_at is not null
            order by a.completed_at limit ${sql.lit(COUNTED_MAX)}) x
        ) f on true`,
    },
  };
}

type FactRow = {
  personId: Known<'person'>;
  timeZone: string;
  earned: string[] | null;
  sessions?: [number, number, number][] | null;
  plannedDays?: [DayText, number | null][] | null;
  notedSets?: [number, number][] | null;
  longestStreak?: number | null;
  hasPicture?: boolean;
} & Partial<
  Record<
    'exercises' | 'records' | 'posts' | 'workoutsWritten' | 'clients' | 'assigned' | 'clientSessions',
    number[] | null
  >
>;

/** The facts for groups of metrics, and what each person has earned: one statement for all people. */
export async function findFacts(
  db: Reader,
  personIds: readonly Known<'person'>[],
  groups: readonly FactGroup[],
): Promise<KnownFacts[]> {
  const ids = sql`${[...personIds]}::uuid[]`;
  const wanted = groups.map((group) => parts(ids)[group]);
  const { rows } = await sql<FactRow>`
    select p.id as "personId", p.time_zone as "timeZone", g.earned,
      ${sql.join(wanted.map(({ columns }) => columns))}
    from ${peopleRows('p')}
    left join (
      select person_id as id, array_agg(achievement) as earned from person_achievements
      where person_id = any(${ids}) group by person_id
    ) g on g.id = p.id
    ${sql.join(
      wanted.map(({ from }) => from),
      sql` `,
    )}
    where p.id = any(${ids})`.execute(db);
  return rows.map((row) => ({
    personId: row.personId,
    timeZone: row.timeZone,
    earned: row.earned ?? [],
    sessions: (row.sessions ?? []).map(([startedAt, completedAt, volume]) => ({
      startedAt,
      completedAt,
      volume,
    })),
    plannedDays: (row.plannedDays ?? []).map(([date, completedAt]) => ({ date, completedAt })),
    exercises: row.exercises ?? [],
    notedSets: (row.notedSets ?? []).map(([at, count]) => ({ at, count })),
    longestStreak: row.longestStreak ?? 0,
    records: row.records ?? [],
    posts: row.posts ?? [],
    hasPicture: row.hasPicture ?? false,
    workoutsWritten: row.workoutsWritten ?? [],
    clients: row.clients ?? [],
    assigned: row.assigned ?? [],
    clientSessions: row.clientSessions ?? [],
  }));
}

const earner = ['p.id', 'p.studio_id as studioId', 'p.role'] as const;

/**
 * Locks people until the transaction ends, in one order, so that of two concurrent changes the second counts the
 * first. For a session it locks the trainer who planned it, too.
 */
export async function lockEarners(
  db: Reader,
  personIds: readonly Known<'person'>[],
  sessionId: Known<'session'> | null = null,
): Promise<Earner[]> {
  const rows = await db
    .selectFrom(peopleRows('p'))
    .select(earner)
    .where((eb) =>
      eb.or([
        eb('p.id', 'in', [...personIds]),
        eb('p.id', '=', (sub) =>
          sub
            .selectFrom(sessionRows('s'))
            .innerJoin(planRows('a'), 'a.id', 's.assignment_id')
            .select('a.assigned_by')
            .where('s.id', '=', sessionId),
        ),
      ]),
    )
    .where('p.erased_at', 'is', null)
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute();
  return rows as Earner[];
}

/** Everybody of the installation, in batches. */
export async function findEarnersAsSystem(
  db: Reader,
  after: string | null,
  limit: number,
): Promise<Earner[]> {
  let query = db
    .selectFrom(peopleRows('p'))
    .select(earner)
    .orderBy('p.id')
    .limit(limit)
    .where('p.erased_at', 'is', null);
  if (after) query = query.where('p.id', '>', after);
  return (await query.execute()) as Earner[];
}

/** Earned at an instant; `id` contains the same instant. */
export type NewlyEarned = {
  id: string;
  personId: Known<'person'>;
  studioId: Known<'studio'>;
  slug: string;
  at: Date;
};

/** Inserts achievements; existing ones stay as they are. @returns the new ones */
export async function insertEarned(
  db: Reader,
  earned: readonly NewlyEarned[],
): Promise<{ personId: Known<'person'>; slug: string }[]> {
  const rows = earned.map((one) => ({ ...one, at: one.at.toISOString() }));
  const inserted = await sql<{ personId: Known<'person'>; slug: string }>`
    insert into person_achievements (id, studio_id, person_id, achievement, earned_at)
    select r.id, r."studioId", r."personId", r.slug, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, "studioId" uuid, "personId" uuid, slug text, at timestamptz)
    order by r."personId", r.slug
    on conflict (person_id, achievement) do nothing
    returning person_id as "personId", achievement as slug`.execute(db);
  return inserted.rows;
}

/** Deletes what a person no longer deserves. */
export async function deleteEarned(
  db: Reader,
  lost: readonly { personId: Known<'person'>; slug: string }[],
): Promise<void> {
  await sql`delete from person_achievements a
    using jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as r("personId" uuid, slug text)
    where a.person_id = r."personId" and a.achievement = r.slug`.execute(db);
}

/** The achievements of a person, newest first. */
export function findEarned(db: Reader, personId: Known<'person'>) {
  return db
    .selectFrom('person_achievements')
    .select(['id', 'achievement', 'earned_at as earnedAt'])
    .where('person_id', '=', personId)
    .orderBy('earned_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
