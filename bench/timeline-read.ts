import { timelineRoutes } from '@spotter/contract/timeline';
import type pg from 'pg';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import { addPeople, addStudio, type Person } from './lib/people.ts';
import { readAnswer } from './lib/read-answer.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';

const DAYS = 1_095;
const WEEKS = 157;
const READERS = 16;

/** A client who has weighed on each day of three years and slept through all of them, among 200 others who did too. */
async function makeYears(pool: pg.Pool): Promise<Person> {
  const studioId = await addStudio(pool);
  const people = await addPeople(pool, studioId, 'client', 201);
  const [reader] = people;
  if (!reader) throw new Error('no people were created');
  await pool.query(
    `insert into body_kinds (person_id, kind, studio_id, created_at)
     select p.id, k, $1, now() from people p, unnest(array['weight', 'sleep']) k where p.studio_id = $1`,
    [studioId],
  );
  await pool.query(
    `insert into body_values (id, studio_id, person_id, kind, day, value, changed_at)
     select gen_random_uuid(), $1, b.person_id, b.kind, current_date - d, 60 + random() * 20, now()
     from body_kinds b, generate_series(0, $2 - 1) d where b.studio_id = $1`,
    [studioId, DAYS],
  );
  await pool.query('vacuum analyze');
  return reader;
}

const bothKinds = (name: string, text: string, { id }: Person): Statement => ({
  name,
  text,
  values: [id, DAYS],
});

/** Two means by week in one statement: no answer of this shape can cost less. */
const byWeek = (person: Person) =>
  bothKinds(
    'by-week',
    `select date_trunc('week', day) as week, avg(value) filter (where kind = 'weight') as first,
       avg(value) filter (where kind = 'sleep') as second
     from body_values where person_id = $1 and kind in ('weight', 'sleep') and value is not null
       and day > current_date - $2::int group by 1 order by 1`,
    person,
  );

/** Every value, for the browser to thin. */
const unthinned = (person: Person) =>
  bothKinds(
    'unthinned',
    `select kind, day, value from body_values where person_id = $1 and kind in ('weight', 'sleep')
       and value is not null and day > current_date - $2::int order by day`,
    person,
  );

/** Three years of two values by week, against plain SQL. */
export async function timelineRead(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const reader = await makeYears(pool);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  await empty.ask('learn', { week: byWeek(reader), all: unthinned(reader) });
  const headers = { cookie: reader.cookie };
  const path = `${timelineRoutes.getTimeline.path}?first=weight&second=sleep&weeks=${WEEKS}`;
  const { weeks } = await readAnswer(spotter, timelineRoutes.getTimeline, path, reader);
  const isFull = weeks.every(({ first, second }) => first !== null && second !== null);
  if (weeks.length !== WEEKS || !isFull) throw new Error(`${path} gave ${JSON.stringify(weeks.slice(0, 3))}`);

  const { seconds } = stand.pace;
  const load = (at: string) => ({ path: at, status: 200, seconds, headers });
  const rate = (name: string, target: Target, at: string): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load(at), connections: READERS }),
  });
  const results = await measureInTurns(stand.pace, [
    rate('time line', spotter, path),
    rate('by week', empty, '/list/week'),
    rate('unthinned', empty, '/list/all'),
    { name: 'one', measure: () => millisecondsPerAnswer(spotter, load(path)) },
    { name: 'by week, one', measure: () => millisecondsPerAnswer(empty, load('/list/week')) },
  ]);
  const row = (axis: string, reference: string, least: number) =>
    compare(results, { unit: '/s', axis, ours: 'time line', reference, goal: { least } });
  return {
    rows: [
      row('three years of two values / empty Fastify + one statement', 'by week', 0.5),
      row('three years of two values / all values, unthinned', 'unthinned', 1),
      compare(results, {
        ...{ unit: 'ms', axis: 'one at a time / one statement', ours: 'one', reference: 'by week, one' },
        goal: { most: 2 },
      }),
    ],
    notes: [
      cpuLine(results, ['time line', 'by week', 'unthinned']),
      `${DAYS} values of each kind, ${WEEKS} weeks of each answer; ${READERS} connections`,
    ],
  };
}
