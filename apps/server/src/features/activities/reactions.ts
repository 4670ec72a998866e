import { activitiesEvents } from '@spotter/contract/activities';
import type { Work } from '#db/context.ts';
import { challengeJoined, challengeLeft } from '#features/challenges/events.ts';
import { heartRateAchieved } from '#features/heart-rate/events.ts';
import type { SessionFact } from '#features/sessions/events.ts';
import {
  finishedSessionChanged,
  recordsChanged,
  sessionCompleted,
  sessionReopened,
  sessionRetimed,
} from '#features/sessions/events.ts';
import { findReaders } from '#features/sessions/service.ts';
import type { Bus } from '#lib/bus.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { addJoinedChallenge, removeJoinedChallenge } from './add-joined-challenge.ts';
import { activityRemoved } from './events.ts';
import { announceCreated } from './service.ts';
import { tellHeartRateAchievement } from './tell-heart-rate-achievement.ts';
import { audienceOf, touchFeeds } from './touch-feeds.ts';
import {
  deleteActivity,
  findAuthor,
  insertActivity,
  lockActivityOfSession,
  updateTime,
} from './write-queries.ts';

async function addFinishedWorkout(work: Work, fact: SessionFact): Promise<void> {
  const { user, visibility } = await findAuthor(work.db, fact.clientId);
  const id = newId(fact.completedAt);
  await insertActivity(work.db, {
    id,
    studioId: fact.studioId,
    personId: fact.clientId,
    type: 'workout_completed',
    content: fact.workoutName,
    visibility,
    sessionId: fact.sessionId,
    createdAt: fact.completedAt,
  });
  await announceCreated(work, fact.studioId, {
    id,
    type: 'workout_completed',
    content: fact.workoutName,
    createdAt: fact.completedAt.toISOString(),
    likes: 0,
    likedByMe: false,
    commentCount: 0,
    visibility,
    sessionId: fact.sessionId,
    figure: null,
    // By the reader: their feeds are read again.
    finish: null,
    editedAt: null,
    removed: null,
    user,
  });
}

async function removeFinishedWorkout(work: Work, fact: SessionFact): Promise<void> {
  const removed = await lockActivityOfSession(work.db, fact.sessionId);
  if (!removed) return;
  const { id, visibility, authorId } = removed;
  await work.emit(activityRemoved, { activityId: id });
  await deleteActivity(work.db, id);
  const to = await audienceOf(work, fact.studioId, { visibility, user: { id: authorId } });
  touchFeeds(work, to);
  work.announce(activitiesEvents.activityRemoved, to, { id });
}

/** Its place in the feed stays: likes, comments and reports hang on its id, and the id is its place. */
async function moveFinishedWorkout(work: Work, fact: SessionFact): Promise<void> {
  const known = await lockActivityOfSession(work.db, fact.sessionId);
  if (!known) return;
  await updateTime(work.db, known.id, fact.completedAt);
  touchFeeds(
    work,
    await audienceOf(work, fact.studioId, { visibility: known.visibility, user: { id: known.authorId } }),
  );
}

/** What a finished session came to has changed: the feeds of those who see it are read again. */
async function refreshFacts(work: Work, { clientId }: { clientId: Known<'person'> }): Promise<void> {
  touchFeeds(work, { people: [clientId, ...(await findReaders(work.db, clientId, null))] });
}

/**
 * A finished workout becomes an activity for the chosen audience, follows its time, and is removed when it is undone. A joined challenge
 * is shown to the studio until the person leaves it, and a day's best heart rate to the chosen audience.
 */
export function reactInActivities(on: Bus<Work>['on']): void {
  on(sessionCompleted, addFinishedWorkout);
  on(sessionReopened, removeFinishedWorkout);
  on(sessionRetimed, moveFinishedWorkout);
  on(finishedSessionChanged, refreshFacts);
  on(recordsChanged, refreshFacts);
  on(challengeJoined, addJoinedChallenge);
  on(challengeLeft, removeJoinedChallenge);
  on(heartRateAchieved, tellHeartRateAchievement);
}
