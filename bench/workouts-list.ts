import { answersPerSecond } from './lib/load.ts';
import type { Person } from './lib/people.ts';
import { bareAnswersPerSecond } from './lib/raw-load.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import { makeWorkouts } from './lib/workouts-data.ts';
import type { Statement } from './targets/spotter.ts';

const PATH = '/api/workouts';
const SEARCH = `${PATH}?search=${encodeURIComponent('strength 7 presses')}`;
const WORKOUTS = 100_000;
/** Connections for reads that the database limits, and for reads without the database. */
const READERS = 16;
const CACHED_READERS = 32;

type First = { etag: string; body: string; statement: Statement };

/** One whole answer, and the statement behind it. */
async function readOnce(spotter: Target, { cookie }: Person, path: string): Promise<First> {
  const read = () => fetch(spotter.url + path, { headers: { cookie } });
  // The session is cached from here on.
  await read();
  await spotter.ask('startRecording');
  const answer = await read();
  const [statement, ...more] = await spotter.ask<Statement[]>('stopRecording');
  const body = await answer.text();
  if (!statement || more.length > 0) throw new Error(`${path} took ${more.length + 1} statements`);
  if (JSON.parse(body).length !== 50) throw new Error(`${path} gave ${body.slice(0, 200)}`);
  return { etag: answer.headers.get('etag') ?? '', body, statement };
}

/**
 * Fifty workouts of a trainer who wrote thousands, and of a client who was given sixty on eight days each.
 */
export async function workoutsList(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const { trainer, client } = await makeWorkouts(pool, stand.pace.quick ? WORKOUTS / 10 : WORKOUTS);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const plainSql = await startTarget(stand, 'plain-sql', { connection });
  const first = {
    trainer: await readOnce(spotter, trainer, PATH),
    client: await readOnce(spotter, client, PATH),
    search: await readOnce(spotter, trainer, SEARCH),
  };
  await empty.ask('learn', {
    trainer: first.trainer.statement,
    client: first.client.statement,
    search: first.search.statement,
  });
  const bare = await startTarget(stand, 'bare-http', { body: first.trainer.body });
  const signed = await bare.ask<string>('cookie');

  const { seconds } = stand.pace;
  const loaded = (name: string, target: Target, path: string, cookie: string): Contender => ({
    name,
    measure: () =>
      answersPerSecond(target, { path, status: 200, seconds, headers: { cookie }, connections: READERS }),
  });
  const unchanged = (
    name: string,
    target: Target,
    path: string,
    cookie: string,
    etag: string,
  ): Contender => ({
    name,
    measure: () =>
      bareAnswersPerSecond(target, {
        path,
        status: 304,
        seconds,
        headers: { cookie, 'if-none-match': etag },
        connections: CACHED_READERS,
      }),
  });
  const sql = (name: string, statement: Statement): Contender => ({
    name,
    measure: async () => ({ value: await plainSql.ask('read', { statement, loops: READERS, seconds }) }),
  });

  const results = await measureInTurns(stand.pace, [
    loaded('trainer', spotter, PATH, trainer.cookie),
    loaded('empty, trainer', empty, '/list/trainer', trainer.cookie),
    sql('SQL, trainer', first.trainer.statement),
    loaded('client', spotter, PATH, client.cookie),
    loaded('empty, client', empty, '/list/client', client.cookie),
    sql('SQL, client', first.client.statement),
    loaded('search', spotter, SEARCH, trainer.cookie),
    sql('SQL, search', first.search.statement),
    unchanged('304', spotter, PATH, trainer.cookie, first.trainer.etag),
    unchanged('bare 304', bare, '/', signed, '"1"'),
  ]);

  const rate = { unit: '/s' };
  const row = (axis: string, ours: string, reference: string, least?: number) =>
    compare(results, { ...rate, axis, ours, reference, ...(least && { goal: { least } }) });
  return {
    rows: [
      row('workouts of a trainer / empty Fastify, same statement', 'trainer', 'empty, trainer', 0.95),
      row('workouts of a client / empty Fastify, same statement', 'client', 'empty, client', 0.95),
      row('workouts of a trainer / plain SQL of our statement', 'trainer', 'SQL, trainer'),
      row('workouts of a client / plain SQL of our statement', 'client', 'SQL, client'),
      row('workouts by search / plain SQL of our statement', 'search', 'SQL, search'),
      row('unchanged (304) workouts / bare node answering 304 too', '304', 'bare 304', 0.6),
    ],
    notes: [
      cpuLine(results, ['trainer', 'empty, trainer', 'client', 'empty, client', 'search', '304', 'bare 304']),
      `1 statement per read; ${first.trainer.body.length} bytes for the trainer, ${first.client.body.length} for the client; ${READERS} connections (${CACHED_READERS} where nothing is read)`,
    ],
  };
}
