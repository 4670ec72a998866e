import { activitiesTopics } from '@spotter/contract/activities';
import { type Client, type Coaching, coachingTopics, type Shows } from '@spotter/contract/coaching';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { sharesHeartRate, startSharingHeartRate } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { coachingBegun, coachingEnded } from './events.ts';
import { findInvitingStudio, inviteInvalid, useInvite } from './invites.ts';
import {
  endCoachingsOfAsSystem,
  endOwnCoaching,
  findClients,
  findCoachedAmong,
  findCoachesOfAsSystem,
  findCoachesReadingAsSystem,
  findCoachings,
  findReadersAsSystem,
  hideHeartRate,
  insertCoachingAsSystem,
  type Pair,
  readersAmong,
  updateShows,
} from './queries.ts';

export {
  findCoachedAmong,
  findCoachesOfAsSystem,
  findCoachesReadingAsSystem,
  findInvitingStudio,
  findReadersAsSystem,
  inviteInvalid,
  readersAmong,
  useInvite,
};

export function listClients(ctx: Context, viewer: Viewer): Promise<Client[]> {
  return findClients(ctx.db, viewer);
}

export function listCoachings(ctx: Context, viewer: Viewer): Promise<Coaching[]> {
  return findCoachings(ctx.db, viewer);
}

/** True when the viewer is the person or coaches them now: then they may see the client's training. */
export async function maySeeTraining(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  personId: string,
): Promise<boolean> {
  if (viewer.id === personId) return true;
  if (viewer.role !== 'trainer') return false;
  return (await findCoachedAmong(ctx.db, viewer, [personId])).has(personId);
}

/** By default a coach sees all training, and the heart rate if the client shares it at all. */
const ALL: Shows = { heartRate: true, training: true };

/** Begins a coaching. @returns its id; undefined when the trainer coaches the client already */
export async function beginCoaching(
  work: Work,
  now: Date,
  pair: Pair,
  shows: Shows = ALL,
): Promise<string | undefined> {
  const id = await insertCoachingAsSystem(work.db, now, pair, shows);
  if (!id) return undefined;
  tellCoachingChanged(work, [pair.trainerId, pair.clientId]);
  await work.emit(coachingBegun, pair);
  return id;
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
    if (!trainerId) throw notFound();
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
  if (!coaching) throw notFound();
  return coaching;
}

const notFound = () =>
  new AppError('coaching.not_found', 'This coaching does not exist, or it has ended already.');

/** Ends a coaching at once, from either side; the training stays, and the coming days as the person says. */
export async function endCoaching(
  ctx: Context,
  viewer: Viewer,
  id: string,
  days: 'keep' | 'remove',
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const ended = await endOwnCoaching(work.db, viewer, id, ctx.clock.now());
    if (!ended) throw notFound();
    tellCoachingChanged(work, [ended.trainerId, ended.clientId]);
    await work.emit(coachingEnded, {
      studioId: viewer.studioId,
      trainerId: ended.trainerId,
      clientId: ended.clientId,
      days,
      endedBy: viewer.id,
    });
  });
}

/** Ends all coachings of a person who goes; what follows is what follows from the end of each. */
export async function endCoachingsOf(
  work: Work,
  now: Date,
  person: { id: string; studioId: string },
  { days, endedBy }: { days: 'keep' | 'remove'; endedBy: string },
): Promise<void> {
  for (const pair of await endCoachingsOfAsSystem(work.db, person.id, now)) {
    tellCoachingChanged(work, [pair.trainerId, pair.clientId]);
    await work.emit(coachingEnded, { studioId: person.studioId, ...pair, days, endedBy });
  }
}

/** Tells both people that a coaching began or ended; each sees other activities from then on. */
export function tellCoachingChanged(work: Work, people: readonly string[]): void {
  work.touch(...people.map(coachingTopics.coachings.of), ...people.map(activitiesTopics.ownFeed.of));
}
