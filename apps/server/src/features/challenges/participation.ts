import type { Challenge } from '@spotter/contract/challenges';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { dayIn } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { challengeJoined, challengeLeft } from './events.ts';
import { notFound } from './not-found.ts';
import { findChallenge, holdChallenge, holdPeople } from './queries.ts';
import { stateOn } from './rules.ts';
import { countFromScratch } from './scores.ts';
import { tellChanged } from './tell-changed.ts';

/**
 * Takes part, with what was trained since the challenge began; a repeat changes nothing.
 * @throws challenges.not_found, challenges.not_started, challenges.ended
 */
export async function joinChallenge(ctx: Context, viewer: Viewer, id: string): Promise<Challenge> {
  await ctx.limits.take('challenge', viewer.id);
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const today = dayIn(viewer.timeZone, now);
    // The person first, as every session that is finished does.
    const people = await holdPeople(work.db, [viewer.id]);
    const challenge = await holdChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    const { hasStarted, hasEnded } = stateOn(today, challenge);
    if (hasEnded) throw new AppError('challenges.ended', 'This challenge is over; join another.');
    if (!hasStarted) {
      throw new AppError('challenges.not_started', `Join from ${challenge.startDate}, when it begins.`);
    }
    const joined = await work.db
      .insertInto('challenge_participants')
      .values({ challenge_id: id, person_id: viewer.id, reached_at: now, joined_at: now })
      .onConflict((oc) => oc.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (joined) {
      await countParticipants(work, id, 1);
      await countFromScratch(work, challenge, people, now);
      tellChanged(work, viewer.studioId, [id]);
      await work.emit(challengeJoined, {
        studioId: viewer.studioId,
        challengeId: id,
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
 * Takes no part any more: the score goes. A repeat changes nothing. Who won stays, so nobody leaves afterwards.
 * @throws challenges.not_found, challenges.ended
 */
export async function leaveChallenge(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take('challenge', viewer.id);
  await inTransaction(ctx, async (work) => {
    await holdPeople(work.db, [viewer.id]);
    const challenge = await holdChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    if (stateOn(dayIn(viewer.timeZone, ctx.clock.now()), challenge).hasEnded) {
      throw new AppError('challenges.ended', 'This challenge is over; its leaderboard stays as it is.');
    }
    const left = await work.db
      .deleteFrom('challenge_participants')
      .where('challenge_id', '=', id)
      .where('person_id', '=', viewer.id)
      .returning('joined_at as joinedAt')
      .executeTakeFirst();
    if (!left) return;
    await countParticipants(work, id, -1);
    tellChanged(work, viewer.studioId, [id]);
    await work.emit(challengeLeft, {
      studioId: viewer.studioId,
      challengeId: id,
      name: challenge.name,
      personId: viewer.id,
      joinedAt: new Date(left.joinedAt),
    });
  });
}

async function countParticipants(work: Work, id: string, by: 1 | -1): Promise<void> {
  await work.db
    .updateTable('challenges')
    .set({ participant_count: sql`participant_count + ${by}` })
    .where('id', '=', id)
    .execute();
}
