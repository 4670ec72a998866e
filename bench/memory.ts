import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildServerWhenStale } from '../scripts/build/server-build.ts';
import { makeFeed } from './lib/feed-data.ts';
import { FASTIFY_ALONE, type Program, SERVER, startProgram } from './lib/program.ts';
import { against, type Report } from './lib/report.ts';
import { type Stand, startDatabase, urlOf } from './lib/stand.ts';
import { makeFolder } from './start.ts';

const ACTIVITIES = 20_000;
const READERS = 32;
/** What a start leaves behind is collected in this time. */
const QUIET_MS = 5_000;

async function load({ url }: Program, path: string, cookie: string, seconds: number): Promise<void> {
  const result = await autocannon({
    url: url + path,
    connections: READERS,
    duration: seconds,
    headers: { cookie },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`);
}

/** The memory of a program that nobody asks anything, some time after its start. */
async function idleMegabytes(stand: Stand, env: Record<string, string>): Promise<number> {
  const program = await startProgram(stand, SERVER, { ...env, DATA_DIR: makeFolder(stand) });
  await pause(QUIET_MS);
  const megabytes = program.megabytes();
  await program.stop();
  return megabytes;
}

/**
 * Memory of the server's process: idle, after a minute of reading lists, and after it has made the demo studio. As an
 * operator starts it: the first start fills Node's compile cache, and compiling leaves ten megabytes behind.
 */
export async function memory(stand: Stand): Promise<Report> {
  await buildServerWhenStale();
  const { connection, pool } = await startDatabase(stand);
  const { trainer } = await makeFeed(pool, ACTIVITIES);
  const env = {
    DATABASE_URL: urlOf(connection),
    SPOTTER_DEMO: 'off',
    NODE_COMPILE_CACHE: join(makeFolder(stand), 'compiled'),
    DATA_DIR: makeFolder(stand),
  };
  const seconds = stand.pace.quick ? 1 : 20;

  const fastify = await startProgram(stand, FASTIFY_ALONE, env);
  await pause(QUIET_MS);
  const reference = { idle: fastify.megabytes(), loaded: 0 };
  await load(fastify, '/list', '', seconds);
  reference.loaded = fastify.megabytes();
  await fastify.stop();

  const first = await idleMegabytes(stand, env);
  const idles = [];
  while (idles.length < stand.pace.rounds) idles.push(await idleMegabytes(stand, env));

  const spotter = await startProgram(stand, SERVER, env);
  await pause(QUIET_MS);
  await load(spotter, '/api/activities', trainer.cookie, seconds);
  const loaded = spotter.megabytes();
  await spotter.stop();

  const afterDemo = await idleMegabytes(stand, { SPOTTER_DEMO: 'on' });

  const row = (axis: string, ours: number[], theirs: number, atMost?: number) =>
    against(`memory, ${axis}`, {
      ...{ ours, reference: [theirs], unit: 'MB' },
      ...(atMost !== undefined && { atMost }),
    });
  return {
    rows: [
      row('idle / empty Fastify', idles, reference.idle, 110),
      row('idle, the first start of an installation / empty Fastify', [first], reference.idle),
      row('loaded / empty Fastify', [loaded], reference.loaded, 180),
      row('after making the demo studio', [afterDemo], 0, 130),
    ],
    notes: [`${READERS} readers of the feed for ${seconds} s; without the memory of PostgreSQL`],
  };
}
