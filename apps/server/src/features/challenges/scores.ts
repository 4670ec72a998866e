import type { Work } from '#db/context.ts';
import { findTrainingDays } from '#features/streaks/service.ts';
import { type DayText, dayIn } from '#lib/day.ts';
import { zoneMinutesAsked } from './events.ts';
import { longestRun, type Values, valuesOf } from './rules.ts';
import {
  type Counted,
  findFinished,
  findStreakParts,
  giveToChallenges,
  replaceScores,
  setScores,
  sumScores,
  takeFromChallenges,
} from './score-queries.ts';
import { tellChanged } from './tell-changed.ts';

type Person = { id: string; timeZone: string };
type OfSession = { studioId: string; personId: string; sessionId: string; now: Date };

/**
 * Says what a finished session is worth in the challenges that run on its day; said again, the new figure stands.
 * Also for what a session is known to be worth by another feature (minutes in a heart-rate zone).
 */
export async function addChallengeScore(
  work: Work,
  { studioId, personId, sessionId, day, now, values }: OfSession & { day: DayText; values: Values },
): Promise<void> {
  const changed = await giveToChallenges(work.db, { personId, sessionId, day }, values);
  if (changed.length === 0) return;
  await sumScores(work.db, changed, [personId], now);
  tellChanged(work, studioId, changed);
}

/** Takes back what a session gave. */
export async function takeScoresBack(
  work: Work,
  { studioId, personId, sessionId, now }: OfSession,
): Promise<void> {
  const changed = await takeFromChallenges(work.db, sessionId);
  if (changed.length === 0) return;
  await sumScores(work.db, changed, [personId], now);
  tellChanged(work, studioId, changed);
}

/** Counts the runs of days of persons anew, in challenges that have not ended before a day. */
export async function recountRuns(
  work: Work,
  { studioId, people, from, now }: { studioId: string; people: readonly Person[]; from: DayText; now: Date },
): Promise<void> {
  const parts = await findStreakParts(
    work.db,
    people.map(({ id }) => id),
    from,
  );
  if (parts.length === 0) return;
  const days = await findTrainingDays(work.db, people);
  const scores = parts.map(({ id, personId, ...span }) => ({
    challengeId: id,
    personId,
    score: longestRun(days.get(personId) ?? { done: [], unfinished: [] }, span),
  }));
  tellChanged(work, studioId, await setScores(work.db, scores, now));
}

/** Counts one challenge for some who take part from all they trained in it. */
export async function countFromScratch(
  work: Work,
  challenge: Counted,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  if (challenge.goalType === 'streak_days') {
    const days = await findTrainingDays(work.db, people);
    const scores = [...days].map(([personId, each]) => ({
      challengeId: challenge.id,
      personId,
      score: longestRun(each, challenge),
    }));
    await replaceScores(work.db, challenge.id, ids, []);
    await setScores(work.db, scores, now);
    return;
  }
  if (challenge.goalType === 'zone_minutes') {
    const { id: challengeId, startDate, endDate } = challenge;
    await work.emit(zoneMinutesAsked, { challengeId, startDate, endDate, personIds: ids });
    return sumScores(work.db, [challengeId], ids, now);
  }
  const zones = new Map(people.map(({ id, timeZone }) => [id, timeZone]));
  const scores = (await findFinished(work.db, ids, challenge)).flatMap((session) => {
    const day = dayIn(zones.get(session.personId) ?? 'UTC', new Date(session.completedAt));
    const values: Values = valuesOf(session);
    const value = values[challenge.goalType as keyof Values];
    if (value === undefined || day < challenge.startDate || day > challenge.endDate) return [];
    return [{ personId: session.personId, sessionId: session.id, value }];
  });
  await replaceScores(work.db, challenge.id, ids, scores);
  await sumScores(work.db, [challenge.id], ids, now);
}
