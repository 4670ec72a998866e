import { challengesRoutes } from '@spotter/contract/challenges';
import type pg from 'pg';
import { newId } from '../apps/server/src/lib/ids.ts';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import { addPeople, addStudio, type Person } from './lib/people.ts';
import { readAnswer } from './lib/read-answer.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';

const PARTICIPANTS = 10_000;
const PAGE = 20;
const READERS = 16;

type Made = { reader: Person; challengeId: string; middle: string };

/** A challenge with 10,000 participants, a hundred at each score. */
async function makeChallenge(pool: pg.Pool): Promise<Made> {
  const studioId = await addStudio(pool);
  const [reader] = await addPeople(pool, studioId, 'trainer', 1);
  if (!reader) throw new Error('no people were created');
  await addPeople(pool, studioId, 'client', PARTICIPANTS);
  const challengeId = newId();
  await pool.query(
    `insert into challenges (id, studio_id, author_id, name, category, goal, goal_type, start_date, end_date,
       participant_count, created_at)
     values ($1, $2, $3, 'Tonnage', 'strength', 60, 'workouts', '2020-01-01', '2099-12-31', $4, now())`,
    [challengeId, studioId, reader.id, PARTICIPANTS],
  );
  await pool.query(
    `insert into challenge_participants (challenge_id, person_id, score, reached_at, joined_at)
     select $1, id, (row_number() over (order by md5(id::text)) - 1) / 100, now(), now()
     from people where studio_id = $2 and role = 'client'`,
    [challengeId, studioId],
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string }>(
    `select person_id as id from challenge_participants where challenge_id = $1
     order by score desc, person_id offset $2 limit 1`,
    [challengeId, PARTICIPANTS / 2],
  );
  return { reader, challengeId, middle: rows[0]?.id ?? '' };
}

/** The naive query: a window over everybody, cut to the page. */
const rankAll = (challengeId: string, from: number): Statement => ({
  name: `rank-all-${from}`,
  text: `select p.person_id, p.score, rank() over (order by p.score desc) as rank, h.first_name, h.last_name,
      h.profile_image_url
    from challenge_participants p join people h on h.id = p.person_id
    where p.challenge_id = $1 order by p.score desc, p.person_id offset ${from} limit ${PAGE}`,
  values: [challengeId],
});

/** Twenty entries without their rank: no page can cost less. */
const rankNone = (challengeId: string): Statement => ({
  name: 'rank-none',
  text: `select p.person_id, p.score, h.first_name, h.last_name, h.profile_image_url
    from challenge_participants p join people h on h.id = p.person_id
    where p.challenge_id = $1 order by p.score desc, p.person_id limit ${PAGE}`,
  values: [challengeId],
});

/** The leaderboard of 10,000: its first page and one from its middle, against plain SQL. */
export async function leaderboard(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const { reader, challengeId, middle } = await makeChallenge(pool);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  await empty.ask('learn', {
    none: rankNone(challengeId),
    all: rankAll(challengeId, 0),
    middle: rankAll(challengeId, PARTICIPANTS / 2 + 1),
  });
  const headers = { cookie: reader.cookie };
  const path = `/api/challenges/${challengeId}/leaderboard?limit=${PAGE}`;
  const middlePath = `${path}&after=${middle}`;
  const ranks: number[] = [];
  for (const one of [path, middlePath]) {
    const answer = await readAnswer(spotter, challengesRoutes.getLeaderboard, one, reader);
    if (answer.length !== PAGE) throw new Error(`${one} gave ${JSON.stringify(answer).slice(0, 200)}`);
    ranks.push(answer[0]?.rank ?? 0);
  }
  if (ranks.join() !== `1,${PARTICIPANTS / 2 + 1}`) throw new Error(`ranks ${ranks.join()}`);

  const { seconds } = stand.pace;
  const load = (at: string) => ({ path: at, status: 200, seconds, headers });
  const rate = (name: string, target: Target, at: string): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load(at), connections: READERS }),
  });
  const results = await measureInTurns(stand.pace, [
    rate('first', spotter, path),
    rate('middle', spotter, middlePath),
    rate('no ranks', empty, '/list/none'),
    rate('all ranked', empty, '/list/all'),
    rate('all ranked, middle', empty, '/list/middle'),
    { name: 'one', measure: () => millisecondsPerAnswer(spotter, load(path)) },
    { name: 'no ranks, one', measure: () => millisecondsPerAnswer(empty, load('/list/none')) },
  ]);
  const row = (axis: string, ours: string, reference: string, least?: number) =>
    compare(results, { unit: '/s', axis, ours, reference, ...(least && { goal: { least } }) });
  return {
    rows: [
      row('first page / empty Fastify + 20 rows without ranks', 'first', 'no ranks', 0.8),
      row('first page / empty Fastify + rank() over all', 'first', 'all ranked', 1),
      row('a middle page / empty Fastify + rank() over all', 'middle', 'all ranked, middle', 1),
      compare(results, {
        ...{ unit: 'ms', axis: 'one at a time / without ranks', ours: 'one', reference: 'no ranks, one' },
        goal: { most: 1.25 },
      }),
    ],
    notes: [
      cpuLine(results, ['first', 'middle', 'no ranks', 'all ranked', 'all ranked, middle']),
      `${PARTICIPANTS} take part, 100 at each score; 1 statement a page; ${READERS} connections`,
    ],
  };
}
