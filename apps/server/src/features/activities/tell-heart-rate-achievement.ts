import { type Activity, activitiesEvents } from '@spotter/contract/activities';
import type { Work } from '#db/context.ts';
import type { HeartRateAchievement } from '#features/heart-rate/events.ts';
import { newId } from '#lib/ids.ts';
import { activityRemoved } from './events.ts';
import { type AnnouncedActivity, announceCreated } from './service.ts';
import { audienceOf, touchFeeds } from './touch-feeds.ts';
import {
  deleteActivity,
  type FigureActivity,
  findAuthor,
  insertActivity,
  lockFigure,
  updateFigure,
} from './write-queries.ts';

const keyOf = ({ kind, date }: HeartRateAchievement) => `${kind}/${date}`;

/** For readers that do not know the value; the web writes it in the reader's language. */
const contentOf = (kind: HeartRateAchievement['kind'], value: number) =>
  kind === 'longest-aerobic'
    ? `Longest time in the aerobic zone or above: ${value} min`
    : `New resting heart rate low: ${value} bpm`;

type What = { content: string; figure: NonNullable<Activity['figure']> };

/** Creates the activity of a day's best heart rate once; a better value replaces it, and null removes it. */
export async function tellHeartRateAchievement(work: Work, fact: HeartRateAchievement): Promise<void> {
  const known = await lockFigure(work.db, fact.personId, keyOf(fact));
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
  const { user, visibility } = await findAuthor(work.db, fact.personId);
  const id = newId(fact.at);
  await insertActivity(work.db, {
    id,
    studioId: fact.studioId,
    personId: fact.personId,
    type: 'heart_rate_achievement',
    content: what.content,
    visibility,
    createdAt: fact.at,
    figure: { value: what.figure, key: keyOf(fact) },
  });
  const none = { likes: 0, commentCount: 0, createdAt: fact.at.toISOString() };
  await announce(work, fact, { id, visibility, ...none, ...what, user });
}

async function replace(
  work: Work,
  fact: HeartRateAchievement,
  known: FigureActivity,
  what: What,
): Promise<void> {
  await updateFigure(work.db, known.id, what);
  const to = await audienceOf(work, fact.studioId, { ...known, user: { id: fact.personId } });
  touchFeeds(work, to);
  // Open pages replace the old one; the likes are known only after a reload.
  if (known.likes > 0) return;
  work.announce(activitiesEvents.activityRemoved, to, { id: known.id });
  const { user } = await findAuthor(work.db, fact.personId);
  await announce(work, fact, { ...known, ...what, user });
}

function announce(
  work: Work,
  fact: HeartRateAchievement,
  activity: FigureActivity & What & Pick<AnnouncedActivity, 'user'>,
): Promise<void> {
  const same = {
    type: 'heart_rate_achievement',
    likedByMe: false,
    sessionId: null,
    finish: null,
    editedAt: null,
    removed: null,
  };
  return announceCreated(work, fact.studioId, { ...same, ...activity });
}

async function takeBack(work: Work, fact: HeartRateAchievement, known: FigureActivity): Promise<void> {
  await work.emit(activityRemoved, { activityId: known.id });
  await deleteActivity(work.db, known.id);
  const to = await audienceOf(work, fact.studioId, { ...known, user: { id: fact.personId } });
  touchFeeds(work, to);
  work.announce(activitiesEvents.activityRemoved, to, { id: known.id });
}
