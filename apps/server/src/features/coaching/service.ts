import type { Client, Coaching, Shows } from '@spotter/contract/coaching';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { sharesHeartRate, startSharingHeartRate } from '#features/accounts/service.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { coachingNotFound, tellCoachingChanged, tellPairChanged } from './begin-coaching.ts';
import { coachingEnded } from './events.ts';
import { handAllOn } from './hand-client-on.ts';
import { findStudioClients } from './pair-queries.ts';
import {
  closeCoachingsOf,
  endOwnCoaching,
  findClients,
  findCoachedAmong,
  findCoachedClient,
  findCoachesOf,
  findCoachings,
  findReadablePerson,
  hideHeartRate,
  updateShows,
} from './queries.ts';

export { clientNotFound } from './client-not-found.ts';
export { noteCoaches, noteTraining } from './find-topic-readers.ts';

export {
  findCoachedAmong,
  findCoachedClient,
  findCoachesOf,
  findReadablePerson,
  findStudioClients,
  handAllOn,
};

export function listClients(ctx: Context, viewer: Viewer): Promise<Client[]> {
  return findClients(ctx.db, viewer);
}

export function listCoachings(ctx: Context, viewer: Viewer): Promise<Coaching[]> {
  return findCoachings(ctx.db, viewer);
}

/** The person if the viewer is them or coaches them now: then they may see the client's training. */
export async function maySeeTraining(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  personId: string,
): Promise<Known<'person'> | undefined> {
  if (viewer.id === personId) return viewer.id;
  if (viewer.role !== 'trainer') return undefined;
  const [client] = await findCoachedAmong(ctx.db, viewer, [personId]);
  return client;
}

/** Changes what the viewer shows one of their coaches. @throws coaching.not_found */
export async function changeShows(
  ctx: Context,
  viewer: Viewer,
  id: string,
  shows: Partial<Shows>,
): Promise<Coaching> {
  await inTransaction(ctx, async (work) => {
    if (shows.heartRate) await shareWithOne(work, viewer);
    const trainerId = await updateShows(work.db, viewer, id, shows);
    if (!trainerId) throw coachingNotFound();
    tellCoachingChanged(work, [trainerId, viewer.id]);
  });
  return getCoaching(ctx, viewer, id);
}

/** Who shares no heart rate yet begins to share it with one coach: the others go on seeing nothing. */
export async function shareWithOne(work: Work, viewer: Viewer): Promise<void> {
  if (await sharesHeartRate(work.db, viewer)) return;
  tellCoachingChanged(work, await hideHeartRate(work.db, viewer));
  await startSharingHeartRate(work, viewer);
}

/** One of the viewer's coachings. @throws coaching.not_found when it has ended meanwhile */
export async function getCoaching(ctx: Pick<Context, 'db'>, viewer: Viewer, id: string): Promise<Coaching> {
  const [coaching] = await findCoachings(ctx.db, viewer, id);
  if (!coaching) throw coachingNotFound();
  return coaching;
}

/** Ends a coaching at once, from either side; the training stays, and the coming days as the person says. */
export async function endCoaching(
  ctx: Context,
  viewer: Viewer,
  id: string,
  days: 'keep' | 'remove',
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const ended = await endOwnCoaching(work.db, viewer, id, ctx.clock.now());
    if (!ended) throw coachingNotFound();
    const pair = { studioId: viewer.studioId, ...ended };
    tellPairChanged(work, pair);
    await work.emit(coachingEnded, { ...pair, days, endedBy: viewer.id });
  });
}

/** Ends all coachings of a person who goes; what follows is what follows from the end of each. */
export async function endCoachingsOf(
  work: Work,
  now: Date,
  person: { id: Known<'person'>; studioId: Known<'studio'> },
  how: { days: 'keep' | 'remove'; endedBy: Known<'person'>; goneWith: 'membership' | 'account' },
): Promise<void> {
  for (const ended of await closeCoachingsOf(work.db, person.id, now)) {
    const pair = { studioId: person.studioId, ...ended };
    tellPairChanged(work, pair);
    await work.emit(coachingEnded, { ...pair, ...how });
  }
}
