import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DayText } from '#lib/day.ts';
import { CATALOGUE } from './catalogue.ts';
import { type FactGroup, type Facts, METRICS } from './metrics.ts';

/** Somebody whose achievements are looked at. */
export type Earner = { id: string; studioId: string; role: 'trainer' | 'client' };

/** Facts of one person, and the slugs they have earned. */
export type KnownFacts = Facts & { personId: string; earned: string[] };

/** Nothing of a trainer is counted beyond the highest goal: a long list costs no more than a short one. */
const COUNTED_MAX = Math.max(
  ...CATALOGUE.filter(({ metric }) => METRICS[metric].group === 'coaching').map(({ goal }) => goal),
);

const ms = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/** Each gives at most one row a person (column `id`), so that one person costs what a list of them does. */
function parts(
  ids: RawBuilder<unknown>,
): Record<FactGroup, { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }> {
  return {
    training: {
      columns: sql`t.sessions, d.days as "plannedDays", x.exercises, n.noted as "notedSets", k.longest as "longestStreak"`,
      from: sql`
        left join (
          select client_id as id, json_agg(json_build_array(${ms(sql`started_at`)}, ${ms(sql`completed_at`)}, volume)
            order by completed_at, id) as sessions
          from sessions where client_id = any(${ids}) and completed_at is not null group by client_id
        ) t on t.id = p.id
        left join (
          select client_id as id, json_agg(json_build_array(date, ${ms(sql`completed_at`)}) order by date) as days
          from assignments where client_id = any(${ids}) group by client_id
        ) d on d.id = p.id
        left join (
          select id, json_agg(${ms(sql`first`)} order by first) as exercises from (
            select l.client_id as id, min(s.completed_at) as first
            from logged_sets l join sessions s on s.id = l.session_id
            where l.client_id = any(${ids}) and l.done and s.completed_at is not null
            group by l.client_id, l.exercise_id) e
          group by id
        ) x on x.id = p.id
        left join (
          select id, json_agg(json_build_array(${ms(sql`at`)}, count) order by at) as noted from (
            select l.client_id as id, s.completed_at as at, count(*) as count
            from logged_sets l join sessions s on s.id = l.session_id
            where l.client_id = any(${ids}) and l.done and (l.note <> '' or l.rpe is not null)
              and s.completed_at is not null
            group by l.client_id, s.id) w
          group by id
        ) n on n.id = p.id
        left join streaks k on k.person_id = p.id`,
    },
    records: {
      columns: sql`r.records`,
      from: sql`
        left join (
          select client_id as id, json_agg(${ms(sql`achieved_at`)} order by achieved_at) as records
          from personal_records where client_id = any(${ids}) group by client_id
        ) r on r.id = p.id`,
    },
    social: {
      columns: sql`o.posts, p.profile_image_url is not null as "hasPicture"`,
      from: sql`
        left join (
          select person_id as id, json_agg(${ms(sql`created_at`)} order by id) as posts
          from activities where person_id = any(${ids}) and type = 'post' group by person_id
        ) o on o.id = p.id`,
    },
    // The role in each: nobody looks through a studio's assignments for a client.
    coaching: {
      columns: sql`w.at as "workoutsWritten", c.at as clients, a.at as assigned, f.at as "clientSessions"`,
      from: sql`
        left join lateral (
          select json_agg(${ms(sql`created_at`)} order by id) as at from workouts
          where p.role = 'trainer' and author_id = p.id and removed_at is null
        ) w on true
        left join lateral (
          select json_agg(${ms(sql`since`)} order by since) as at from coachings
          where p.role = 'trainer' and trainer_id = p.id and ended_at is null
        ) c on true
        left join lateral (
          select json_agg(${ms(sql`created_at`)} order by id) as at from (
            select id, created_at from assignments where p.role = 'trainer' and assigned_by = p.id
            order by id limit ${sql.lit(COUNTED_MAX)}) x
        ) a on true
        left join lateral (
          select json_agg(${ms(sql`completed_at`)} order by completed_at) as at from (
            select completed_at from assignments
            where p.role = 'trainer' and assigned_by = p.id and completed_at is not null
            order by completed_at limit ${sql.lit(COUNTED_MAX)}) x
        ) f on true`,
    },
  };
}

type FactRow = {
  personId: string;
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

/** What the metrics of the groups follow from, and what each person has earned: one statement for all of them. */
export async function findFacts(
  db: Reader,
  personIds: readonly string[],
  groups: readonly FactGroup[],
): Promise<KnownFacts[]> {
  const ids = sql`${[...personIds]}::uuid[]`;
  const wanted = groups.map((group) => parts(ids)[group]);
  const { rows } = await sql<FactRow>`
    select p.id as "personId", p.time_zone as "timeZone", g.earned,
      ${sql.join(wanted.map(({ columns }) => columns))}
    from people p
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
 * Holds people until the transaction ends, in one order, so that of two doings at once the second counts the
 * first. With a session the trainer who planned it too, if somebody did.
 */
export async function holdEarners(
  db: Reader,
  personIds: readonly string[],
  sessionId: string | null = null,
): Promise<Earner[]> {
  const rows = await db
    .selectFrom('people as p')
    .select(earner)
    .where((eb) =>
      eb.or([
        eb('p.id', 'in', [...personIds]),
        eb('p.id', '=', (sub) =>
          sub
            .selectFrom('sessions as s')
            .innerJoin('assignments as a', 'a.id', 's.assignment_id')
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

/** Everybody of the installation, a batch after another. */
export async function findEarners(db: Reader, after: string | null, limit: number): Promise<Earner[]> {
  let query = db
    .selectFrom('people as p')
    .select(earner)
    .orderBy('p.id')
    .limit(limit)
    .where('p.erased_at', 'is', null);
  if (after) query = query.where('p.id', '>', after);
  return (await query.execute()) as Earner[];
}

/** Earned at an instant; `id` is of that instant too. */
export type NewlyEarned = { id: string; personId: string; studioId: string; slug: string; at: Date };

/** Writes what was earned; what is there already stays as it is. @returns those that were not there */
export async function insertEarned(
  db: Reader,
  earned: readonly NewlyEarned[],
): Promise<{ personId: string; slug: string }[]> {
  const rows = earned.map((one) => ({ ...one, at: one.at.toISOString() }));
  const inserted = await sql<{ personId: string; slug: string }>`
    insert into person_achievements (id, studio_id, person_id, achievement, earned_at)
    select r.id, r."studioId", r."personId", r.slug, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, "studioId" uuid, "personId" uuid, slug text, at timestamptz)
    order by r."personId", r.slug
    on conflict (person_id, achievement) do nothing
    returning person_id as "personId", achievement as slug`.execute(db);
  return inserted.rows;
}

/** Takes back what a person no longer deserves. */
export async function deleteEarned(
  db: Reader,
  lost: readonly { personId: string; slug: string }[],
): Promise<void> {
  await sql`delete from person_achievements a
    using jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as r("personId" uuid, slug text)
    where a.person_id = r."personId" and a.achievement = r.slug`.execute(db);
}

/** What a person has earned, newest first. */
export function findEarned(db: Reader, personId: string) {
  return db
    .selectFrom('person_achievements')
    .select(['id', 'achievement', 'earned_at as earnedAt'])
    .where('person_id', '=', personId)
    .orderBy('earned_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
