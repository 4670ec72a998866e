import type { Session } from '@spotter/contract/sessions';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { rebuildRecords, rebuildRecordsOf } from './records/rebuild-records.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let exercises: string[];

beforeAll(async () => {
  const pair = await makePair(test);
  trainer = pair.trainer;
  exercises = [pair.exercise('back-squat'), pair.exercise('bench-press')];
});

const SESSIONS = 3;
const SLOTS = 4;

/** One version of a set: in a session, at a place, changed at a second of an endless day. */
const write = fc.record({
  session: fc.nat(SESSIONS - 1),
  slot: fc.nat(SLOTS - 1),
  line: fc.nat(1),
  exercise: fc.nat(1),
  weight: fc.constantFrom(null, 0, 50, 52.375, 55, 60),
  added: fc.constantFrom(null, -20, -10, 0, 55),
  duration: fc.constantFrom(null, 0, 30, 45, 60),
  distance: fc.constantFrom(null, 0, 995, 1_000, 2_000),
  band: fc.constantFrom('', '', '', 'red'),
  perSide: fc.constantFrom(false, false, true),
  reps: fc.constantFrom(null, 0, 1, 5, 8, 12, 13),
  type: fc.constantFrom('normal', 'normal', 'normal', 'warmup', 'drop', 'failure'),
  done: fc.constantFrom(true, true, true, false),
  second: fc.nat(50),
});
type Written = typeof write extends fc.Arbitrary<infer One> ? One : never;

const measuresOf = ({ weight, added, reps, duration, distance, band, type, done }: Written) => ({
  ...{ weight, added, reps, duration, distance, band, type, done },
});

type Kept = { session_id: string; set_id: string; kind: string };

const recordsOf = async (client: Actor): Promise<Kept[]> =>
  (
    await test.pool.query(
      `select session_id, set_id, kind, exercise_id, value, previous, weight, reps, distance, achieved_at
       from personal_records where client_id = $1 order by session_id, set_id, kind`,
      [client.id],
    )
  ).rows;

const countersOf = async (client: Actor) =>
  (
    await test.pool.query(
      'select id, done_sets, volume, record_count, kept_sets, kept_exercises from sessions where client_id = $1 order by id',
      [client.id],
    )
  ).rows;

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
        exercises.map((exerciseId) => ({ exerciseId, targets: [{ reps: 5 }, { reps: 5 }, { reps: 5 }] })),
      ),
    );
  }
  return { client, sessions };
}

type Row = {
  id: string;
  session_id: string;
  exercise_id: string;
  weight: number | null;
  added: number | null;
  reps: number | null;
  distance: number | null;
  duration: number | null;
};

const measureOf = ({ reps, distance, duration }: Row) =>
  reps ? 'reps' : distance ? 'distance' : duration ? 'time' : null;
const loadOf = ({ weight, added }: Row) => weight || Math.min(0, added ?? 0);
const epley = ({ weight, reps }: Row) =>
  !weight || !reps || reps > 12 ? 0 : reps === 1 ? weight : weight * (1 + reps / 30);
const helpOf = ({ added }: Row) => (added === null ? null : Math.max(0, -added));

/** The kinds of record that a set is, compared with each set before it of the same measure. */
function kindsByHand(set: Row, before: readonly Row[]): string[] {
  const most = (of: (row: Row) => number) =>
    before.some((one) => loadOf(one) === loadOf(set)) &&
    before.every((one) => loadOf(one) < loadOf(set) || of(one) < of(set));
  const measure = measureOf(set);
  if (measure === 'time') return most((one) => one.duration ?? 0) ? ['longest'] : [];
  if (measure === 'distance') {
    const [metres, seconds] = [set.distance ?? 0, set.duration ?? 0];
    const timed = before.filter(
      (one) => loadOf(one) >= loadOf(set) && one.duration && (one.distance ?? 0) >= metres * 0.99,
    );
    const isKnown = timed.some((one) => loadOf(one) === loadOf(set) && (one.distance ?? 0) <= metres * 1.01);
    const isFastest = timed.every(
      (one) => Math.round(((one.duration ?? 0) * metres) / (one.distance ?? 1)) > seconds,
    );
    return [
      ...(most((one) => one.distance ?? 0) ? ['farthest'] : []),
      ...(seconds > 0 && isKnown && isFastest ? ['fastest'] : []),
    ];
  }
  const lifted = before.filter((one) => one.weight);
  const estimated = before.filter((one) => epley(one) > 0);
  const helped = before.filter((one) => one.added !== null);
  const is: Record<string, boolean> = {
    heaviest: Boolean(set.weight) && lifted.length > 0 && lifted.every((one) => loadOf(one) < loadOf(set)),
    'one-rep-max':
      estimated.length > 0 && epley(set) > 0 && estimated.every((one) => epley(one) < epley(set) - 0.01),
    'least-help':
      set.added !== null &&
      helped.length > 0 &&
      helped.every((one) => (helpOf(one) ?? 0) > (helpOf(set) ?? 0)),
    'most-reps': most((one) => one.reps ?? 0),
  };
  return Object.keys(is).filter((kind) => is[kind]);
}

