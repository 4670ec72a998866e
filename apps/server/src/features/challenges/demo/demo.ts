import { type DayText, dayIn } from '@spotter/contract/days';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio, type Studio } from '#demo/studio.ts';
import { makeFinished } from '#demo/training/history.ts';
import { makePlannedDays } from '#demo/training/planned-days.ts';
import { type DemoHistory, makeHistory, makeOwnTraining } from '#features/sessions/demo/data.ts';
import { CHALLENGES, type ChallengeText } from './texts.ts';

const FEATURED_PARTICIPANTS = 247;
const LEADERS = 5;

/** The same rule as the feature; a test compares the two. */
const SESSION_MINUTES_MAX = 240;

type Training = {
  sessions: { id: string; day: DayText; minutes: number; volume: number; at: Date }[];
  unfinished: DayText[];
};
type ChallengeRows = {
  challenges: Row<'challenges'>[];
  challenge_participants: (Omit<Row<'challenge_participants'>, 'entry_id'> & { joined_at: Date })[];
  challenge_scores: Row<'challenge_scores'>[];
};

/** Challenges of the studio; the scores of participants follow from their demo sessions. */
export const challengesDemo: DemoPart = {
  rows(scene) {
    const [planned, own] = [scene.once(makeHistory), scene.once(makeOwnTraining)];
    const training = trainingByPerson(scene, [...planned.sessions, ...own.sessions]);
    const made = makeChallenges(scene.random('challenges'), scene.time, scene.once(makeStudio), training);
    const random = scene.random('challenge-entries');
    const entries = made.challenge_participants.map((part) => ({
      ...part,
      entry_id: random.id(part.joined_at),
    }));
    return { ...made, challenge_participants: entries };
  },
};

function makeChallenges(
  random: Random,
  time: DemoTime,
  studio: Studio,
  training: ReadonlyMap<string, Training>,
): ChallengeRows {
  const rows: ChallengeRows = { challenges: [], challenge_participants: [], challenge_scores: [] };
  for (const [place, text] of CHALLENGES.entries()) {
    const isFeatured = place === 0;
    const { challenge, begins } = makeChallenge(random, time, studio, text, isFeatured);
    const hasBegun = text.from <= 0;
    const count = isFeatured
      ? FEATURED_PARTICIPANTS
      : Math.round((studio.clients.length * text.joined) / 100);
    const scoreIn = ({ person }: DemoClient) => scoreOf(training.get(person.id), text, challenge);
    let joining: DemoClient[] = [];
    if (isFeatured) joining = allButThoseBehindTheFirst(studio, count, (client) => scoreIn(client).total);
    else if (hasBegun) joining = random.sample(studio.clients, count);
    for (const client of joining) {
      const { person } = client;
      const joinedAt = timeOfJoining(random, time, begins, challenge.end_date, person.created_at);
      if (!joinedAt) continue;
      const { scores, total, reachedAt } = scoreIn(client);
      rows.challenge_scores.push(
        ...scores.map((score) => ({ challenge_id: challenge.id, person_id: person.id, ...score })),
      );
      rows.challenge_participants.push({
        challenge_id: challenge.id,
        person_id: person.id,
        score: total,
        reached_at: reachedAt && reachedAt > joinedAt ? reachedAt : joinedAt,
        joined_at: joinedAt,
      });
      challenge.participant_count += 1;
    }
    rows.challenges.push(challenge);
  }
  return rows;
}

function makeChallenge(
  random: Random,
  time: DemoTime,
  studio: Studio,
  text: ChallengeText,
  isFeatured: boolean,
) {
  const author = isFeatured ? studio.trainers[0] : random.pick(studio.trainers);
  // Created some days before it begins, at the latest the day before yesterday.
  const written = time.at(time.day(Math.min(text.from, 0) - random.int(2, 9)), random.int(500, 1_100));
  const begins = time.at(time.day(text.from), 0);
  const challenge = {
    id: random.id(written),
    studio_id: studio.row.id,
    author_id: author?.person.id ?? '',
    name: text.name,
    description: text.description,
    category: text.category,
    goal: text.goal,
    goal_type: text.goalType,
    start_date: time.day(text.from),
    end_date: time.day(text.to),
    prize_pools: text.prizes.map((prize, index) => ({ place: index + 1, prize })),
    is_featured: isFeatured,
    participant_count: 0,
    // It ended long ago, so its winners have been notified.
    winners_told_at: text.to < 0 ? time.at(time.day(text.to + 2), 30) : null,
    created_at: written,
  };
  return { challenge, begins };
}

