import { activitiesTopics } from '@spotter/contract/activities';
import { coachingTopics, type Shows } from '@spotter/contract/coaching';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import { coachingBegun } from './events.ts';
import { insertCoaching, type Pair } from './queries.ts';

export const coachingNotFound = () =>
  new AppError('coaching.not_found', 'This coaching does not exist, or it has ended already.');

/** By default a coach sees all training, and the heart rate if the client shares it at all. */
const ALL: Shows = { heartRate: true, training: true };

/** Begins a coaching. @returns its id; undefined when the trainer coaches the client already */
export async function beginCoaching(
  work: Work,
  now: Date,
  pair: Pair,
  shows: Shows = ALL,
): Promise<string | undefined> {
  const id = await insertCoaching(work.db, now, pair, shows);
  if (!id) return undefined;
  tellPairChanged(work, pair);
  await work.emit(coachingBegun, pair);
  return id;
}

/** Tells both people, and the owner of the studio, who coaches whom from now on. */
export function tellPairChanged(work: Work, { studioId, trainerId, clientId }: Pair): void {
  tellCoachingChanged(work, [trainerId, clientId]);
  work.touch(coachingTopics.studioCoachings.of(studioId));
}

/** Tells both people that a coaching began or ended; each sees other activities from then on. */
export function tellCoachingChanged(work: Work, people: readonly Known<'person'>[]): void {
  work.touch(...people.map(coachingTopics.coachings.of), ...people.map(activitiesTopics.ownFeed.of));
}
