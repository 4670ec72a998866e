import type { Activity, Comment } from '@spotter/contract/activities';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { LAST_ID, type Reader } from '#db/database.ts';
import { namedStatement, planOnceText } from '#db/plan-once.ts';
import {
  hidesInFeed,
  isShownTo,
  nameText,
  peopleRows,
  readersOfPosts,
  shownToClients,
} from '#features/accounts/fragments.ts';
import { coachedNow, coachingRows, isNear, trainingShown } from '#features/coaching/fragments.ts';
import { loggedSetRows, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The viewer and their studio in a page of the feed: its plan is right for everybody, and to make it takes longer than to run it. */
const VIEWER = planOnceText('$1', 'uuid');
const STUDIO = planOnceText('$2', 'uuid');

/**
 * Whom the viewer is near to, themselves included: people in an active coaching with each other see each other's e-mail.
 * Those with `shows_training` show the viewer all training. Read once for all that depends on it.
 */
const NEAR = `select $1::uuid as id, true as shows_training
  union all select k.client_id, k.shows_training from ${coachingRows.text('k')}
    where k.trainer_id = ${VIEWER} and k.ended_at is null
  union all select k.trainer_id, false from ${coachingRows.text('k')}
    where k.client_id = ${VIEWER} and k.ended_at is null`;

/** What the session behind activity `v` came to; null for every other type. */
const FINISH = `(select jsonb_build_object('planned', s.planned_sets, 'kept', s.kept_sets, 'done', s.done_sets,
    'kilograms', s.volume, 'seconds', round(extract(epoch from s.completed_at - s.started_at)), 'records', s.record_count,
    'effort', (select round(avg(l.rpe)::numeric, 1) from ${loggedSetRows.text('l')}
      where l.session_id = s.id and l.done and l.type <> 'warmup'))
  from ${sessionRows.text('s')} where s.id = v.session_id and s.completed_at is not null)`;

/** Whether activity `v` is the viewer's own, or of a client who shows them all training. */
const isReadable = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`(v.person_id = ${viewer.id} or ${coachedNow(viewer, 'v.person_id', trainingShown)})`;

/** When the text was edited, and which trainer removed it and why. */
const REMOVED = `v.edited_at, case when v.removed_at is not null then jsonb_build_object('byName',
  (select ${nameText('q')} from ${peopleRows.text('q')} where q.id = v.removed_by), 'reason', v.removed_reason) end as removed`;

/**
 * The comments on activity `v` that a reader sees; trainers see all. The counter is corrected only in studios that hide
 * something. SQL text; `hides` tells whether the studio does, `reader` is a parameter.
 */
const shownComments = (reader: string, hides: string) =>
  `v.comment_count - case when v.comment_count > 0 and ${hides} then (select count(*)::int from activity_comments c
    where c.activity_id = v.id and c.person_id <> ${reader} and not ${shownToClients('c.person_id', 'feed')}) else 0 end`;

/**
 * Whether the viewer sees a studio's activity `a`; trainers see all. Asked as a value for each row, or PostgreSQL would
 * read all people first.
 */
const SHOWN_TO_CLIENT = `(not (select hides from hiding) or a.person_id = ${VIEWER}
  or (select ${shownToClients('a.person_id', 'feed')}))`;

/** What a page needs of an activity `a`. */
const COLUMNS = `a.id, a.person_id, a.type, a.content, a.created_at, a.like_count, a.comment_count, a.visibility,
  a.session_id, a.figure, a.edited_at, a.removed_at, a.removed_reason, a.removed_by`;

/**
 * A page is cut from two kinds of index ranges: activities for the studio, and for each near person those that only they
 * and their current coaches see. The oldest studio activity of a full page limits the others, so neither the size of the
 * table nor the number of clients makes it slow. Activities for the studio are read where the index has them; of the
 * others there may be many in a studio without posts, so their rows are read when the page is cut.
 *
 * `nulls last` is the order of the studio's index and not of the primary key, by which PostgreSQL would go through the
 * activities of all studios. People and likes are looked up one by one (`offset 0`), or it would read all people, and all
 * that the viewer ever gave.
 */
const feedPage = (limit: number, role: Viewer['role']) => `
  with near as materialized (${NEAR}),
  ${role === 'client' ? `hiding as materialized (select ${hidesInFeed(STUDIO)} as hides),` : ''}
  shared as materialized (
    select ${COLUMNS} from activities a
    where a.studio_id = ${STUDIO} and a.visibility = 'studio' and a.id < $3
      ${role === 'client' ? `and ${SHOWN_TO_CLIENT}` : ''} order by a.id desc nulls last limit ${limit}),
  page as (
    select * from shared
    union all
    (select ${COLUMNS} from (
      select a.id from near n cross join lateral (
        select a.id from activities a
        where a.person_id = n.id and a.visibility = 'coach' and a.id < $3
          and a.id > coalesce((select id from shared order by id desc nulls last offset ${limit - 1} limit 1),
            '00000000-0000-0000-0000-000000000000'::uuid)
        order by a.id desc limit ${limit}) a
      where n.shows_training order by a.id desc nulls last limit ${limit}) c
    join activities a on a.id = c.id order by c.id desc nulls last)
    order by id desc nulls last limit ${limit}
  )
  select v.id, v.type, v.content, v.created_at, v.like_count, v.visibility, v.figure,
    case when p.near then v.session_id end as session_id,
    case when v.session_id is not null and v.person_id in (select id from near where shows_training) then ${FINISH} end as finish,
    ${role === 'client' ? shownComments(VIEWER, '(select hides from hiding)') : 'v.comment_count'} as comment_count, ${REMOVED},
    p.id as person_id, p.first_name, p.last_name, case when p.near then p.email end as email, p.role, p.profile_image_url,
    v.like_count > 0 and exists (select from activity_likes l where l.activity_id = v.id and l.person_id = $1 offset 0) as liked
  from page v cross join lateral (
    select p.id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url, p.id in (select id from near) as near
    from ${peopleRows.text('p')} where p.id = v.person_id offset 0) p
  order by v.id desc nulls last`;

type FeedRow = {
  id: Known<'activity'>;
  type: string;
  content: string;
  created_at: string;
  like_count: number;
  comment_count: number;
  visibility: Activity['visibility'];
  session_id: string | null;
  figure: Activity['figure'];
  finish: Activity['finish'];
  edited_at: string | null;
  removed: Activity['removed'];
  person_id: Known<'person'>;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  role: 'trainer' | 'client';
  profile_image_url: string | null;
  liked: boolean;
};

/** An activity that the viewer may see. */
export type SeenActivity = Activity & {
  id: Known<'activity'>;
  user: Activity['user'] & { id: Known<'person'> };
};

const toActivity = (row: FeedRow): SeenActivity => ({
  id: row.id,
  type: row.type,
  content: row.content,
  createdAt: row.created_at,
  likes: row.like_count,
  likedByMe: row.liked,
  commentCount: row.comment_count,
  visibility: row.visibility,
  sessionId: row.session_id,
  figure: row.figure,
  finish: row.finish,
  editedAt: row.edited_at,
  removed: row.removed,
  user: {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    profileImageUrl: row.profile_image_url,
  },
});

/** A page of the activities that the viewer may see, newest first. */
export async function findFeed(
  pool: pg.Pool,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined },
): Promise<Activity[]> {
  const { rows } = await pool.query<FeedRow>({
    // A literal limit keeps the prepared plan generic; there are few limits.
    ...namedStatement(`feed-${viewer.role}-${page.limit}`, () => feedPage(page.limit, viewer.role)),
    values: [viewer.id, viewer.studioId, page.before ?? LAST_ID],
  });
  return rows.map(toActivity);
}

