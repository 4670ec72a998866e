import { activitiesTopics } from '@spotter/contract/activities';
import { type Client, type Coaching, coachingTopics } from '@spotter/contract/coaching';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { coachingEnded } from './events.ts';
import { findClients, findCoachedAmong, findCoaches, findCoachesOf, findCoachings } from './queries.ts';

export { findCoachedAmong, findCoaches, findCoachesOf };

export function listClients(ctx: Context, viewer: Viewer): Promise<Client[]> {
  return findClients(ctx.db, viewer);
}

export function listCoachings(ctx: Context, viewer: Viewer): Promise<Coaching[]> {
  return findCoachings(ctx.db, viewer);
}

/** True when the viewer is the person or coaches them now: who may see a client's training. */
export async function maySeeTraining(
  ctx: Pick<Context, 'db'>,
  viewer: Viewer,
  personId: string,
): Promise<boolean> {
  if (viewer.id === personId) return true;
  if (viewer.role !== 'trainer') return false;
  return (await findCoachedAmong(ctx.db, viewer, [personId])).has(personId);
}

/** Ends a coaching at once; either side may, and what was done stays. */
export async function endCoaching(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const ended = await work.db
      .updateTable('coachings')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('studio_id', '=', viewer.studioId)
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))
      .returning(['trainer_id', 'client_id'])
      .executeTakeFirst();
    if (!ended) throw new AppError('coaching.not_found', 'There is no such coaching.');
    tellCoachingChanged(work, [ended.trainer_id, ended.client_id]);
    await work.emit(coachingEnded, {
      studioId: viewer.studioId,
      trainerId: ended.trainer_id,
      clientId: ended.client_id,
    });
  });
}

/** Tells both people of a coaching that began or ended; each sees other activities from then on. */
export function tellCoachingChanged(work: Work, people: readonly string[]): void {
  work.touch(...people.map(coachingTopics.coachings.of), ...people.map(activitiesTopics.ownFeed.of));
}
