import type { Activity, Comment } from '@spotter/contract/activities';
import { sql } from 'kysely';
import type pg from 'pg';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Persons in an active coaching with the viewer ($1): they see each other's e-mail. */
const PARTNERS = `select client_id as id from coachings where trainer_id = $1 and ended_at is null
  union all select trainer_id from coachings where client_id = $1 and ended_at is null`;

/**
 * The page's ids are cut out of three index ranges: what the studio sees, what is only for the viewer, what is
 * only for those who coach the person now. The oldest of a full page of studio activities bounds the other two,
 * so neither the size of the table nor the number of clients makes it slow.
 */
const feedPage = (limit: number) => `
  with partners as (${PARTNERS}),
  shared as materialized (
    select a.id from activities a
    where a.studio_id = $2 and a.visibility = 'studio' and a.id < $3 order by a.id desc limit ${limit}),
  bound as materialized (
    select case when (select count(*) from shared) = ${limit} then (select id from shared order by id limit 1)
      else '00000000-0000-0000-0000-000000000000'::uuid end as id),
  page as (
    select id from shared
    union all
    (select a.id from activities a
      where a.person_id = $1 and a.visibility = 'coach' and a.id < $3 and a.id > (select id from bound)
      order by a.id desc limit ${limit})
    union all
    select a.id from coachings c cross join lateral (
      select a.id from activities a
      where a.person_id = c.client_id and a.visibility = 'coach' and a.id < $3 and a.id > (select id from bound)
      order by a.id desc limit ${limit}) a
    where c.trainer_id = $1 and c.ended_at is null
    order by id desc limit ${limit}
  )
  select v.id, v.type, v.content, v.created_at, v.like_count, v.comment_count, v.visibility, v.session_id, v.figure,
    p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
    (p.id = $1 or p.id in (select id from partners)) as near,
    exists (select from activity_likes l where l.activity_id = v.id and l.person_id = $1) as liked
  from page join activities v on v.id = page.id join people p on p.id = v.person_id
  order by v.id desc`;

type FeedRow = {
  id: string;
  type: string;
  content: string;
  created_at: string;
  like_count: number;
  comment_count: number;
  visibility: Activity['visibility'];
  session_id: string | null;
  figure: Activity['figure'];
  person_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role: 'trainer' | 'client';
  profile_image_url: string | null;
  near: boolean;
  liked: boolean;
};

const toActivity = (row: FeedRow): Activity => ({
  id: row.id,
  type: row.type,
  content: row.content,
  createdAt: row.created_at,
  likes: row.like_count,
  likedByMe: row.liked,
  commentCount: row.comment_count,
  visibility: row.visibility,
  sessionId: row.near ? row.session_id : null,
  figure: row.figure,
  user: {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.near ? row.email : null,
    role: row.role,
    profileImageUrl: row.profile_image_url,
  },
});

/** A page of what the viewer may see, newest first. */
export async function findFeed(
  pool: pg.Pool,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined },
): Promise<Activity[]> {
  const { rows } = await pool.query<FeedRow>({
    // A literal limit keeps the prepared plan generic; there are few limits.
    name: `feed-${page.limit}`,
    text: feedPage(page.limit),
    values: [viewer.id, viewer.studioId, page.before ?? LAST_ID],
  });
  return rows.map(toActivity);
}

/** One activity, if the viewer may see it; `hold` keeps it from being deleted until the transaction ends. */
export async function findActivity(
  db: Reader,
  viewer: Viewer,
  id: string,
  hold = false,
): Promise<Activity | null> {
  const { rows } = await sql<FeedRow>`
    with partners as (
      select client_id as id from coachings where trainer_id = ${viewer.id} and ended_at is null
      union all select trainer_id from coachings where client_id = ${viewer.id} and ended_at is null)
    select v.id, v.type, v.content, v.created_at, v.like_count, v.comment_count, v.visibility, v.session_id, v.figure,
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
      (p.id = ${viewer.id} or p.id in (select id from partners)) as near,
      exists (select from activity_likes l where l.activity_id = v.id and l.person_id = ${viewer.id}) as liked
    from activities v join people p on p.id = v.person_id
    where v.id = ${id} and v.studio_id = ${viewer.studioId} and (
      v.visibility = 'studio' or v.person_id = ${viewer.id} or exists (
        select from coachings c
        where c.trainer_id = ${viewer.id} and c.client_id = v.person_id and c.ended_at is null))
    ${hold ? sql`for key share of v` : sql``}`.execute(db);
  const [row] = rows;
  return row ? toActivity(row) : null;
}

/** Comments on an activity, newest first; whether the viewer may see it is asked before. */
export async function findComments(
  db: Reader,
  viewer: Viewer,
  activityId: string,
  page: { limit: number; before?: string | undefined; id?: string | undefined },
): Promise<Comment[]> {
  const { rows } = await sql<Omit<FeedRow, 'type'> & { activity_id: string }>`
    select c.id, c.activity_id, c.content, c.created_at,
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
      (p.id = ${viewer.id} or exists (select from coachings k where k.ended_at is null
        and ((k.trainer_id = ${viewer.id} and k.client_id = p.id)
          or (k.client_id = ${viewer.id} and k.trainer_id = p.id)))) as near
    from activity_comments c join people p on p.id = c.person_id
    where c.activity_id = ${activityId} and c.id < ${page.before ?? LAST_ID}
      ${page.id ? sql`and c.id = ${page.id}` : sql``}
    order by c.id desc limit ${sql.lit(page.limit)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    activityId: row.activity_id,
    content: row.content,
    createdAt: row.created_at,
    user: toActivity(row as unknown as FeedRow).user,
  }));
}

type Held = { id: string; authorId: string; visibility: Activity['visibility'] };

/** The viewer's own post, held to be deleted. */
export async function holdOwnPost(db: Reader, viewer: Viewer, id: string): Promise<Held | undefined> {
  return db
    .selectFrom('activities')
    .select(['id', 'person_id as authorId', 'visibility'])
    .$narrowType<{ visibility: Activity['visibility'] }>()
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('person_id', '=', viewer.id)
    .where('type', '=', 'post')
    .forUpdate()
    .executeTakeFirst();
}

/** What the viewer's own comment is on, held: the activity comes first, as everywhere, so that none wait for each other. */
export async function holdCommented(
  db: Reader,
  viewer: Viewer,
  commentId: string,
): Promise<Held | undefined> {
  return db
    .selectFrom('activities as a')
    .innerJoin('activity_comments as c', 'c.activity_id', 'a.id')
    .select(['a.id', 'a.person_id as authorId', 'a.visibility'])
    .$narrowType<{ visibility: Activity['visibility'] }>()
    .where('c.id', '=', commentId)
    .where('c.person_id', '=', viewer.id)
    .where('a.studio_id', '=', viewer.studioId)
    .forNoKeyUpdate('a')
    .executeTakeFirst();
}
