import { makeFeed } from './lib/feed-data.ts';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import type { Person } from './lib/people.ts';
import { bareAnswersPerSecond } from './lib/raw-load.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';

const PATH = '/api/activities';
const ACTIVITIES = 100_000;
/** Connections for reads that the database limits, and for reads without the database. */
const READERS = 16;
const CACHED_READERS = 32;

type First = { etag: string; body: string; statement: Statement };

/** One whole answer, and the statement behind it. */
async function readOnce(spotter: Target, { cookie }: Person): Promise<First> {
  const read = () => fetch(spotter.url + PATH, { headers: { cookie } });
  // The session is cached from here on.
  await read();
  await spotter.ask('startRecording');
  const answer = await read();
  const statements = await spotter.ask<Statement[]>('stopRecording');
  const body = await answer.text();
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error(`the feed took ${statements.length} statements`);
  if (JSON.parse(body).length !== 50) throw new Error(`the feed gave ${body.slice(0, 200)}`);
  return { etag: answer.headers.get('etag') ?? '', body, statement };
}

/** The home feed, 50 of 100,000 activities, against the minimum that could answer it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: to be split
export async function feedRead(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const { trainer, client } = await makeFeed(pool, stand.pace.quick ? ACTIVITIES / 10 : ACTIVITIES);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const plainSql = await startTarget(stand, 'plain-sql', { connection });
  const first = { trainer: await readOnce(spotter, trainer), client: await readOnce(spotter, client) };
  await empty.ask('learn', { trainer: first.trainer.statement, client: first.client.statement });
  const bare = await startTarget(stand, 'bare-http', { body: first.trainer.body });
  const signed = await bare.ask<string>('cookie');

  const { seconds } = stand.pace;
  const headers = (cookie: string, etag?: string) => ({ cookie, ...(etag && { 'if-none-match': etag }) });
  const ours = { path: PATH, status: 200, seconds, headers: headers(trainer.cookie) };
  const oursClient = { ...ours, headers: headers(client.cookie) };
  const unchanged = { ...ours, status: 304, headers: headers(trainer.cookie, first.trainer.etag) };
  const list = { path: '/list', status: 200, seconds, headers: headers(trainer.cookie) };
  const cached = { path: '/', status: 200, seconds, headers: headers(signed) };
  const bareUnchanged = { ...cached, status: 304, headers: headers(signed, '"1"') };
  const loaded = (name: string, target: Target, load: typeof ours, connections: number): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load, connections }),
  });
  const without = (name: string, target: Target, load: typeof ours): Contender => ({
    name,
    measure: () => bareAnswersPerSecond(target, { ...load, connections: CACHED_READERS }),
  });
  const single = (name: string, target: Target, load: typeof ours): Contender => ({
    name,
    measure: () => millisecondsPerAnswer(target, { ...load, seconds: seconds / 2 }),
  });
  const sql = (name: string, statement: Statement): Contender => ({
    name,
    measure: async () => ({ value: await plainSql.ask('read', { statement, loops: READERS, seconds }) }),
  });

  const results = await measureInTurns(stand.pace, [
    loaded('empty', empty, list, READERS),
    loaded('trainer', spotter, ours, READERS),
    loaded('client', spotter, oursClient, READERS),
    loaded('empty, statement of the trainer', empty, { ...list, path: '/list/trainer' }, READERS),
    loaded('empty, statement of the client', empty, { ...list, path: '/list/client' }, READERS),
    sql('SQL of the trainer', first.trainer.statement),
    sql('SQL of the client', first.client.statement),
    without('304', spotter, unchanged),
    without('bare 304', bare, bareUnchanged),
    single('empty, one', empty, list),
    single('trainer, one', spotter, ours),
    single('client, one', spotter, oursClient),
    single('bare, one', bare, cached),
    single('304, one', spotter, unchanged),
  ]);

  const rate = { unit: '/s' };
  const time = { unit: 'ms' };
  // Our own statement says what our HTTP side costs, and is no reference of a goal.
  const asEmpty = { least: 0.95 };
  const asEmptyAlone = { most: 1.1 };
  return {
    rows: [
      compare(results, {
        ...rate,
        axis: 'feed of a trainer / empty Fastify, a feed without rights',
        ours: 'trainer',
        reference: 'empty',
        goal: asEmpty,
      }),
      compare(results, {
        ...rate,
        axis: 'feed of a client / empty Fastify, a feed without rights',
        ours: 'client',
        reference: 'empty',
        goal: asEmpty,
      }),
      compare(results, {
        ...rate,
        axis: 'feed of a trainer / empty Fastify, same statement',
        ours: 'trainer',
        reference: 'empty, statement of the trainer',
      }),
      compare(results, {
        ...rate,
        axis: 'feed of a client / empty Fastify, same statement',
        ours: 'client',
        reference: 'empty, statement of the client',
      }),
      compare(results, {
        ...rate,
        axis: 'feed of a trainer / plain SQL of our statement',
        ours: 'trainer',
        reference: 'SQL of the trainer',
      }),
      compare(results, {
        ...rate,
        axis: 'feed of a client / plain SQL of our statement',
        ours: 'client',
        reference: 'SQL of the client',
      }),
      compare(results, {
        ...rate,
        axis: 'unchanged (304) / bare node answering 304 too',
        ours: '304',
        reference: 'bare 304',
        goal: { least: 0.6 },
      }),
      compare(results, {
        ...time,
        axis: 'feed, one at a time, trainer / empty',
        ours: 'trainer, one',
        reference: 'empty, one',
        goal: asEmptyAlone,
      }),
      compare(results, {
        ...time,
        axis: 'feed, one at a time, client / empty',
        ours: 'client, one',
        reference: 'empty, one',
        goal: asEmptyAlone,
      }),
      compare(results, {
        ...time,
        axis: 'feed, one at a time, 304 / bare node',
        ours: '304, one',
        reference: 'bare, one',
        goal: { most: 1.7 },
      }),
    ],
    notes: [
      cpuLine(results, ['trainer', 'client', 'empty', 'empty, statement of the trainer', '304', 'bare 304']),
      `1 statement per read; ${first.trainer.body.length} bytes for the trainer, ${first.client.body.length} for the client; ${READERS} connections (${CACHED_READERS} where nothing is read)`,
    ],
  };
}
