import { type DayText, dayIn } from '@spotter/contract/days';
import type { Work } from '#db/context.ts';
import { findTrainingDays } from '#features/streaks/service.ts';
import type { Known } from '#lib/known.ts';
import { zoneMinutesAsked } from '../events.ts';
import { longestRun, type ScoreValues, valuesOf } from '../rules.ts';
import { tellChanged } from '../tell-changed.ts';
import {
  type Counted,
  findFinished,
  findStreakParts,
  giveToChallenges,
  replaceScores,
  setScores,
  sumScores,
  takeFromChallenges,
} from './queries.ts';

type Person = { id: Known<'person'>; timeZone: string };
type OfSession = {
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  sessionId: Known<'session'>;
  now: Date;
};

/**
 * Sets the value of a finished session in the challenges that run on its day; a repeated call replaces it. Other
 * features use it too, for values that they compute (minutes in a heart-rate zone).
 */
export async function addChallengeScore(
  work: Work,
  { studioId, personId, sessionId, day, now, values }: OfSession & { day: DayText; values: ScoreValues },
): Promise<void> {
  const changed = await giveToChallenges(work.db, { personId, sessionId, day }, values);
  if (changed.length === 0) return;
  await sumScores(work.db, changed, [personId], now);
  tellChanged(work, studioId, changed);
}

/** Removes the value of a session. */
export async function takeScoresBack(
  work: Work,
  { studioId, personId, sessionId, now }: OfSession,
): Promise<void> {
  const changed = await takeFromChallenges(work.db, sessionId);
  if (changed.length === 0) return;
  await sumScores(work.db, changed, [personId], now);
  tellChanged(work, studioId, changed);
}

/** Recounts the streaks of people, in challenges that have not ended before a day. */
export async function recountRuns(
  work: Work,
  {
    studioId,
    people,
    from,
    now,
  }: { studioId: Known<'studio'>; people: readonly Person[]; from: DayText; now: Date },
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

/** Recounts one challenge for some participants from all their training. */
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
    const values: ScoreValues = valuesOf(session);
    const value = values[challenge.goalType as keyof ScoreValues];
    if (value === undefined || day < challenge.startDate || day > challenge.endDate) return [];
    return [{ personId: session.personId, sessionId: session.id, value }];
  });
  await replaceScores(work.db, challenge.id, ids, scores);
  await sumScores(work.db, [challenge.id], ids, now);
}
