import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadStarterLibrary } from '#features/exercises/service.ts';
import { rebuildRecords } from '#features/sessions/service.ts';
import { systemClock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';

const NAME = `t_${randomBytes(6).toString('hex')}`;
/** The migrations of 0.1.0. */
const PUBLISHED = ['0001-house', '0002-oidc-intent'];
const log = pino({ level: 'silent' });

let admin: pg.Pool;
let pool: pg.Pool;
let db: Database;

async function migrateAsPublished(): Promise<void> {
  const texts = await Promise.all(
    PUBLISHED.map((name) => readFile(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8')),
  );
  const { error } = await new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          PUBLISHED.map((name, index) => [
            name,
            { up: async (on) => void (await sql.raw(texts[index] ?? '').execute(on)) },
          ]),
        ),
    },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  }).migrateToLatest();
  if (error) throw error;
}

const [studio, trainer, client] = [newId(), newId(), newId()];
const [squat, workout, line, timed] = [newId(), newId(), newId(), newId()];
const [day, missed] = [newId(), newId()];
const [done, open, empty] = [newId(), newId(), newId()];

async function addRowsOfOldVersion(): Promise<void> {
  const at = '2026-01-05T10:00:00Z';
  const run = (text: string, values: unknown[]) => pool.query(text, values);
  await run('insert into studios (id, name, created_at) values ($1, $2, $3)', [studio, 'Old', at]);
  for (const [id, role] of [
    [trainer, 'trainer'],
    [client, 'client'],
  ]) {
    await run('insert into people (id, studio_id, role, email, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      studio,
      role,
      `${id}@example.test`,
      at,
    ]);
  }
  await run(
    'insert into coachings (id, studio_id, trainer_id, client_id, since) values ($1, $2, $3, $4, $5)',
    [newId(), studio, trainer, client, at],
  );
  await run(
    `insert into exercises (id, slug, category, measure, muscles, texts, created_at)
     values ($1, 'old-squat', 'lower body', 'reps', '{"primary":[],"secondary":[]}', '{"en":{"name":"Squat"}}', $2)`,
    [squat, at],
  );
  await run(
    `insert into workouts (id, studio_id, author_id, name, duration, difficulty, exercise_count, assigned_count, created_at)
     values ($1, $2, $3, 'Legs', 30, 'beginner', 2, 1, $4)`,
    [workout, studio, trainer, at],
  );
  const addLine =
    'insert into workout_exercises (id, workout_id, exercise_id, position, sets, reps, weight, duration, rest_time, notes)';
  await run(`${addLine} values ($1, $2, $3, 1, 3, 5, 62.50, null, 90, 'deep')`, [line, workout, squat]);
  await run(`${addLine} values ($1, $2, $3, 2, 50, null, null, 45, null, '')`, [timed, workout, squat]);
  const addDay =
    'insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, completed_at, created_at)';
  const dayOf = [studio, workout, client, trainer];
  await run(`${addDay} values ($1, $2, $3, $4, $5, '2026-01-05', $6, $6)`, [day, ...dayOf, at]);
  await run(`${addDay} values ($1, $2, $3, $4, $5, '2026-01-06', null, $6)`, [missed, ...dayOf, at]);
  const plan = [
    {
      id: line,
      exerciseId: squat,
      order: 1,
      sets: 2,
      reps: 5,
      weight: 62.5,
      duration: null,
      restTime: 90,
      notes: 'deep',
    },
    {
      id: timed,
      exerciseId: squat,
      order: 2,
      sets: 1,
      reps: null,
      weight: null,
      duration: 45,
      restTime: null,
      notes: '',
    },
  ];
  const addSession =
    'insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, started_at, completed_at)';
  const of = [studio, client, workout];
  await run(`${addSession} values ($1, $2, $3, $4, $5, 'Legs', $6, $7, '2026-01-05T11:00:00Z')`, [
    done,
    ...of,
    day,
    JSON.stringify([...plan].reverse()),
    at,
  ]);
  await run(`${addSession} values ($1, $2, $3, $4, null, 'Legs', $5, '2026-01-07T10:00:00Z', null)`, [
    open,
    ...of,
    JSON.stringify(plan),
  ]);
  await run(`${addSession} values ($1, $2, $3, $4, null, 'Empty', '[]', '2026-01-08T10:00:00Z', $5)`, [
    empty,
    ...of,
    '2026-01-08T11:00:00Z',
  ]);
  const addSet =
    'insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, reps, weight, duration, done, changed_at)';
  const set = (
    session: string,
    number: number,
    reps: number | null,
    weight: number | null,
    isDone: boolean,
  ) =>
    run(`${addSet} values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $10)`, [
      newId(),
      session,
      client,
      line,
      squat,
      number,
      reps,
      weight,
      isDone,
      at,
    ]);
  await set(done, 1, 5, 60, true);
  await set(done, 2, 5, 62.5, true);
  await set(done, 3, 5, 200, false);
  await set(open, 1, 5, 65, true);
  await set(open, 2, null, null, true);
  await run('insert into streaks (person_id, longest) values ($1, 4)', [client]);
}

