import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPool } from '#db/database.ts';
import { cookieName } from '#features/accounts/cookie.ts';
import { type Config, readConfig } from '#lib/config.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { type BuiltApp, buildApp } from './build.ts';
import { TEMPLATE } from './testing-setup.ts';

const ORIGIN = 'http://localhost';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
};

/** A person with a session, calling the real app. */
export type Actor = {
  id: string;
  studioId: string;
  email: string;
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  /** Sends bytes as they are. */
  putFile(path: string, contentType: string, bytes: Buffer): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
};

type NewPersonFields = {
  role?: 'trainer' | 'client';
  studioId?: string;
  firstName?: string | null;
  lastName?: string | null;
  timeZone?: string;
};

export type TestApp = BuiltApp & {
  pool: pg.Pool;
  /** Folder of this test file's own; uploads lie in its `objects`. */
  dataDir: string;
  /** The app's clock; set it to move the time. */
  clock: { now(): Date; set(instant: string | Date): void };
  request(options: InjectOptions): Promise<Answer>;
  visitor: Actor;
  newStudio(name?: string): Promise<string>;
  newPerson(fields?: NewPersonFields): Promise<Actor>;
  coach(trainer: Actor, client: Actor): Promise<void>;
};

/** Whether a reader who brings this tag gets what a fresh reading gives, or 304 where that has the same tag. */
export async function isUpToDate(actor: Actor, path: string, tag: unknown): Promise<boolean> {
  const held = await actor.get(path, { 'if-none-match': String(tag) });
  const fresh = await actor.get(path);
  if (held.status === 304) return fresh.headers.etag === tag;
  return held.status === fresh.status && held.headers.etag === fresh.headers.etag;
}

const toAnswer = (reply: { statusCode: number; headers: Answer['headers']; body: string }): Answer => {
  const isJson = String(reply.headers['content-type'] ?? '').includes('json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson && reply.body ? JSON.parse(reply.body) : reply.body,
  };
};

/** The real app on a database of this test file's own, made before its tests and dropped after them. */
export function useApp(
  environment: Record<string, string> = {},
  parts: { webDir?: string; log?: Logger } = {},
): TestApp {
  const test = {} as TestApp;
  const name = `t_${randomBytes(6).toString('hex')}`;
  let admin: pg.Pool;
  let dataDir: string;

  beforeAll(async () => {
    const connection = { ...inject('postgres'), database: name };
    admin = openPool(inject('postgres'), () => {}, 1);
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    const pool = openPool(connection, () => {}, 4);
    let now: Date | undefined;
    const clock = {
      now: () => now ?? new Date(),
      set: (instant: string | Date) => {
        now = new Date(instant);
      },
    };
    const config: Config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...environment });
    const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
    dataDir = await mkdtemp(join(tmpdir(), 'spotter-test-'));
    const built = await buildApp({ config, log, clock, pool, connection, dataDir, ...parts });
    await built.prepare();
    await built.app.ready();
    Object.assign(test, built, { pool, clock, dataDir }, actors(built, pool));
  });

  afterAll(async () => {
    // Not there when making it failed; that failure is the one to see.
    await test.close?.();
    await test.pool?.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  });
  return test;
}

function actors(built: BuiltApp, pool: pg.Pool) {
  const request = async (options: InjectOptions) =>
    toAnswer(
      (await built.app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } })) as never,
    );

  function actor(identity: { id: string; studioId: string; email: string; cookie: string }): Actor {
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

  async function newStudio(name = 'Iron House'): Promise<string> {
    const id = newId();
    await pool.query(
      `with studio as (insert into studios (id, name, created_at) values ($1, $2, now()))
       insert into channels (id, studio_id, kind, created_at) values ($3, $1, 'general', now())`,
      [id, name, newId()],
    );
    return id;
  }

  async function newPerson(fields: NewPersonFields = {}): Promise<Actor> {
    const id = newId();
    const studioId = fields.studioId ?? (await newStudio());
    const email = `${id}@example.test`;
    const token = newToken();
    await pool.query(
      `with person as (
         insert into people (id, studio_id, role, email, first_name, last_name, time_zone, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, now()))
       insert into sign_ins (token_hash, person_id, created_at, seen_at, confirmed_at) values ($8, $1, $9, $9, $9)`,
      [
        id,
        studioId,
        fields.role ?? 'client',
        email,
        fields.firstName === undefined ? 'Ada' : fields.firstName,
        fields.lastName === undefined ? 'Lift' : fields.lastName,
        fields.timeZone ?? 'UTC',
        hashToken(token),
        built.ctx.clock.now(),
      ],
    );
    return actor({ id, studioId, email, cookie: `${cookieName(built.ctx.publicUrl)}=${token}` });
  }

  async function coach(trainer: Actor, client: Actor): Promise<void> {
    await pool.query(
      `with coaching as (
         insert into coachings (id, studio_id, trainer_id, client_id, since) values ($5, $2, $3, $4, now()))
       insert into channels (id, studio_id, kind, trainer_id, client_id, created_at)
       values ($1, $2, 'direct', $3, $4, now()) on conflict do nothing`,
      [newId(), trainer.studioId, trainer.id, client.id, newId()],
    );
  }

  const visitor = actor({ id: '', studioId: '', email: '', cookie: '' });
  return { request, visitor, newStudio, newPerson, coach };
}