/** A post as its author sees it, and its readers; null: the whole studio. */
export type MadePost = { activity: SeenActivity; readers: Known<'person'>[] | null };

/** Writes posts of people of a studio, all in one statement. @returns each by its id */
export async function insertPosts(
  db: Reader,
  { studioId, now }: { studioId: Known<'studio'>; now: Date },
  posts: readonly { id: string; authorId: Known<'person'>; content: string }[],
): Promise<Map<string, MadePost>> {
  const { rows } = await sql<FeedRow & Pick<MadePost, 'readers'>>`
    with made as (
      insert into activities (id, studio_id, person_id, type, content, visibility, created_at)
      select n.id, ${studioId}, n.author, 'post', n.content, 'studio', ${now}
      from unnest(${posts.map(({ id }) => id)}::uuid[], ${posts.map(({ authorId }) => authorId)}::uuid[],
        ${posts.map(({ content }) => content)}::text[]) as n(id, author, content)
      returning *)
    select v.id, v.type, v.content, v.created_at, v.like_count, v.comment_count, v.visibility, v.session_id, v.figure, null as finish,
    ${sql.raw(REMOVED)},
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url, false as liked,
      ${sql.raw(readersOfPosts('v.person_id'))} as readers
    from made v join ${peopleRows('p')} on p.id = v.person_id`.execute(db);
  return new Map(rows.map((row) => [row.id, { activity: toActivity(row), readers: row.readers }]));
}

