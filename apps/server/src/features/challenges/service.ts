import type { Challenge, NewChallenge } from '@spotter/contract/challenges';
import { CHALLENGE_CATEGORIES } from '@spotter/contract/limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { type DayText, dayIn } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { challengeCreated, challengeRemoved } from './events.ts';
import { notFound } from './not-found.ts';
import { joinChallenge, leaveChallenge } from './participation.ts';
import {
  countNotEnded,
  type Filter,
  findChallenge,
  findChallenges,
  holdChallenge,
  holdPeople,
} from './queries.ts';
import { stateOn } from './rules.ts';
import { replaceScores } from './score-queries.ts';
import { addChallengeScore, countFromScratch } from './scores.ts';
import { tellChanged } from './tell-changed.ts';

export { addChallengeScore, joinChallenge, leaveChallenge, replaceScores };

type Input = z.output<typeof NewChallenge>;

const todayOf = (ctx: Context, viewer: Viewer) => dayIn(viewer.timeZone, ctx.clock.now());

/** Active ones first, then to come, then ended ones, as it is on the viewer's day. */
export function listChallenges(ctx: Context, viewer: Viewer, filter: Filter): Promise<Challenge[]> {
  return findChallenges(ctx.db, viewer, todayOf(ctx, viewer), filter);
}

/** Every category, with how many challenges of it have not ended. */
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

const overAlready = () => new AppError('challenges.ended', 'Let it end today or later.');

/** Makes a challenge for the studio; it may have begun, but not be over. @throws challenges.ended */
export async function createChallenge(ctx: Context, viewer: Viewer, input: Input): Promise<Challenge> {
  await ctx.limits.take('challenge', viewer.id);
  const today = todayOf(ctx, viewer);
  if (input.endDate < today) throw overAlready();
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const id = newId(now);
    await work.db
      .insertInto('challenges')
      .values({
        id,
        studio_id: viewer.studioId,
        author_id: viewer.id,
        ...toRow(input),
        created_at: now,
      })
      .execute();
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
 * Changes the viewer's own challenge. What those who take part were promised stays: what is counted and since
 * when once it has begun, and when it ended. New days are counted at once.
 * @throws challenges.not_found, challenges.already_started, challenges.ended
 */
export async function updateChallenge(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: Input,
): Promise<Challenge> {
  await ctx.limits.take('challenge', viewer.id);
  const today = todayOf(ctx, viewer);
  return inTransaction(ctx, async (work) => {
    // Before the challenge, in the order in which those who join hold them.
    const people = await holdParticipants(work, viewer, id);
    const before = await holdChallenge(work.db, viewer, id);
    if (before?.authorId !== viewer.id) throw notFound();
    refuseBrokenPromise(before, input, today);
    await work.db.updateTable('challenges').set(toRow(input)).where('id', '=', id).execute();
    const countsAnew =
      before.goalType !== input.goalType ||
      before.startDate !== input.startDate ||
      before.endDate !== input.endDate;
    if (countsAnew && people.length > 0)
      await countFromScratch(work, { id, ...input }, people, ctx.clock.now());
    tellChanged(work, viewer.studioId, [id]);
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
      'It has begun: what it counts and the day it began stay as they are.',
    );
  }
  if (hasEnded && input.endDate !== before.endDate) {
    throw new AppError('challenges.ended', 'It is over: the day it ended stays as it is.');
  }
  if (!hasEnded && input.endDate < today) throw overAlready();
}

async function holdParticipants(work: Work, viewer: Viewer, id: string) {
  const parts = await work.db
    .selectFrom('challenge_participants as p')
    .innerJoin('challenges as c', 'c.id', 'p.challenge_id')
    .select('p.person_id as id')
    .where('c.id', '=', id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.author_id', '=', viewer.id)
    .execute();
  return parts.length > 0
    ? holdPeople(
        work.db,
        parts.map((part) => part.id),
      )
    : [];
}

/**
 * Makes a challenge the featured one of the studio, in place of any other; any of its trainers may.
 * @throws challenges.not_found, challenges.ended
 */
export async function featureChallenge(
  ctx: Context,
  viewer: Viewer,
  id: string,
  isFeatured: boolean,
): Promise<Challenge> {
  await ctx.limits.take('challenge', viewer.id);
  const today = todayOf(ctx, viewer);
  return inTransaction(ctx, async (work) => {
    // Two trainers at once: the later one stands.
    await work.db
      .selectFrom('studios')
      .select('id')
      .where('id', '=', viewer.studioId)
      .forNoKeyUpdate()
      .execute();
    const challenge = await holdChallenge(work.db, viewer, id);
    if (!challenge) throw notFound();
    if (isFeatured && stateOn(today, challenge).hasEnded) {
      throw new AppError('challenges.ended', 'This challenge is over; feature another.');
    }
    const changed = [id];
    if (isFeatured) {
      const others = await work.db
        .updateTable('challenges')
        .set({ is_featured: false })
        .where('studio_id', '=', viewer.studioId)
        .where('is_featured', '=', true)
        .where('id', '<>', id)
        .returning('id')
        .execute();
      changed.push(...others.map((other) => other.id));
    }
    await work.db.updateTable('challenges').set({ is_featured: isFeatured }).where('id', '=', id).execute();
    tellChanged(work, viewer.studioId, changed);
    return present(work.db, viewer, today, id);
  });
}

/** Takes the viewer's own challenge away, with who took part and their scores. @throws challenges.not_found */
export async function removeChallenge(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const removed = await work.db
      .deleteFrom('challenges')
      .where('id', '=', id)
      .where('studio_id', '=', viewer.studioId)
      .where('author_id', '=', viewer.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    tellChanged(work, viewer.studioId, [id]);
    await work.emit(challengeRemoved, { studioId: viewer.studioId, challengeId: id, name: removed.name });
  });
}
