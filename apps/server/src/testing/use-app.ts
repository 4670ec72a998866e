import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BuiltApp, buildApp } from '#app/build.ts';
import { openPool } from '#db/database.ts';
import { cookieName } from '#features/accounts/cookie.ts';
import type { Clock } from '#lib/clock.ts';
import { type Config, readConfig } from '#lib/config.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';
import { DEMO_MADE_AT, demoTemplate } from './demo-template.ts';
import { insertCoachings, insertPeople, insertStudio, type NewPersonFields } from './insert-people.ts';
import { TEMPLATE } from './setup.ts';
import { checkTouchedBy, readTableTopics } from './table-topics.ts';

const ORIGIN = 'http://localhost';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
};

/** A person with a session, calling the real app. */
export type Actor = {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  email: string;
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  /** Sends raw bytes. */
  putFile(path: string, contentType: string, bytes: Buffer): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
};

export type TestApp = BuiltApp & {
  pool: pg.Pool;
  /** Data folder of this test file; uploads are stored in its `objects`. */
  dataDir: string;
  /** The app's clock; set it to move the time. What the app does every so often is called by the tests themselves. */
  clock: Clock & { set(instant: string | Date): void };
  request(options: InjectOptions): Promise<Answer>;
  visitor: Actor;
  newStudio(name?: string): Promise<string>;
  newPerson(fields?: NewPersonFields): Promise<Actor>;
  /** Several people at once, in the order of their fields. */
  newPeople(all: readonly NewPersonFields[]): Promise<Actor[]>;
  coach(trainer: Actor, client: Actor): Promise<void>;
  /** Several coachings at once; a pair with `true` has ended. */
  coachAll(pairs: readonly [trainer: Actor, client: Actor, hasEnded?: boolean][]): Promise<void>;
};

/** Whether a request with this tag gets the answer of a fresh read, or 304 if that has the same tag. */
export async function isUpToDate(actor: Actor, path: string, tag: unknown): Promise<boolean> {
  const kept = await actor.get(path, { 'if-none-match': String(tag) });
  const fresh = await actor.get(path);
  if (kept.status === 304) return fresh.headers.etag === tag;
  return kept.status === fresh.status && kept.headers.etag === fresh.headers.etag;
}

const toAnswer = (reply: { statusCode: number; headers: Answer['headers']; body: string }): Answer => {
  const isJson = String(reply.headers['content-type'] ?? '').includes('json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson && reply.body ? JSON.parse(reply.body) : reply.body,
  };
};

/**
 * The real app on a database of this test file's own, made before its tests and dropped after them. With `demo` it has
 * the demo studio, and its time is that at which that was made.
 */
export function useApp(
  environment: Record<string, string> = {},
  { demo = false, ...parts }: { webDir?: string; log?: Logger; demo?: boolean } = {},
): TestApp {
  const test = {} as TestApp;
  const name = `t_${randomBytes(6).toString('hex')}`;
  let admin: pg.Pool;
  let dataDir: string | undefined;

  beforeAll(async () => {
    const connection = { ...inject('postgres'), database: name };
    // Without the app's limits: a file may wait long for another one that makes the demo studio.
    admin = new pg.Pool({ ...inject('postgres'), max: 1 });
    admin.on('error', () => undefined);
    const template = demo ? await demoTemplate(admin, inject('postgres')) : TEMPLATE;
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    const pool = openPool(connection, () => {}, 4);
    // Many requests at once wait for these few connections, on a busy machine longer than people would.
    pool.options.connectionTimeoutMillis = 60_000;
    let now = demo ? DEMO_MADE_AT : undefined;
    const clock = {
      now: () => now ?? new Date(),
      every: () => () => undefined,
      set: (instant: string | Date) => {
        now = new Date(instant);
      },
    };
    const config: Config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...environment });
    const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
    dataDir = await mkdtemp(join(tmpdir(), 'spotter-test-'));
    const checkTouched = checkTouchedBy(await readTableTopics());
    const built = await buildApp({ config, log, clock, pool, connection, dataDir, checkTouched, ...parts });
    await built.prepare();
    await built.app.ready();
    await built.begin();
    Object.assign(test, built, { pool, clock, dataDir }, actors(built, pool));
  });

  afterAll(async () => {
    // Undefined when its setup failed; that failure is the one to report.
    await test.close?.();
    await test.pool?.end();
    // PostgreSQL looks only ten times a second whether its connections have gone, so nobody waits for it.
    void admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end());
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });
  return test;
}

function actors(built: BuiltApp, pool: pg.Pool) {
  const request = async (options: InjectOptions) =>
    toAnswer(
      (await built.app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } })) as never,
    );

  function actor(identity: {
    id: Known<'person'>;
    studioId: Known<'studio'>;
    email: string;
    cookie: string;
  }): Actor {
    const headers = identity.cookie ? { cookie: identity.cookie } : {};
    const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, body?: unknown) =>
      request({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
    return {
      ...identity,
      get: (url, more) => request({ method: 'GET', url, headers: { ...headers, ...more } }),
      post: write('POST'),
      put: write('PUT'),
      putFile: (url, contentType, payload) =>
        request({ method: 'PUT', url, headers: { ...headers, 'content-type': contentType }, payload }),
      patch: write('PATCH'),
      delete: write('DELETE'),
    };
  }

  const newStudio = (name?: string) => insertStudio(pool, name);

  async function newPeople(all: readonly NewPersonFields[]): Promise<Actor[]> {
    const name = cookieName(built.ctx.publicUrl);
    const people = await insertPeople(pool, all, built.ctx.clock.now());
    return people.map(({ token, ...person }) => actor({ ...person, cookie: `${name}=${token}` }));
  }

  async function newPerson(fields: NewPersonFields = {}): Promise<Actor> {
    const [person] = await newPeople([fields]);
    return person as Actor;
  }

  const coachAll: TestApp['coachAll'] = (pairs) => insertCoachings(pool, pairs, built.ctx.clock.now());
  const coach = (trainer: Actor, client: Actor) => coachAll([[trainer, client]]);

  const visitor = actor({
    id: knownAsSystem('person', ''),
    studioId: knownAsSystem('studio', ''),
    email: '',
    cookie: '',
  });
  return { request, visitor, newStudio, newPerson, newPeople, coach, coachAll };
}
