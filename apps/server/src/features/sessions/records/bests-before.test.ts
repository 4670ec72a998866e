import type { BestsSoFar } from '@spotter/contract/personal-records';
import type { Session } from '@spotter/contract/sessions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Known, knownAsSystem } from '#lib/known.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';
import { bestsBefore, findHistoryFrom } from './queries.ts';
import { rebuildRecordsOf } from './rebuild-records.ts';

const test = useApp();
let trainer: Actor;
let exercises: string[];

beforeAll(async () => {
  const pair = await makePair(test);
  trainer = pair.trainer;
  exercises = [pair.exercise('back-squat'), pair.exercise('bench-press')];
});

const SESSIONS = 3;
const NOW = '2026-03-09T10:00:00.000Z';

async function newClient(): Promise<{ client: Actor; sessions: Session[] }> {
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const sessions: Session[] = [];
  for (let day = 1; day <= SESSIONS; day += 1) {
    test.clock.set(`2026-03-0${day}T10:00:00Z`);
    sessions.push(
      await beginSession(
        trainer,
        client,
        exercises.map((exerciseId) => ({ exerciseId })),
      ),
    );
  }
  test.clock.set(NOW);
  return { client, sessions };
}

/** What is done to a session; few places for its sets, so that calls meet the same ones again. */
const act = fc.record({
  act: fc.constantFrom('log', 'log', 'log', 'log', 'retime', 'delete', 'restore', 'rebuild'),
  session: fc.nat(SESSIONS - 1),
  day: fc.nat(7),
  slot: fc.nat(2),
  exercise: fc.nat(1),
  values: fc.constantFrom(
    { weight: 60, reps: 5 },
    { weight: 55, reps: 8 },
    { weight: 600, reps: 1 },
    { weight: null, reps: 6, added: -20 },
    { weight: null, reps: null, duration: 60 },
    { weight: null, reps: null, distance: 1_000, duration: 300 },
    { weight: 90, reps: 5, type: 'warmup' },
    { weight: 70, reps: 5, done: false },
  ),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Each call is later than the one before. */
const instantOf = (turn: number) => `2026-03-08T10:00:${String(turn).padStart(2, '0')}.000Z`;

async function perform(client: Actor, sessions: Session[], ids: string[], one: Act, turn: number) {
  const { id, items } = sessions[one.session] as Session;
  const call = {
    log: () =>
      client.put(`/api/sessions/${id}/sets`, {
        sets: [
          aSet(items[0]?.id ?? '', {
            id: ids[one.session * SESSIONS + one.slot],
            exerciseId: exercises[one.exercise],
            setNumber: one.slot + 1,
            changedAt: instantOf(turn),
            ...one.values,
          }),
        ],
      }),
    retime: () =>
      client.put(`/api/sessions/${id}/time`, {
        startedAt: `2026-03-0${one.day + 1}T08:00:00.000Z`,
        minutes: 30,
        changedAt: instantOf(turn),
      }),
    delete: () => client.delete(`/api/sessions/${id}`),
    restore: () => client.delete(`/api/sessions/${id}/deletion`),
    rebuild: async () => {
      await rebuildRecordsOf(test.ctx.db, [knownAsSystem('person', client.id)], test.clock.now());
      return { status: 204 };
    },
  }[one.act];
  // A session that was deleted is not found.
  expect([200, 204, 404]).toContain((await call?.())?.status);
}

/** What is kept, beside the same as it follows from the sets. */
async function keptAndTrue({ id }: Actor) {
  const kept = await test.ctx.db.selectFrom('bests_before').selectAll().where('client_id', '=', id).execute();
  return Promise.all(
    kept.map(async (row) => {
      const place = {
        id: row.session_id as Known<'session'>,
        clientId: knownAsSystem('person', id),
        startedAt: row.started_at,
      };
      const { rows } = await bestsBefore(place, sql`${row.exercise_id}::uuid`)
        .$castTo<{ bests: BestsSoFar }>()
        .execute(test.ctx.db);
      return { kept: row.bests, found: rows[0]?.bests };
    }),
  );
}

it('that are kept follow from the sets after any logging, deletion, return, other time or import', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
      const { client, sessions } = await newClient();
      const ids = Array.from({ length: SESSIONS * 3 }, () => aSet('').id);
      for (const [turn, one] of acts.entries()) {
        await perform(client, sessions, ids, one, turn);
        for (const { kept, found } of await keptAndTrue(client)) {
          expect(kept).toEqual(found);
          seen += 1;
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(seen).toBeGreaterThan(0);
});

it('are read without the sets of the sessions before, however many those are', async () => {
  const { client, sessions } = await newClient();
  const [first, , last] = sessions as [Session, Session, Session];
  const log = (one: Session, weight: number) =>
    client.put(`/api/sessions/${one.id}/sets`, {
      sets: [aSet(one.items[0]?.id ?? '', { weight, reps: 1, changedAt: instantOf(1) })],
    });
  await log(first, 60);
  await log(last, 62);
  // Behind the server's back: what is kept of the last session does not see it.
  await test.pool.query('update logged_sets set weight = 61 where session_id = $1', [first.id]);
  const place = {
    id: knownAsSystem('session', last.id),
    clientId: knownAsSystem('person', client.id),
    startedAt: last.startedAt,
  };
  const heaviest = async () =>
    (await findHistoryFrom(test.ctx.db, place, exercises.slice(0, 1)))[0]?.bests.heaviest;
  expect(await heaviest()).toBe(60);
  await test.pool.query('delete from bests_before where client_id = $1', [client.id]);
  expect(await heaviest()).toBe(61);
});
