import { type Activity, activitiesEvents } from '@spotter/contract/activities';
import type { Work } from '#db/context.ts';
import type { HeartRateAchievement } from '#features/heart-rate/events.ts';
import { newId } from '#lib/ids.ts';
import { activityRemoved } from './events.ts';
import { announceCreated, audienceOf, touchFeeds } from './service.ts';

const keyOf = ({ kind, date }: HeartRateAchievement) => `${kind}/${date}`;

/** For readers that do not know the figure; the web says it in the reader's language. */
const contentOf = (kind: HeartRateAchievement['kind'], value: number) =>
  kind === 'longest-aerobic'
    ? `Longest time in the aerobic zone or above: ${value} min`
    : `New resting heart rate low: ${value} bpm`;

type Known = Pick<Activity, 'id' | 'visibility' | 'createdAt' | 'likes' | 'commentCount'>;
type What = { content: string; figure: NonNullable<Activity['figure']> };

/** Tells of a day's best heart rate once; a better value of the same day takes its place, none takes it back. */
export async function tellHeartRateAchievement(work: Work, fact: HeartRateAchievement): Promise<void> {
  const known = await work.db
    .selectFrom('activities')
    .select([
      'id',
      'visibility',
      'created_at as createdAt',
      'like_count as likes',
      'comment_count as commentCount',
    ])
    .$narrowType<{ visibility: Activity['visibility'] }>()
    .where('person_id', '=', fact.personId)
    .where('figure_key', '=', keyOf(fact))
    .forUpdate()
    .executeTakeFirst();
  const { kind, value } = fact;
  if (value === null) {
    if (known) await takeBack(work, fact, known);
    return;
  }
  const what = { content: contentOf(kind, value), figure: { kind, value } };
  if (known) await replace(work, fact, known, what);
  else await add(work, fact, what);
}

async function add(work: Work, fact: HeartRateAchievement, what: What): Promise<void> {
  const { feed_privacy } = await work.db
    .selectFrom('people')
    .select('feed_privacy')
    .where('id', '=', fact.personId)
    .executeTakeFirstOrThrow();
  const visibility = feed_privacy === 'studio' ? ('studio' as const) : ('coach' as const);
  const id = newId(fact.at);
  await work.db
    .insertInto('activities')
    .values({
      id,
      studio_id: fact.studioId,
      person_id: fact.personId,
      type: 'heart_rate_achievement',
      content: what.content,
      visibility,
      figure: JSON.stringify(what.figure),
      figure_key: keyOf(fact),
      created_at: fact.at,
    })
    .execute();
  const none = { likes: 0, commentCount: 0, createdAt: fact.at.toISOString() };
  await announce(work, fact, { id, visibility, ...none, ...what });
}

async function replace(work: Work, fact: HeartRateAchievement, known: Known, what: What): Promise<void> {
  await work.db
    .updateTable('activities')
    .set({ content: what.content, figure: JSON.stringify(what.figure) })
    .where('id', '=', known.id)
    .execute();
  const to = await audienceOf(work, fact.studioId, { ...known, user: { id: fact.personId } });
  touchFeeds(work, to);
  // Open pages put it in the place of the old one; who liked it, only a reading knows.
  if (known.likes > 0) return;
  work.announce(activitiesEvents.activityRemoved, to, { id: known.id });
  await announce(work, fact, { ...known, ...what });
}

async function announce(work: Work, fact: HeartRateAchievement, activity: Known & What): Promise<void> {
  const user = await work.db
    .selectFrom('people')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .select('profile_image_url as profileImageUrl')
    .$narrowType<{ role: 'trainer' | 'client' }>()
    .where('id', '=', fact.personId)
    .executeTakeFirstOrThrow();
  await announceCreated(work, fact.studioId, {
    type: 'heart_rate_achievement',
    likedByMe: false,
    sessionId: null,
    ...activity,
    user,
  });
}

async function takeBack(work: Work, fact: HeartRateAchievement, known: Known): Promise<void> {
  await work.emit(activityRemoved, { activityId: known.id });
  await work.db.deleteFrom('activities').where('id', '=', known.id).execute();
  const to = await audienceOf(work, fact.studioId, { ...known, user: { id: fact.personId } });
  touchFeeds(work, to);
  work.announce(activitiesEvents.activityRemoved, to, { id: known.id });
}
