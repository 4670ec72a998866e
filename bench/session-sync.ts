import type { Session } from '@spotter/contract/sessions';
import type pg from 'pg';
import { newId } from '../apps/server/src/lib/ids.ts';
import { answersPerSecond, type Load } from './lib/load.ts';
import { addPeople, addStudio, coach, type Person } from './lib/people.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { measureInTurns } from './lib/rounds.ts';
import { flush, type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { SetInput } from './targets/sets-upsert.ts';
import type { Statement } from './targets/spotter.ts';

const CLIENTS = 8;
const EXERCISES = 4;
const SETS_EACH = 5;
/** Earlier sessions of each client, from which bests and last results are read. */
const SESSIONS_BEFORE = 24;

type Writer = { person: Person; sessionId: string; sets: Omit<SetInput, 'changedAt'>[] };

async function send<T>(
  target: Target,
  person: Person,
  method: string,
  path: string,
  body: object,
): Promise<T> {
  const headers = { cookie: person.cookie, origin: target.url, 'content-type': 'application/json' };
  const answer = await fetch(target.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A session as the app begins it, and twenty sets of it. */
async function beginSession(
  spotter: Target,
  trainer: Person,
  person: Person,
  lines: object[],
): Promise<Writer> {
  const workout = await send<{ id: string }>(spotter, trainer, 'POST', '/api/workouts', {
    name: 'Full body',
    exercises: lines,
  });
  const plan = { clientIds: [person.id], dates: ['2026-03-02'] };
  await send(spotter, trainer, 'POST', `/api/workouts/${workout.id}/assignments`, plan);
  const session = await send<Session>(spotter, person, 'POST', `/api/workouts/${workout.id}/sessions`, {});
  const sets = session.items.flatMap((item) =>
    Array.from({ length: SETS_EACH }, (_, index) => ({
      id: newId(),
      itemId: item.id,
      exerciseId: item.exerciseId,
      setNumber: index + 1,
      type: 'normal',
      reps: 8,
      weight: 60 + index * 2.5,
      note: '',
      done: true,
    })),
  );
  return { person, sessionId: session.id, sets };
}

const versionOf = (sets: Writer['sets'], changedAt: string) => ({
  sets: sets.map((set) => ({ ...set, duration: null, distance: null, rpe: null, changedAt })),
});

type Values = (sets: Writer['sets'], turn: number) => Writer['sets'];

/** Other values than before, below the person's bests as most sets are: records and counters are computed. */
const changed: Values = (sets, turn) =>
  sets.map((set) => ({ ...set, reps: 5 + (turn % 4), weight: set.weight - (turn % 5) }));

/** Other values than before, of which every other call makes records and the next takes them back. */
const withRecords: Values = (sets, turn) =>
  sets.map((set) => ({ ...set, reps: 8, weight: set.weight + (turn % 2 === 0 ? 0 : 5 + (turn % 7)) }));

/** Sends twenty sets of a session again and again, each time with other values, saved durably. */
export async function sessionSync(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  if (!trainer) throw new Error('no trainer was created');
  await coach(pool, trainer, clients);
  const exercises = await pool.query<{ id: string }>('select id from exercises order by slug limit $1', [
    EXERCISES,
  ]);
  const targets = Array.from({ length: SETS_EACH }, () => ({ reps: 8, weight: 60 }));
  const lines = exercises.rows.map(({ id }) => ({ exerciseId: id, targets }));

  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const ours: Writer[] = [];
  const theirs: Writer[] = [];
  for (const person of clients) {
    for (let count = 0; count < SESSIONS_BEFORE; count += 1) {
      const { sessionId, sets } = await beginSession(spotter, trainer, person, lines);
      const version = versionOf(sets, new Date().toISOString());
      await send(spotter, person, 'PUT', `/api/sessions/${sessionId}/sets`, version);
      await send(spotter, person, 'POST', `/api/sessions/${sessionId}/complete`, {});
    }
    theirs.push(await beginSession(spotter, trainer, person, lines));
    // The one that a person logs is their newest.
    ours.push(await beginSession(spotter, trainer, person, lines));
  }

  await flush(pool);
  const load = (
    target: Target,
    writers: readonly Writer[],
    path: (id: string) => string,
    values: Values = changed,
  ): Load => {
    let turn = 0;
    return {
      path: '/',
      method: 'PUT',
      status: 200,
      connections: CLIENTS,
      seconds: stand.pace.seconds,
      each() {
        turn += 1;
        const { person, sessionId, sets } = writers[turn % writers.length] as Writer;
        const headers = { cookie: person.cookie, origin: target.url, 'content-type': 'application/json' };
        const body = JSON.stringify(
          versionOf(values(sets, Math.floor(turn / writers.length)), new Date().toISOString()),
        );
        return { path: path(sessionId), headers, body };
      },
    };
  };
  const ourLoad = load(spotter, ours, (id) => `/api/sessions/${id}/sets`);
  const emptyLoad = load(empty, theirs, (id) => `/sessions/${id}/sets`);
  const recordsLoad = load(spotter, ours, (id) => `/api/sessions/${id}/sets`, withRecords);
  const statements = await statementsOf(spotter, ours[0] as Writer);
  const results = await measureInTurns(stand.pace, [
    { name: 'empty', measure: () => answersPerSecond(empty, emptyLoad) },
    { name: 'ours', measure: () => answersPerSecond(spotter, ourLoad) },
    { name: 'ours, records', measure: () => answersPerSecond(spotter, recordsLoad) },
    { name: 'empty, one', measure: () => answersPerSecond(empty, { ...emptyLoad, connections: 1 }) },
    { name: 'ours, one', measure: () => answersPerSecond(spotter, { ...ourLoad, connections: 1 }) },
  ]);
  await checkSets(pool, [...ours, ...theirs]);
  const rate = { unit: '/s' };
  return {
    rows: [
      compare(results, {
        ...rate,
        axis: 'sync of 20 changed sets / empty Fastify + upsert',
        ours: 'ours',
        reference: 'empty',
        goal: { least: 0.5 },
      }),
      compare(results, {
        ...rate,
        axis: 'sync of 20 sets that make records / empty Fastify + upsert',
        ours: 'ours, records',
        reference: 'empty',
      }),
      compare(results, {
        ...rate,
        axis: 'sync, one at a time / empty',
        ours: 'ours, one',
        reference: 'empty, one',
      }),
    ],
    notes: [
      cpuLine(results, ['ours', 'ours, records', 'empty']),
      `${statements.length} statements per call (empty: 3 with its session query, no counters, no records); ` +
        `${CLIENTS} clients with ${SESSIONS_BEFORE} earlier sessions`,
    ],
  };
}

/** The statements behind one call. */
async function statementsOf(spotter: Target, { person, sessionId, sets }: Writer): Promise<Statement[]> {
  const path = `/api/sessions/${sessionId}/sets`;
  await send(spotter, person, 'PUT', path, versionOf(sets, new Date().toISOString()));
  await spotter.ask('startRecording');
  await send(spotter, person, 'PUT', path, versionOf(changed(sets, 1), new Date().toISOString()));
  const statements = await spotter.ask<Statement[]>('stopRecording');
  return statements.filter(({ name }) => !name?.endsWith('-signals'));
}

/** Checks that both servers have every set. @throws when one does not */
async function checkSets(pool: pg.Pool, writers: readonly Writer[]): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) as count from logged_sets where session_id = any($1::uuid[]) group by session_id',
    [writers.map(({ sessionId }) => sessionId)],
  );
  const whole = rows.filter(({ count }) => count === EXERCISES * SETS_EACH);
  if (whole.length !== writers.length) throw new Error('a session has lost sets');
}
