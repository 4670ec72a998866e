import { createHash } from 'node:crypto';
import { activitiesEvents } from '@spotter/contract/activities';
import { v7 } from 'uuid';
import type { Work } from '#db/context.ts';
import { activityRemoved } from './events.ts';
import { announceCreated, touchFeeds } from './service.ts';

type PartFact = { studioId: string; challengeId: string; name: string; personId: string; joinedAt: Date };

/** The activity of one joining: ordered by its time, and found again by what it is about. */
function idOf({ challengeId, personId, joinedAt }: PartFact): string {
  const random = createHash('sha256').update(`${challengeId}/${personId}`).digest().subarray(0, 16);
  return v7({ msecs: joinedAt.getTime(), random });
}

/** Tells the studio that somebody joined a challenge. */
export async function addJoinedChallenge(work: Work, fact: PartFact): Promise<void> {
  const user = await work.db
    .selectFrom('people')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
    .select('profile_image_url as profileImageUrl')
    .$narrowType<{ role: 'trainer' | 'client' }>()
    .where('id', '=', fact.personId)
    .executeTakeFirstOrThrow();
  const activity = { id: idOf(fact), type: 'challenge_joined', content: fact.name };
  await work.db
    .insertInto('activities')
    .values({
      ...activity,
      studio_id: fact.studioId,
      person_id: fact.personId,
      visibility: 'studio',
      created_at: fact.joinedAt,
    })
    .execute();
  await announceCreated(work, fact.studioId, {
    ...activity,
    createdAt: fact.joinedAt.toISOString(),
    likes: 0,
    likedByMe: false,
    commentCount: 0,
    visibility: 'studio',
    sessionId: null,
    figure: null,
    user,
  });
}

/** Takes it back when they leave. */
export async function removeJoinedChallenge(work: Work, fact: PartFact): Promise<void> {
  const id = idOf(fact);
  const held = await work.db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return;
  await work.emit(activityRemoved, { activityId: id });
  await work.db.deleteFrom('activities').where('id', '=', id).execute();
  touchFeeds(work, { studio: fact.studioId });
  work.announce(activitiesEvents.activityRemoved, { studio: fact.studioId }, { id });
}