/** The number of comments on activity `v` that the viewer sees. */
const countShown = ({ id, role }: Viewer): RawBuilder<number> =>
  role === 'trainer'
    ? sql`v.comment_count`
    : sql`(select ${sql.raw(shownComments('r.id', hidesInFeed('v.studio_id')))} from (select ${id}::uuid as id) r)`;

/** One activity, if the viewer may see it; with `hold` it cannot be deleted until the transaction ends. */
export async function findActivity(
  db: Reader,
  viewer: Viewer,
  id: string,
  lock = false,
): Promise<SeenActivity | null> {
  const { rows } = await sql<FeedRow>`
    select v.id, v.type, v.content, v.created_at, v.like_count, v.visibility, v.figure,
      case when n.near then v.session_id end as session_id,
      case when ${isReadable(viewer)} then ${sql.raw(FINISH)} end as finish,
      ${countShown(viewer)} as comment_count, ${sql.raw(REMOVED)},
      p.id as person_id, p.first_name, p.last_name, case when n.near then p.email end as email, p.role, p.profile_image_url,
      exists (select from activity_likes l where l.activity_id = v.id and l.person_id = ${viewer.id}) as liked
    from activities v join ${peopleRows('p')} on p.id = v.person_id
    cross join lateral (select ${isNear(viewer, 'p.id')} as near) n
    where v.id = ${id} and v.studio_id = ${viewer.studioId} and (
      (v.visibility = 'studio' and ${isShownTo(viewer, 'v.person_id', 'feed')}) or ${isReadable(viewer)})
    ${lock ? sql`for key share of v` : sql``}`.execute(db);
  const [row] = rows;
  return row ? toActivity(row) : null;
}

/** Comments on an activity that are shown to the viewer, newest first; the caller has checked that they may see it. */
export async function findComments(
  db: Reader,
  viewer: Viewer,
  activityId: string,
  page: { limit: number; before?: string | undefined; id?: string | undefined },
): Promise<Comment[]> {
  const { rows } = await sql<Omit<FeedRow, 'type'> & { activity_id: string }>`
    select v.id, v.activity_id, v.content, v.created_at, ${sql.raw(REMOVED)},
      p.id as person_id, p.first_name, p.last_name, case when ${isNear(viewer, 'p.id')} then p.email end as email,
      p.role, p.profile_image_url
    from activity_comments v join ${peopleRows('p')} on p.id = v.person_id
    where v.activity_id = ${activityId} and v.id < ${page.before ?? LAST_ID}
      and ${isShownTo(viewer, 'v.person_id', 'feed')} ${page.id ? sql`and v.id = ${page.id}` : sql``}
    order by v.id desc limit ${sql.lit(page.limit)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    activityId: row.activity_id,
    content: row.content,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    removed: row.removed,
    user: toActivity(row as unknown as FeedRow).user,
  }));
}

type Locked = { id: Known<'activity'>; authorId: Known<'person'>; visibility: Activity['visibility'] };

/** The viewer's own post, locked to be deleted. */
export async function lockOwnPost(db: Reader, viewer: Viewer, id: string): Promise<Locked | undefined> {
  return (
    db
      .selectFrom('activities')
      .select(['id', 'person_id as authorId', 'visibility'])
      .$narrowType<Locked>()
      .where('id', '=', id)
      .where('studio_id', '=', viewer.studioId)
      .where('person_id', '=', viewer.id)
      .where('type', '=', 'post')
      // The line of who removed it and why stays.
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  );
}

/**
 * Locks the activity of the viewer's own comment, and says which that is. The activity is locked first, as everywhere, to prevent deadlocks.
 */
export async function lockCommented(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<(Locked & { commentId: Known<'comment'> }) | undefined> {
  return (
    db
      .selectFrom('activities as a')
      .innerJoin('activity_comments as c', 'c.activity_id', 'a.id')
      .select(['a.id', 'a.person_id as authorId', 'a.visibility', 'c.id as commentId'])
      .$narrowType<Locked & { commentId: Known<'comment'> }>()
      .where('c.id', '=', id)
      .where('c.person_id', '=', viewer.id)
      // The line of who removed it and why stays.
      .where('c.removed_at', 'is', null)
      .where('a.studio_id', '=', viewer.studioId)
      .forNoKeyUpdate('a')
      .executeTakeFirst()
  );
}
