import type { HeartRateFacts } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { addChallengeScore, replaceScores } from '#features/challenges/service.ts';
import { type DayText, dayIn } from '#lib/day.ts';
import { countAerobic } from './minute-queries.ts';
import { aerobicOver } from './people-queries.ts';

type Person = { id: string; studioId: string; timeZone: string } & HeartRateFacts;
type Session = { id: string; personId: string; from: string; to: string };
type Span = { from: Date; to: Date };

/** Finished sessions that overlap a span each, of persons who take part in a challenge that counts such minutes. */
async function findOverlapping(
  db: Reader,
  spans: readonly ({ personId: string } & Span)[],
): Promise<Session[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<Session>`
    select distinct s.id, s.client_id as "personId", s.started_at as from, s.completed_at as to
    from unnest(${spans.map((span) => span.personId)}::uuid[],
      ${spans.map((span) => span.from.toISOString())}::timestamptz[],
      ${spans.map((span) => span.to.toISOString())}::timestamptz[]) as w(person_id, from_at, to_at)
    join sessions s on s.client_id = w.person_id and s.completed_at > w.from_at and s.started_at < w.to_at
    where exists (select from challenge_participants p join challenges c on c.id = p.challenge_id
      where p.person_id = s.client_id and c.goal_type = 'zone_minutes')`.execute(db);
  return rows;
}

/** Gives sessions that are finished what they are worth by the minutes that are known now. */
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

/** Counts a challenge of such minutes anew for persons, from all sessions they finished in it. */
export async function scoreChallenge(
  work: Work,
  challenge: { challengeId: string; startDate: DayText; endDate: DayText },
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const { rows } = await sql<Session>`
    select id, client_id as "personId", started_at as from, completed_at as to from sessions
    where client_id = any(${[...byId.keys()]}::uuid[])
      and completed_at >= ${challenge.startDate}::date - interval '1 day'
      and completed_at < ${challenge.endDate}::date + interval '2 days'`.execute(work.db);
  const sessions = rows.filter(({ personId, to }) => {
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
