import { type DayText, dayIn } from '@spotter/contract/days';
import type { HeartRateFacts } from '@spotter/contract/heart-rate-zones';
import type { Work } from '#db/context.ts';
import { addChallengeScore, replaceScores } from '#features/challenges/service.ts';
import type { Known } from '#lib/known.ts';
import { aerobicOver } from '../watching/people-queries.ts';
import { countAerobic } from './queries.ts';
import { findFinishedAround, findOverlapping } from './session-queries.ts';

type Person = { id: Known<'person'>; studioId: Known<'studio'>; timeZone: string } & HeartRateFacts;
type Span = { from: Date; to: Date };

/** Scores finished sessions with the minutes that are known now. */
export async function scoreFinishedSessions(
  work: Work,
  spans: readonly ({ person: Person } & Span)[],
  now: Date,
): Promise<void> {
  const people = new Map(spans.map(({ person }) => [person.id, person]));
  const sessions = await findOverlapping(
    work.db,
    spans.map(({ person, from, to }) => ({ personId: person.id, from, to })),
  );
  const minutes = await countAerobic(
    work.db,
    sessions.map((session) => ({ ...session, over: overOf(people.get(session.personId), now) })),
  );
  for (const { id, personId, to } of sessions) {
    const person = people.get(personId);
    if (!person) continue;
    await addChallengeScore(work, {
      studioId: person.studioId,
      personId,
      sessionId: id,
      day: dayIn(person.timeZone, new Date(to)),
      now,
      values: { zone_minutes: minutes.get(id) ?? 0 },
    });
  }
}

const overOf = (facts: HeartRateFacts | undefined, now: Date) =>
  aerobicOver(facts ?? { birthYear: null, maxHeartRate: null }, now);

/** Recounts a challenge of zone minutes for people, from all sessions they finished during it. */
export async function scoreChallenge(
  work: Work,
  challenge: { challengeId: Known<'challenge'>; startDate: DayText; endDate: DayText },
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const around = await findFinishedAround(work.db, [...byId.keys()], challenge);
  const sessions = around.filter(({ personId, to }) => {
    const day = dayIn(byId.get(personId)?.timeZone ?? 'UTC', new Date(to));
    return day >= challenge.startDate && day <= challenge.endDate;
  });
  const minutes = await countAerobic(
    work.db,
    sessions.map((session) => ({ ...session, over: overOf(byId.get(session.personId), now) })),
  );
  const scores = sessions.flatMap(({ id, personId }) => {
    const value = minutes.get(id) ?? 0;
    return value > 0 ? [{ personId, sessionId: id, value }] : [];
  });
  await replaceScores(work.db, challenge.challengeId, [...byId.keys()], scores);
}