/** Everybody else scores less than the first five, so that these lead clearly. */
function allButThoseBehindTheFirst(
  { clients }: Studio,
  count: number,
  scoreIn: (client: DemoClient) => number,
): DemoClient[] {
  const scores = new Map(clients.map((client) => [client, scoreIn(client)]));
  const byScore = clients.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const behind = byScore.slice(LEADERS).filter(({ isDemo }) => !isDemo);
  const left = new Set(behind.slice(0, Math.max(0, clients.length - count)));
  return clients.filter((client) => !left.has(client));
}

/** Most join in the first days, nobody before they were members; null when it is too late to join. */
function timeOfJoining(
  random: Random,
  time: DemoTime,
  begins: Date,
  endDate: DayText,
  memberSince: Date,
): Date | null {
  const from = Math.max(begins.getTime() + 6 * 3_600_000, memberSince.getTime());
  const ends = time.at(endDate, 22 * 60).getTime();
  const to = Math.min(ends, time.now.getTime() - 60_000);
  const at = new Date(from);
  return from < to
    ? minutesAfter(at, ((to - from) / 60_000) * random.next() ** 3 * 0.9)
    : from < ends
      ? new Date(to)
      : null;
}

function trainingByPerson(scene: Scene, sessions: DemoHistory['sessions']): Map<string, Training> {
  const byPerson = new Map<string, Training>();
  const of = (id: string) => {
    const known = byPerson.get(id) ?? { sessions: [], unfinished: [] };
    byPerson.set(id, known);
    return known;
  };
  for (const session of sessions) {
    if (!session.completed_at) continue;
    const at = new Date(session.completed_at);
    const day = dayIn(scene.time.timeZone, at);
    const minutes = Math.round((at.getTime() - new Date(session.started_at).getTime()) / 60_000);
    of(session.client_id).sessions.push({
      ...{ id: session.id, day, at, volume: Number(session.volume) },
      minutes: Math.min(minutes, SESSION_MINUTES_MAX),
    });
  }
  const done = new Set(scene.once(makeFinished).map(({ day }) => day));
  for (const day of scene.once(makePlannedDays).flat()) {
    if (!done.has(day)) of(day.client.person.id).unfinished.push(day.date);
  }
  return byPerson;
}

function scoreOf(
  training: Training | undefined,
  { goalType }: ChallengeText,
  { start_date: startDate, end_date: endDate }: { start_date: DayText; end_date: DayText },
) {
  const within = training?.sessions.filter(({ day }) => day >= startDate && day <= endDate) ?? [];
  const reachedAt = within.reduce<Date | null>(
    (latest, { at }) => (latest && latest > at ? latest : at),
    null,
  );
  if (goalType === 'streak_days') {
    const missed = training?.unfinished.filter((day) => day >= startDate && day <= endDate) ?? [];
    return { scores: [], total: longestRun(new Set(within.map(({ day }) => day)), missed), reachedAt };
  }
  const scores = within.map(({ id, minutes, volume }) => ({
    session_id: id,
    value: goalType === 'volume_kg' ? volume : goalType === 'minutes' ? minutes : 1,
  }));
  // In thousandths, to avoid rounding errors in the sum.
  const total = scores.reduce((sum, { value }) => sum + Math.round(value * 1_000), 0) / 1_000;
  return { scores, total, reachedAt };
}

/** The longest run of trained days without a missed one. */
function longestRun(trained: ReadonlySet<DayText>, planned: readonly DayText[]): number {
  let [run, longest] = [0, 0];
  for (const day of [...new Set([...trained, ...planned])].sort()) {
    run = trained.has(day) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