beforeAll(async () => {
  const connection = { ...inject('postgres'), database: NAME };
  admin = openPool(inject('postgres'), () => {}, 1);
  await admin.query(`create database ${NAME}`);
  pool = openPool(connection, () => {}, 2);
  db = openDatabase(pool);
  await migrateAsPublished();
  await addRowsOfOldVersion();
});

afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
});

describe('a database of 0.1.0 with training data', () => {
  it('is migrated with every target, plan, set and figure kept', async () => {
    await expect(migrate(db)).resolves.toContain('0003-training');
    const target = {
      type: 'normal',
      reps: 5,
      repsMax: null,
      weight: 62.5,
      duration: null,
      distance: null,
      rpe: null,
      restTime: 90,
    };
    const held = { ...target, reps: null, weight: null, duration: 45, restTime: null };
    const lines = await pool.query(
      'select targets, superset, notes from workout_exercises order by position',
    );
    expect(lines.rows).toEqual([
      { targets: [target, target, target], superset: null, notes: 'deep' },
      { targets: Array(50).fill(held), superset: null, notes: '' },
    ]);
    const plan = [
      { id: line, exerciseId: squat, order: 1, notes: 'deep', superset: null, targets: [target, target] },
      { id: timed, exerciseId: squat, order: 2, notes: '', superset: null, targets: [held] },
    ];
    const sessions = await pool.query(
      'select id, plan, planned_sets, done_sets, volume, record_count from sessions order by id',
    );
    const figures = { planned_sets: 3, done_sets: 2, record_count: 0 };
    expect(sessions.rows).toEqual([
      { id: done, plan, ...figures, volume: 612.5 },
      { id: open, plan, ...figures, volume: 325 },
      { id: empty, plan: [], ...figures, planned_sets: 0, done_sets: 0, volume: 0 },
    ]);
    const sets = await pool.query('select type, rpe, note, distance, weight from logged_sets order by id');
    expect(sets.rows.map(({ weight }) => weight)).toEqual([60, 62.5, 200, 65, null]);
    expect(sets.rows[0]).toEqual({ type: 'normal', rpe: null, note: '', distance: null, weight: 60 });
    const days = await pool.query('select id, moved_from from assignments order by date');
    expect(days.rows).toEqual([day, missed].map((id) => ({ id, moved_from: null })));
  });

  it('gets its records once, and a second migration changes nothing', async () => {
    await loadStarterLibrary({ db, log });
    const clock = { ...systemClock, now: () => new Date('2026-02-01T10:00:00Z') };
    await rebuildRecords({ db, clock, log });
    const { rows } = await pool.query(
      'select session_id, kind, value from personal_records order by session_id, kind, value',
    );
    expect(rows.filter(({ kind }) => kind === 'heaviest')).toEqual([
      { session_id: done, kind: 'heaviest', value: 62.5 },
      { session_id: open, kind: 'heaviest', value: 65 },
    ]);
    expect(await migrate(db)).toEqual([]);
  });
});
