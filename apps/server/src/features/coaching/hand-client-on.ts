import type { Shows } from '@spotter/contract/coaching';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findTrainerId, isOwnerOfStudio, lockMember, lockPeople } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { beginCoaching, coachingNotFound, tellPairChanged } from './begin-coaching.ts';
import { coachingEnded } from './events.ts';
import { endForHanding, findCoachingPairs, findLatestShows } from './pair-queries.ts';
import type { Pair } from './queries.ts';

/** Who hands on, and to whom. */
type Handing = { studioId: Known<'studio'>; to: string; handedBy: Known<'person'> };

/**
 * Hands a client on: the other trainer coaches them from now on, with the days that are ahead. The client's own trainer
 * and the owner of the studio may do it.
 * @throws coaching.not_found, coaching.receiver_not_found
 */
export async function handClientOn(ctx: Context, viewer: Viewer, id: string, to: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const [pair] = await findCoachingPairs(work.db, { studioId: viewer.studioId, id });
    const isOwn = pair?.trainerId === viewer.id;
    if (!pair || !(isOwn || (await isOwnerOfStudio(work.db, viewer)))) throw coachingNotFound();
    await handOn(work, ctx.clock.now(), [pair], { studioId: viewer.studioId, to, handedBy: viewer.id });
  });
}

/** Hands all clients of a trainer who goes to another one. @returns how many; without a receiver nothing is changed */
export async function handAllOn(
  work: Work,
  now: Date,
  { id, studioId }: { id: Known<'person'>; studioId: Known<'studio'> },
  { to, handedBy }: { to: string | undefined; handedBy: Known<'person'> },
): Promise<number> {
  const pairs = await findCoachingPairs(work.db, { studioId, trainerId: id });
  if (to !== undefined && pairs.length > 0) await handOn(work, now, pairs, { studioId, to, handedBy });
  return pairs.length;
}

const noReceiver = () =>
  new AppError(
    'coaching.receiver_not_found',
    'This person trains nobody in your studio, or coaches the client already. Choose another trainer.',
  );

async function handOn(
  work: Work,
  now: Date,
  pairs: readonly Pair[],
  { studioId, to: receiverId, handedBy }: Handing,
): Promise<void> {
  const to = await findTrainerId(work.db, { studioId }, receiverId);
  if (!to) throw noReceiver();
  // People before coachings, as a removal locks them: the two wait for each other in place of a deadlock.
  await lockPeople(work.db, [to, ...pairs.map(({ clientId }) => clientId)]);
  for (const pair of pairs) {
    const receiver = await lockMember(work.db, pair, to);
    if (receiver?.role !== 'trainer' || to === pair.trainerId) throw noReceiver();
    // A removal of the client at the same moment was first.
    const ended = await endForHanding(work.db, pair, now);
    if (!ended) throw coachingNotFound();
    const next = { ...pair, trainerId: to };
    await beginCoaching(work, now, next, await showsNext(work, next, ended));
    tellPairChanged(work, pair);
    await work.emit(coachingEnded, { ...pair, days: 'keep', endedBy: handedBy, handedTo: to });
  }
}

/**
 * What the next coach sees: the training as the last one did, because they plan by it. The heart rate only as the client
 * showed it to this trainer before; to show it to another person is for the client to choose.
 */
async function showsNext(work: Work, next: Pair, before: Shows): Promise<Shows> {
  const known = await findLatestShows(work.db, next);
  return { training: known?.training ?? before.training, heartRate: known?.heartRate ?? false };
}
