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
/** Answers per second that each list gives at least. */
const LEAST = 1_000;

/** What a list is compared with: fifty rows of one table, without their lines, faces and days, and without a search. */
const plainList = (authorId: string): Statement => ({
  name: 'plain-list',
  text: `select id, name, description, duration, difficulty, exercise_count, author_id, created_at from workouts
    where author_id = $1 and not is_template and removed_at is null order by id desc limit 50`,
  values: [authorId],
});

type First = { etag: string; body: string; statements: number };

/** One whole answer, and how many statements are behind it. */
async function readOnce(spotter: Target, { cookie }: Person, path: string): Promise<First> {
  const read = () => fetch(spotter.url + path, { headers: { cookie } });
  // The session is cached from here on.
  await read();
  await spotter.ask('startRecording');
  const answer = await read();
  const statements = await spotter.ask<Statement[]>('stopRecording');
  const body = await answer.text();
  if (JSON.parse(body).length !== 50) throw new Error(`${path} gave ${body.slice(0, 200)}`);
  return { etag: answer.headers.get('etag') ?? '', body, statements: statements.length };
}

/**
 * Fifty workouts of a trainer who wrote thousands, and of a client who was given sixty on eight days each.
 */
export async function workoutsList(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const { trainer, client } = await makeWorkouts(pool, stand.pace.quick ? WORKOUTS / 10 : WORKOUTS);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const first = {
    trainer: await readOnce(spotter, trainer, PATH),
    client: await readOnce(spotter, client, PATH),
    search: await readOnce(spotter, trainer, SEARCH),
  };
  await empty.ask('learn', { plain: plainList(trainer.id) });
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
  const results = await measureInTurns(stand.pace, [
    loaded('plain', empty, '/list/plain', trainer.cookie),
    loaded('trainer', spotter, PATH, trainer.cookie),
    loaded('client', spotter, PATH, client.cookie),
    loaded('search', spotter, SEARCH, trainer.cookie),
    unchanged('304', spotter, PATH, trainer.cookie, first.trainer.etag),
    unchanged('bare 304', bare, '/', signed, '"1"'),
  ]);

  const rate = { unit: '/s' };
  const list = (axis: string, ours: string) =>
    compare(results, {
      ...rate,
      axis: `${axis} / empty Fastify, fifty rows alone`,
      ours,
      reference: 'plain',
      atLeast: LEAST,
    });
  return {
    rows: [
      list('workouts of a trainer', 'trainer'),
      list('workouts of a client', 'client'),
      list('workouts by search', 'search'),
      compare(results, {
        ...rate,
        axis: 'unchanged (304) workouts / bare node answering 304 too',
        ours: '304',
        reference: 'bare 304',
        goal: { least: 0.6 },
      }),
    ],
    notes: [
      cpuLine(results, ['trainer', 'client', 'search', 'plain', '304', 'bare 304']),
      `statements: ${first.trainer.statements} for the trainer and the search, ${first.client.statements} for the client; ` +
        `${first.trainer.body.length} bytes for the trainer, ${first.client.body.length} for the client; ${READERS} connections (${CACHED_READERS} where nothing is read)`,
    ],
  };
}
