import type { Challenge, NewChallenge } from '@spotter/contract/challenges';
import { CHALLENGE_CATEGORIES } from '@spotter/contract/challenges-limits';
import type { DayText } from '@spotter/contract/days';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople, lockStudio } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { challengeCreated, challengeRemoved } from './events.ts';
import { joinChallenge, leaveChallenge } from './join-challenge.ts';
import { CHALLENGE_LIMIT } from './limits.ts';
import { notFound } from './not-found.ts';
import { findParticipantsOfOwn } from './participant-queries.ts';
import {
  type ChallengeFilter,
  changeChallenge,
  countNotEnded,
  deleteOwnChallenge,
  findChallenge,
  findChallenges,
  findChallengesInShort,
  insertChallenge,
  lockChallenge,
  unfeatureOthers,
} from './queries.ts';
import { stateOn } from './rules.ts';
import { replaceScores } from './scores/queries.ts';
import { addChallengeScore, countFromScratch } from './scores/service.ts';
import { tellChanged } from './tell-changed.ts';

export { addChallengeScore, findChallengesInShort, joinChallenge, leaveChallenge, replaceScores };

type Input = z.output<typeof NewChallenge>;

/** Active challenges first, then upcoming, then ended, by the viewer's day. */
export function listChallenges(ctx: Context, viewer: Viewer, filter: ChallengeFilter): Promise<Challenge[]> {
  return findChallenges(ctx.db, viewer, todayOf(ctx, viewer), filter);
}

/** Every category, with the number of its challenges that have not ended. */
export async function countChallenges(ctx: Context, viewer: Viewer) {
  const counts = await countNotEnded(ctx.db, viewer, todayOf(ctx, viewer));
  return CHALLENGE_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 }));
}

/** @throws challenges.not_found */
export function getChallenge(ctx: Context, viewer: Viewer, id: string): Promise<Challenge> {
  return present(ctx.db, viewer, todayOf(ctx, viewer), id);
}

async function present(db: Work['db'] | Context['db'], viewer: Viewer, today: DayText, id: string) {
  const challenge = await findChallenge(db, viewer, today, id);
  if (!challenge) throw notFound();
  return challenge;
}

const toRow = (input: Input) => ({
  name: input.name,
  description: input.description,
  category: input.category,
  goal: input.goal,
  goal_type: input.goalType,
  start_date: input.startDate,
  end_date: input.endDate,
  prize_pools: JSON.stringify([...input.prizePools].sort((a, b) => a.place - b.place)),
});

const overAlready = () =>
  new AppError('challenges.ended', 'A challenge must end today or later. Choose a later last day.');

/** Makes a challenge for the studio; it may have begun, but not ended. @throws challenges.ended */
export async function createChallenge(ctx: Context, viewer: Viewer, input: Input): Promise<Challenge> {
  await ctx.limits.take(CHALLENGE_LIMIT, viewer.id);
  const today = todayOf(ctx, viewer);
  if (input.endDate < today) throw overAlready();
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const id = await insertChallenge(work.db, viewer, now, toRow(input));
    tellChanged(work, viewer.studioId, [id]);
    await work.emit(challengeCreated, {
      studioId: viewer.studioId,
      challengeId: id,
      name: input.name,
      authorId: viewer.id,
    });
    return present(work.db, viewer, today, id);
  });
}

/**
 * Changes the viewer's own challenge. The promises to the participants stay: the goal and the start once it has begun,
 * and the end once it has ended. Changed days are recounted at once.
 * @throws challenges.not_found, challenges.already_started, challenges.ended
 */
export async function updateChallenge(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: Input,
): Promise<Challenge> {
  await ctx.limits.take(CHALLENGE_LIMIT, viewer.id);
  const today = todayOf(ctx, viewer);
  return inTransaction(ctx, async (work) => {
    // Locked before the challenge, in the same order as when people join.
    const people = await lockParticipants(work, viewer, id);
    const before = await lockChallenge(work.db, viewer, id);
    if (before?.authorId !== viewer.id) throw notFound();
    refuseBrokenPromise(before, input, today);
    await changeChallenge(work.db, before.id, toRow(input));
    const countsAnew =
      before.goalType !== input.goalType ||
      before.startDate !== input.startDate ||
      before.endDate !== input.endDate;
    if (countsAnew && people.length > 0)
      await countFromScratch(work, { id: before.id, ...input }, people, ctx.clock.now());
    tellChanged(work, viewer.studioId, [before.id]);
    return present(work.db, viewer, today, id);
  });
}

function refuseBrokenPromise(
  before: { goalType: string; startDate: DayText; endDate: DayText },
  input: Input,
  today: DayText,
): void {
  const { hasStarted, hasEnded } = stateOn(today, before);
  if (hasStarted && (input.goalType !== before.goalType || input.startDate !== before.startDate)) {
    throw new AppError(
      'challenges.already_started',
      'This challenge has begun, so its goal and its first day can no longer change.',
    );
  }
  if (hasEnded && input.endDate !== before.endDate) {
    throw new AppError('challenges.ended', 'This challenge is over, so its last day can no longer change.');
  }
  if (!hasEnded && input.endDate < today) throw overAlready();
}

async function lockParticipants(work: Work, viewer: Viewer, id: string) {
  const ids = await findParticipantsOfOwn(work.db, viewer, id);
  return ids.length > 0 ? lockPeople(work.db, ids) : [];
}

/**
 * Makes a challenge the featured one of the studio and replaces the previous one; any trainer of the studio may.
 * @throws challenges.not_found, challenges.ended
 */
export async function featureChallenge(
  ctx: Context,
  viewer: Viewer,
  id: string,
  isFeatured: boolean,
): Promise<Challenge> {
  await ctx.limits.take(CHALLENGE_LIMIT, viewer.id);
  const today = todayOf(ctx, viewer);
  return inTransaction(ctx, async (work) => {
    // With two trainers at once, the later one wins.
    await lockStudio(work.db, viewer.studioId);
    const challenge = await lockChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    if (isFeatured && stateOn(today, challenge).hasEnded) {
      throw new AppError('challenges.ended', 'This challenge is over. Feature another one.');
    }
    const others = isFeatured ? await unfeatureOthers(work.db, viewer, id) : [];
    await changeChallenge(work.db, challenge.id, { is_featured: isFeatured });
    tellChanged(work, viewer.studioId, [challenge.id, ...others]);
    return present(work.db, viewer, today, id);
  });
}

/** Removes the viewer's own challenge, with its participants and scores. @throws challenges.not_found */
export async function removeChallenge(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const removed = await deleteOwnChallenge(work.db, viewer, id);
    if (!removed) throw notFound();
    tellChanged(work, viewer.studioId, [removed.id]);
    await work.emit(challengeRemoved, {
      studioId: viewer.studioId,
      challengeId: removed.id,
      name: removed.name,
    });
  });
}