/** The records straight from the rules: each set is compared with every earlier one. */
async function byHand(client: Actor): Promise<string[]> {
  const { rows } = await test.pool.query<Row>(
    `select l.id, l.session_id, l.exercise_id, l.weight, l.added, l.reps, l.distance, l.duration from logged_sets l
     join sessions s on s.id = l.session_id
     where l.client_id = $1 and l.done and l.type <> 'warmup' and l.band = ''
     order by s.started_at, s.id, l.changed_at, l.set_number, l.id`,
    [client.id],
  );
  const evaluated = rows.filter((row) => measureOf(row) !== null);
  return evaluated
    .flatMap((set, index) => {
      const before = evaluated
        .slice(0, index)
        .filter((one) => one.exercise_id === set.exercise_id && measureOf(one) === measureOf(set));
      return kindsByHand(set, before).map((kind) => `${set.session_id}/${set.id}/${kind}`);
    })
    .sort();
}

it('are the same when updated step by step as when rebuilt, for any logging, correction, undo or delay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (calls) => {
        const { client, sessions } = await newClient();
        const ids = Array.from({ length: SESSIONS * SLOTS }, () => aSet('').id);
        for (const call of calls) {
          const session = sessions[call[0]?.session ?? 0] as Session;
          const sets = call.map((one) =>
            aSet(session.items[one.line]?.id ?? '', {
              id: ids[(call[0]?.session ?? 0) * SLOTS + one.slot],
              exerciseId: exercises[one.exercise],
              setNumber: one.slot + 1,
              ...measuresOf(one),
              perSide: one.perSide,
              changedAt: `2026-03-01T11:00:${String(one.second).padStart(2, '0')}.000Z`,
            }),
          );
          const { status } = await client.put(`/api/sessions/${session.id}/sets`, { sets });
          expect(status).toBe(200);
        }
        const kept = await recordsOf(client);
        const counted = await countersOf(client);
        const keys = kept.map((record) => `${record.session_id}/${record.set_id}/${record.kind}`).sort();
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual(await byHand(client));
        await rebuildRecordsOf(test.ctx.db, [client.id], test.ctx.clock.now());
        expect(await recordsOf(client)).toEqual(kept);
        expect(await countersOf(client)).toEqual(counted);
      },
    ),
    { numRuns: 20 },
  );
});

it('are the same for any order and repetition of the calls', async () => {
  const call = fc.record({ versions: fc.array(write, { minLength: 3, maxLength: 8 }), seed: fc.integer() });
  await fc.assert(
    fc.asyncProperty(call, async ({ versions, seed }) => {
      const outcomes = [];
      const order = versions.map((_, index) => index);
      const shuffled = order.toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
      for (const indexes of [order, order.toReversed(), [...shuffled, ...shuffled]]) {
        const { client, sessions } = await newClient();
        for (const index of indexes) {
          const one = versions[index] as (typeof versions)[number];
          const session = sessions[one.session] as Session;
          await client.put(`/api/sessions/${session.id}/sets`, {
            sets: [
              aSet(session.items[one.line]?.id ?? '', {
                id: `0199aaaa-0000-7000-8000-00000000000${one.slot}`,
                exerciseId: exercises[one.exercise],
                setNumber: one.slot + 1,
                ...measuresOf(one),
                // Each version has its own instant.
                changedAt: `2026-03-01T11:00:0${index}.000Z`,
              }),
            ],
          });
        }
        const place = new Map(sessions.map(({ id }, index) => [id, index]));
        const kept = (await recordsOf(client)).map((one) => ({
          ...one,
          session_id: place.get(one.session_id),
        }));
        outcomes.push(
          JSON.stringify(kept.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))),
        );
      }
      expect(new Set(outcomes).size).toBe(1);
    }),
    { numRuns: 6 },
  );
});

it('are built once at a start from sets that were logged before records existed', async () => {
  const { client, sessions } = await newClient();
  const [first, second] = sessions as [Session, Session];
  for (const [session, weight] of [
    [first, 50],
    [second, 60],
  ] as const) {
    await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [aSet(session.items[0]?.id ?? '', { weight })],
    });
  }
  const kept = await recordsOf(client);
  expect(kept).toHaveLength(2);
  await test.pool.query('delete from personal_records');
  await rebuildRecords(test.ctx);
  expect(await recordsOf(client)).toEqual([]);
  await test.pool.query("delete from prepared_data where name = 'personal-records'");
  await rebuildRecords(test.ctx);
  expect(await recordsOf(client)).toEqual(kept);
});

it('take what was written as weight on an assisted exercise for help', async () => {
  const { client, sessions } = await newClient();
  for (const [at, weight] of [50, 40].entries()) {
    const session = sessions[at] as Session;
    await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [aSet(session.items[0]?.id ?? '', { weight, reps: 5 })],
    });
  }
  await test.pool.query('update exercises set assisted = true where id = $1', [exercises[0]]);
  await test.pool.query("delete from prepared_data where name = 'personal-records'");
  await rebuildRecords(test.ctx);
  await test.pool.query('update exercises set assisted = false where id = $1', [exercises[0]]);
  expect(await recordsOf(client)).toMatchObject([
    { session_id: sessions[1]?.id, kind: 'least-help', value: 40, previous: 50, weight: -40, reps: 5 },
  ]);
  expect((await countersOf(client)).map(({ volume }) => volume)).toEqual([0, 0, 0]);
});
