import { activitiesEvents } from '@spotter/contract/activities';
import type { Work } from '#db/context.ts';
import { challengeJoined, challengeLeft } from '#features/challenges/events.ts';
import { heartRateAchieved } from '#features/heart-rate/events.ts';
import type { SessionFact } from '#features/sessions/events.ts';
import { sessionCompleted, sessionReopened } from '#features/sessions/events.ts';
import type { Bus } from '#lib/bus.ts';
import { newId } from '#lib/ids.ts';
import { activityRemoved } from './events.ts';
import { tellHeartRateAchievement } from './heart-rate-achievements.ts';
import { addJoinedChallenge, removeJoinedChallenge } from './joined-challenges.ts';
import { announceCreated, audienceOf, touchFeeds } from './service.ts';

async function addFinishedWorkout(work: Work, fact: SessionFact): Promise<void> {
  const person = await work.db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'profile_image_url', 'feed_privacy'])
    .where('id', '=', fact.clientId)
    .executeTakeFirstOrThrow();
  const visibility = person.feed_privacy === 'studio' ? ('studio' as const) : ('coach' as const);
  const id = newId(fact.completedAt);
  await work.db
    .insertInto('activities')
    .values({
      id,
      studio_id: fact.studioId,
      person_id: fact.clientId,
      type: 'workout_completed',
      content: fact.workoutName,
      visibility,
      session_id: fact.sessionId,
      created_at: fact.completedAt,
    })
    .execute();
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
    user: {
      id: person.id,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      role: person.role === 'trainer' ? 'trainer' : 'client',
      profileImageUrl: person.profile_image_url,
    },
  });
}

async function removeFinishedWorkout(work: Work, fact: SessionFact): Promise<void> {
  const removed = await work.db
    .selectFrom('activities')
    .select(['id', 'visibility', 'person_id'])
    .where('session_id', '=', fact.sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return;
  await work.emit(activityRemoved, { activityId: removed.id });
  await work.db.deleteFrom('activities').where('id', '=', removed.id).execute();
  const visibility = removed.visibility === 'studio' ? 'studio' : 'coach';
  const to = await audienceOf(work, fact.studioId, { visibility, user: { id: removed.person_id } });
  touchFeeds(work, to);
  work.announce(activitiesEvents.activityRemoved, to, { id: removed.id });
}

/**
 * A finished workout becomes an activity, seen by whom the person chose; undone, it goes. A challenge joined is
 * told to the studio until the person leaves it, a heart rate's best day to whom the person chose.
 */
export function reactInActivities(on: Bus<Work>['on']): void {
  on(sessionCompleted, addFinishedWorkout);
  on(sessionReopened, removeFinishedWorkout);
  on(challengeJoined, addJoinedChallenge);
  on(challengeLeft, removeJoinedChallenge);
  on(heartRateAchieved, tellHeartRateAchievement);
}
