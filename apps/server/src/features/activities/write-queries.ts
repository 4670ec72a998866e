import type { Activity } from '@spotter/contract/activities';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { feedVisibility, hidesInFeed, peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Visibility = Activity['visibility'];
type Figure = NonNullable<Activity['figure']>;

/** A person as their activities show them, and who sees the activities that the server makes for them. */
export async function findAuthor(
  db: Reader,
  personId: Known<'person'>,
): Promise<{ user: Activity['user'] & { id: Known<'person'> }; visibility: Visibility }> {
  const { visibility, ...user } = await db
    .selectFrom(peopleRows('p'))
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email', 'p.role'])
    .select(['p.profile_image_url as profileImageUrl', feedVisibility(sql`p.id`).as('visibility')])
    .$narrowType<{ id: Known<'person'>; role: 'trainer' | 'client' }>()
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { user, visibility };
}

type NewActivity = {
  id: string;
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  type: string;
  content: string;
  visibility: Visibility;
  createdAt: Date;
  sessionId?: Known<'session'>;
  /** What is shown, and what finds this activity again. */
  figure?: { value: Figure; key: string };
};

export async function insertActivity(db: Reader, activity: NewActivity): Promise<void> {
  const { figure } = activity;
  await db
    .insertInto('activities')
    .values({
      id: activity.id,
      studio_id: activity.studioId,
      person_id: activity.personId,
      type: activity.type,
      content: activity.content,
      visibility: activity.visibility,
      created_at: activity.createdAt,
      session_id: activity.sessionId ?? null,
      figure: figure ? JSON.stringify(figure.value) : null,
      figure_key: figure?.key ?? null,
    })
    .execute();
}

/** Locks an activity of a person to be deleted. @returns its id, if it exists */
export async function lockActivity(
  db: Reader,
  personId: Known<'person'>,
  id: string,
): Promise<Known<'activity'> | undefined> {
  const locked = await db
    .selectFrom('activities')
    .select('id')
    .$narrowType<{ id: Known<'activity'> }>()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return locked?.id;
}

/** Locks the activity of a finished session. */
export function lockActivityOfSession(
  db: Reader,
  sessionId: Known<'session'>,
): Promise<{ id: Known<'activity'>; visibility: Visibility; authorId: Known<'person'> } | undefined> {
  return db
    .selectFrom('activities')
    .select(['id', 'visibility', 'person_id as authorId'])
    .$narrowType<{ id: Known<'activity'>; authorId: Known<'person'>; visibility: Visibility }>()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTime(db: Reader, id: Known<'activity'>, at: Date): Promise<void> {
  await db.updateTable('activities').set({ created_at: at }).where('id', '=', id).execute();
}

/** An activity that shows a figure, as far as its announcement needs it. */
export type FigureActivity = Pick<Activity, 'visibility' | 'createdAt' | 'likes' | 'commentCount'> & {
  id: Known<'activity'>;
};

/** Locks the activity with a key of its own, for instance that of a day's best heart rate. */
export function lockFigure(
  db: Reader,
  personId: Known<'person'>,
  key: string,
): Promise<FigureActivity | undefined> {
  return db
    .selectFrom('activities')
    .select(['id', 'visibility', 'created_at as createdAt'])
    .select(['like_count as likes', 'comment_count as commentCount'])
    .$narrowType<{ id: Known<'activity'>; visibility: Visibility }>()
    .where('person_id', '=', personId)
    .where('figure_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFigure(
  db: Reader,
  id: Known<'activity'>,
  { content, figure }: { content: string; figure: Figure },
): Promise<void> {
  await db
    .updateTable('activities')
    .set({ content, figure: JSON.stringify(figure) })
    .where('id', '=', id)
    .execute();
}

export async function deleteActivity(db: Reader, id: Known<'activity'>): Promise<void> {
  await db.deleteFrom('activities').where('id', '=', id).execute();
}

/** Changes a counter of an activity. @returns both counters, and whether its studio hides anything from clients */
export function addToCount(
  db: Reader,
  id: Known<'activity'>,
  column: 'like_count' | 'comment_count',
  by: 1 | -1,
): Promise<Pick<Activity, 'likes' | 'commentCount'> & { isHiding: boolean }> {
  return db
    .updateTable('activities')
    .set({ [column]: sql`${sql.ref(column)} + ${by}` })
    .where('id', '=', id)
    .returning(['like_count as likes', 'comment_count as commentCount'])
    .returning(sql<boolean>`${sql.raw(hidesInFeed('activities.studio_id'))}`.as('isHiding'))
    .executeTakeFirstOrThrow();
}

/** @returns false when the viewer likes it already */
export async function insertLike(
  db: Reader,
  viewer: Viewer,
  activityId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('activity_likes')
    .values({ activity_id: activityId, person_id: viewer.id, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** @returns false when the viewer does not like it */
export async function deleteLike(db: Reader, viewer: Viewer, activityId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('activity_likes')
    .where('activity_id', '=', activityId)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return Boolean(numDeletedRows);
}

export async function insertComment(
  db: Reader,
  viewer: Viewer,
  comment: { id: string; activityId: string; content: string; now: Date },
): Promise<void> {
  const { id, activityId, content, now } = comment;
  await db
    .insertInto('activity_comments')
    .values({ id, activity_id: activityId, person_id: viewer.id, content, created_at: now })
    .execute();
}

/** Deletes a comment that the caller has checked. @returns false when another call was first */
export async function deleteComment(db: Reader, id: Known<'comment'>): Promise<boolean> {
  const removed = await db
    .deleteFrom('activity_comments')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
