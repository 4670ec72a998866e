import type { Challenge } from '@spotter/contract/challenges';
import type { DayText } from '@spotter/contract/days';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { stateOn } from './rules.ts';

type Category = Challenge['category'];
export type ChallengeFilter = {
  limit: number;
  before?: string | undefined;
  category?: Category | undefined;
  state?: 'active' | 'upcoming' | 'ended' | undefined;
};

type Row = Omit<Challenge, 'isActive' | 'hasStarted' | 'hasEnded' | 'canEdit'> & {
  authorId: Known<'person'>;
};

/** The group of a challenge (alias `c`) on a day: featured, active, upcoming, ended. */
const groupOn = (today: DayText) => sql`case when c.end_date < ${today}::date then 3
  when c.start_date > ${today}::date then 2 when c.is_featured then 0 else 1 end`;

/** The order within a group: soonest end or start first; of ended ones, the latest end first. */
const orderOn = (
  today: DayText,
) => sql`case when c.end_date < ${today}::date then date '2000-01-01' - c.end_date
  when c.start_date > ${today}::date then c.start_date - date '2000-01-01' else c.end_date - date '2000-01-01' end`;

/** The challenges of a subquery in its order, each with the viewer's own participation. */
const withMine = (viewer: Viewer, challenges: RawBuilder<unknown>) => sql<Row>`
  select c.id, c.name, c.description, c.category, c.goal, c.goal_type as "goalType", c.start_date as "startDate",
    c.end_date as "endDate", c.prize_pools as "prizePools", c.is_featured as "isFeatured",
    c.participant_count as participants, c.author_id as "authorId", m.mine
  from (${challenges}) c left join lateral (
    select json_build_object('score', p.score, 'rank', 1 + (select count(*) from challenge_participants o
      where o.challenge_id = c.id and o.score > p.score)) as mine
    from challenge_participants p where p.challenge_id = c.id and p.person_id = ${viewer.id}) m on true
  order by c.sort_group, c.sort_order, c.id`;

const toChallenge = ({ authorId, ...row }: Row, viewer: Viewer, today: DayText): Challenge => ({
  ...row,
  ...stateOn(today, row),
  canEdit: authorId === viewer.id,
});

const GROUPS = { active: [0, 1], upcoming: [2], ended: [3] };

/** A page: active, then upcoming, then ended challenges, by the viewer's day. */
export async function findChallenges(
  db: Reader,
  viewer: Viewer,
  today: DayText,
  { limit, before, category, state }: ChallengeFilter,
): Promise<Challenge[]> {
  const group = groupOn(today);
  const order = orderOn(today);
  const page = sql`select c.*, ${group} as sort_group, ${order} as sort_order from challenges c
    where c.studio_id = ${viewer.studioId}
      ${category ? sql`and c.category = ${category}` : sql``}
      ${state ? sql`and ${group} = any(${GROUPS[state]}::int[])` : sql``}
      ${
        before
          ? sql`and (${group}, ${order}, c.id) > (select ${group}, ${order}, c.id from challenges c
              where c.id = ${before} and c.studio_id = ${viewer.studioId})`
          : sql``
      }
    order by sort_group, sort_order, c.id limit ${sql.lit(limit)}`;
  const { rows } = await withMine(viewer, page).execute(db);
  return rows.map((row) => toChallenge(row, viewer, today));
}

/** One challenge of the viewer's studio. */
export async function findChallenge(db: Reader, viewer: Viewer, today: DayText, id: string) {
  const one = sql`select c.*, 0 as sort_group, 0 as sort_order from challenges c
    where c.id = ${id} and c.studio_id = ${viewer.studioId}`;
  const [row] = (await withMine(viewer, one).execute(db)).rows;
  return row && toChallenge(row, viewer, today);
}

/** Those challenges of the viewer's studio, in short. */
export function findChallengesInShort(db: Reader, viewer: Viewer, ids: readonly string[]) {
  return db
    .selectFrom('challenges')
    .select(['id', 'name', 'start_date as startDate', 'end_date as endDate'])
    .$narrowType<{ id: Known<'challenge'> }>()
    .select('participant_count as participants')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}

/** The number of challenges that have not ended, by category. */
export async function countNotEnded(db: Reader, viewer: Viewer, today: DayText) {
  const rows = await db
    .selectFrom('challenges')
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .where('studio_id', '=', viewer.studioId)
    .where('end_date', '>=', today)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** A stored challenge of the viewer's studio, locked until the transaction ends. */
export function lockChallenge(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('challenges')
    .select(['id', 'name', 'author_id as authorId', 'goal_type as goalType'])
    .select(['start_date as startDate', 'end_date as endDate'])
    .$narrowType<{ authorId: Known<'person'>; id: Known<'challenge'> }>()
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewRow = Omit<Insertable<DB['challenges']>, 'id' | 'studio_id' | 'author_id' | 'created_at'>;

/** Stores a challenge of the viewer. @returns its id */
export async function insertChallenge(
  db: Reader,
  viewer: Viewer,
  now: Date,
  challenge: NewRow,
): Promise<Known<'challenge'>> {
  const id = newId(now);
  await db
    .insertInto('challenges')
    .values({ id, studio_id: viewer.studioId, author_id: viewer.id, ...challenge, created_at: now })
    .execute();
  return id;
}

/** Changes a challenge; the caller has checked the right. */
export async function changeChallenge(
  db: Reader,
  id: Known<'challenge'>,
  change: Updateable<DB['challenges']>,
): Promise<void> {
  await db.updateTable('challenges').set(change).where('id', '=', id).execute();
}

/** Makes all other challenges of the studio ordinary ones. @returns those that were featured */
export async function unfeatureOthers(db: Reader, viewer: Viewer, id: string): Promise<Known<'challenge'>[]> {
  const others = await db
    .updateTable('challenges')
    .set({ is_featured: false })
    .where('studio_id', '=', viewer.studioId)
    .where('is_featured', '=', true)
    .where('id', '<>', id)
    .returning('id')
    .$narrowType<{ id: Known<'challenge'> }>()
    .execute();
  return others.map((other) => other.id);
}

/** Deletes the viewer's own challenge. @returns its id and name; undefined when there is none */
export function deleteOwnChallenge(db: Reader, viewer: Viewer, id: string) {
  return db
    .deleteFrom('challenges')
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('author_id', '=', viewer.id)
    .returning(['id', 'name'])
    .$narrowType<{ id: Known<'challenge'> }>()
    .executeTakeFirst();
}
