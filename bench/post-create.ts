import { answersPerSecond } from './lib/load.ts';
import { addPeople, addStudio } from './lib/people.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget } from './lib/target.ts';

const WRITERS = 32;

/** A post of a member without open pages, saved durably. */
export async function postCreate(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [client] = await addPeople(pool, studioId, 'client', 1);
  if (!client) throw new Error('nobody was created');
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const body = JSON.stringify({
    type: 'post',
    content: 'Three sets more than last week, and the last one was easy.',
  });
  const headers = { cookie: client.cookie, 'content-type': 'application/json', origin: spotter.url };
  const { seconds } = stand.pace;
  const load = { method: 'POST', status: 201, seconds, headers, body } as const;
  const results = await measureInTurns(stand.pace, [
    {
      name: 'empty',
      measure: () => answersPerSecond(empty, { ...load, path: '/posts', connections: WRITERS }),
    },
    {
      name: 'ours',
      measure: () => answersPerSecond(spotter, { ...load, path: '/api/activities', connections: WRITERS }),
    },
    {
      name: 'empty, one',
      measure: () => answersPerSecond(empty, { ...load, path: '/posts', connections: 1 }),
    },
    {
      name: 'ours, one',
      measure: () => answersPerSecond(spotter, { ...load, path: '/api/activities', connections: 1 }),
    },
  ]);
  return {
    rows: [
      compare(results, {
        unit: '/s',
        axis: 'post, durable / empty Fastify + PostgreSQL',
        ours: 'ours',
        reference: 'empty',
        goal: { least: 0.75 },
      }),
      compare(results, {
        unit: '/s',
        axis: 'post, one at a time / empty',
        ours: 'ours, one',
        reference: 'empty, one',
      }),
    ],
    notes: [
      cpuLine(results, ['ours', 'empty']),
      `${WRITERS} writers; the reference reads its session and inserts the row in one statement each`,
    ],
  };
}
