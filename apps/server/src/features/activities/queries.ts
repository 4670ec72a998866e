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

/** The clients whom the viewer coaches now; read once for all that depends on them. */
const COACHED = `select k.client_id as id, k.shows_training from ${coachingRows.text('k')}
  where k.trainer_id = ${VIEWER} and k.ended_at is null`;

/** People in an active coaching with the viewer: they see each other's e-mail. */
const PARTNERS = `select id from coached
  union all select k.trainer_id from ${coachingRows.text('k')} where k.client_id = ${VIEWER} and k.ended_at is null`;

/** What the session behind activity `v` came to; null for every other type. */
const FINISH = `(select jsonb_build_object('planned', s.planned_sets, 'kept', s.kept_sets, 'done', s.done_sets,
    'kilograms', s.volume, 'seconds', round(extract(epoch from s.completed_at - s.started_at)), 'records', s.record_count,
    'effort', (select round(avg(l.rpe)::numeric, 1) from ${loggedSetRows.text('l')}
      where l.session_id = s.id and l.done and l.type <> 'warmup'))
  from ${sessionRows.text('s')} where s.id = v.session_id and s.completed_at is not null)`;

/** Whether activity `v` is the viewer's own, or of a client who shows them all training. */
const isReadable = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`(v.person_id = ${viewer.id} or ${coachedNow(viewer, 'v.person_id', trainingShown)})`;

/** The people of whom that is so for the viewer, for a page of the feed. */
const READABLE = `select ${VIEWER} as id union all select id from coached where shows_training`;

/** When the text was edited, and which trainer (`q`) removed it and why. */
const REMOVED = `v.edited_at, v.removed_at, v.removed_reason, ${nameText('q')} as removed_by`;

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

/**
 * A page is cut from three index ranges: activities for the studio, only for the viewer, and only for the person's
 * current coaches. The oldest studio activity of a full page limits the other two ranges, so neither the size of the
 * table nor the number of clients makes it slow. Likes are looked up one by one (`offset 0`), or PostgreSQL would read
 * all that the viewer ever gave.
 */
const feedPage = (limit: number, role: Viewer['role']) => `
  with coached as materialized (${COACHED}), partners as (${PARTNERS}), readable as (${READABLE}),
  hiding as materialized (select ${hidesInFeed(STUDIO)} as hides),
  shared as materialized (
    select a.id from activities a
    where a.studio_id = ${STUDIO} and a.visibility = 'studio' and a.id < $3
      ${role === 'client' ? `and ${SHOWN_TO_CLIENT}` : ''} order by a.id desc limit ${limit}),
  bound as materialized (
    select coalesce((select id from shared order by id desc offset ${limit - 1} limit 1),
      '00000000-0000-0000-0000-000000000000'::uuid) as id),
  page as (
    select id from shared
    union all
    (select a.id from activities a
      where a.person_id = ${VIEWER} and a.visibility = 'coach' and a.id < $3 and a.id > (select id from bound)
      order by a.id desc limit ${limit})
    union all
    select a.id from coached c cross join lateral (
      select a.id from activities a
      where a.person_id = c.id and a.visibility = 'coach' and a.id < $3 and a.id > (select id from bound)
      order by a.id desc limit ${limit}) a
    where c.shows_training
    order by id desc limit ${limit}
  )
  select v.id, v.type, v.content, v.created_at, v.like_count, v.visibility, v.session_id, v.figure,
    case when v.session_id is not null and v.person_id in (select id from readable) then ${FINISH} end as finish,
    ${role === 'client' ? shownComments(VIEWER, '(select hides from hiding)') : 'v.comment_count'} as comment_count, ${REMOVED},
    p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
    (p.id = ${VIEWER} or p.id in (select id from partners)) as near,
    exists (select from activity_likes l where l.activity_id = v.id and l.person_id = ${VIEWER} offset 0) as liked
  from page join activities v on v.id = page.id join ${peopleRows.text('p')} on p.id = v.person_id
  left join ${peopleRows.text('q')} on q.id = v.removed_by
  order by v.id desc`;

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
  removed_at: string | null;
  removed_reason: string | null;
  removed_by: string | null;
  person_id: Known<'person'>;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role: 'trainer' | 'client';
  profile_image_url: string | null;
  near: boolean;
  liked: boolean;
};

const toState = (row: Pick<FeedRow, 'edited_at' | 'removed_at' | 'removed_reason' | 'removed_by'>) => ({
  editedAt: row.edited_at,
  removed: row.removed_at === null ? null : { byName: row.removed_by, reason: row.removed_reason },
});

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
  sessionId: row.near ? row.session_id : null,
  figure: row.figure,
  finish: row.finish,
  ...toState(row),
  user: {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.near ? row.email : null,
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
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url, true as near, false as liked,
      ${sql.raw(readersOfPosts('v.person_id'))} as readers
    from made v join ${peopleRows('p')} on p.id = v.person_id left join ${peopleRows('q')} on q.id = v.removed_by`.execute(
    db,
  );
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
    with partners as (
      select k.client_id as id from ${coachingRows('k')} where k.trainer_id = ${viewer.id} and k.ended_at is null
      union all select k.trainer_id from ${coachingRows('k')} where k.client_id = ${viewer.id} and k.ended_at is null)
    select v.id, v.type, v.content, v.created_at, v.like_count, v.visibility, v.session_id, v.figure,
      case when ${isReadable(viewer)} then ${sql.raw(FINISH)} end as finish,
      ${countShown(viewer)} as comment_count, ${sql.raw(REMOVED)},
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
      (p.id = ${viewer.id} or p.id in (select id from partners)) as near,
      exists (select from activity_likes l where l.activity_id = v.id and l.person_id = ${viewer.id}) as liked
    from activities v join ${peopleRows('p')} on p.id = v.person_id left join ${peopleRows('q')} on q.id = v.removed_by
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
      p.id as person_id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url,
      ${isNear(viewer, 'p.id')} as near
    from activity_comments v join ${peopleRows('p')} on p.id = v.person_id
    left join ${peopleRows('q')} on q.id = v.removed_by
    where v.activity_id = ${activityId} and v.id < ${page.before ?? LAST_ID}
      and ${isShownTo(viewer, 'v.person_id', 'feed')} ${page.id ? sql`and v.id = ${page.id}` : sql``}
    order by v.id desc limit ${sql.lit(page.limit)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    activityId: row.activity_id,
    content: row.content,
    createdAt: row.created_at,
    ...toState(row),
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
