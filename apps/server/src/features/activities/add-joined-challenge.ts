import { createHash } from 'node:crypto';
import { activitiesEvents } from '@spotter/contract/activities';
import { v7 } from 'uuid';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { activityRemoved } from './events.ts';
import { announceCreated } from './service.ts';
import { touchFeeds } from './touch-feeds.ts';
import { deleteActivity, findAuthor, insertActivity, lockActivity } from './write-queries.ts';

type PartFact = {
  studioId: Known<'studio'>;
  challengeId: Known<'challenge'>;
  name: string;
  personId: Known<'person'>;
  joinedAt: Date;
};

/** The activity of one joining: ordered by its time, and found again by its subject. */
function idOf({ challengeId, personId, joinedAt }: PartFact): string {
  const random = createHash('sha256').update(`${challengeId}/${personId}`).digest().subarray(0, 16);
  return v7({ msecs: joinedAt.getTime(), random });
}

/** Shows the studio that a person joined a challenge. */
export async function addJoinedChallenge(work: Work, fact: PartFact): Promise<void> {
  const { user } = await findAuthor(work.db, fact.personId);
  const activity = {
    id: idOf(fact),
    type: 'challenge_joined',
    content: fact.name,
    visibility: 'studio',
  } as const;
  await insertActivity(work.db, {
    ...activity,
    studioId: fact.studioId,
    personId: fact.personId,
    createdAt: fact.joinedAt,
  });
  await announceCreated(work, fact.studioId, {
    ...activity,
    createdAt: fact.joinedAt.toISOString(),
    likes: 0,
    likedByMe: false,
    commentCount: 0,
    sessionId: null,
    figure: null,
    finish: null,
    editedAt: null,
    removed: null,
    user,
  });
}

/** Removes it when they leave. */
export async function removeJoinedChallenge(work: Work, fact: PartFact): Promise<void> {
  const id = await lockActivity(work.db, fact.personId, idOf(fact));
  if (!id) return;
  await work.emit(activityRemoved, { activityId: id });
  await deleteActivity(work.db, id);
  touchFeeds(work, { studio: fact.studioId });
  work.announce(activitiesEvents.activityRemoved, { studio: fact.studioId }, { id });
}
