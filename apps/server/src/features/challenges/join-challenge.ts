import type { Challenge } from '@spotter/contract/challenges';
import { dayIn } from '@spotter/contract/days';
import { type Context, inTransaction } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { challengeJoined, challengeLeft } from './events.ts';
import { CHALLENGE_LIMIT } from './limits.ts';
import { notFound } from './not-found.ts';
import { countParticipants, deleteParticipant, insertParticipant } from './participant-queries.ts';
import { findChallenge, lockChallenge } from './queries.ts';
import { stateOn } from './rules.ts';
import { countFromScratch } from './scores/service.ts';
import { tellChanged } from './tell-changed.ts';

/**
 * Joins a challenge, with the training since it began; a repeated call changes nothing.
 * @throws challenges.not_found, challenges.not_started, challenges.ended
 */
export async function joinChallenge(ctx: Context, viewer: Viewer, id: string): Promise<Challenge> {
  await ctx.limits.take(CHALLENGE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const today = dayIn(viewer.timeZone, now);
    // Locks the person first, as every finished session does.
    const people = await lockPeople(work.db, [viewer.id]);
    const challenge = await lockChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    const { hasStarted, hasEnded } = stateOn(today, challenge);
    if (hasEnded) throw new AppError('challenges.ended', 'This challenge is over. Join another one.');
    if (!hasStarted) {
      throw new AppError(
        'challenges.not_started',
        `This challenge has not begun. You can join it from ${challenge.startDate} on.`,
      );
    }
    const joined = await insertParticipant(work.db, viewer, id, now);
    if (joined) {
      await countParticipants(work.db, challenge.id, 1);
      await countFromScratch(work, challenge, people, now);
      tellChanged(work, viewer.studioId, [challenge.id]);
      await work.emit(challengeJoined, {
        studioId: viewer.studioId,
        challengeId: challenge.id,
        name: challenge.name,
        personId: viewer.id,
        joinedAt: now,
      });
    }
    const found = await findChallenge(work.db, viewer, today, id);
    if (!found) throw notFound();
    return found;
  });
}

/**
 * Leaves a challenge; the score is deleted. A repeated call changes nothing. A finished challenge cannot be left,
 * so that its winners stay.
 * @throws challenges.not_found, challenges.ended
 */
export async function leaveChallenge(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(CHALLENGE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    const challenge = await lockChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    if (stateOn(todayOf(ctx, viewer), challenge).hasEnded) {
      throw new AppError(
        'challenges.ended',
        'This challenge is over, so you cannot leave it: its leaderboard stays.',
      );
    }
    const left = await deleteParticipant(work.db, viewer, id);
    if (!left) return;
    await countParticipants(work.db, challenge.id, -1);
    tellChanged(work, viewer.studioId, [challenge.id]);
    await work.emit(challengeLeft, {
      studioId: viewer.studioId,
      challengeId: challenge.id,
      name: challenge.name,
      personId: viewer.id,
      joinedAt: new Date(left.joinedAt),
    });
  });
}
