import { NO_BESTS } from '@spotter/contract/personal-records';
import type { PersonalRecord, Session } from '@spotter/contract/sessions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { type RecordsFact, recordsChanged } from '../events.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let squat: string;
let bench: string;
let client: Actor;
const changed: RecordsFact[] = [];

beforeAll(async () => {
  const pair = await makePair(test);
  trainer = pair.trainer;
  squat = pair.exercise('back-squat');
  bench = pair.exercise('bench-press');
  test.ctx.bus.on(recordsChanged, async (_work, fact) => void changed.push(fact));
});

beforeEach(async () => {
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

/** Begins a session of squat and bench press on a day of March. */
async function on(day: number): Promise<Session> {
  test.clock.set(`2026-03-${String(day).padStart(2, '0')}T10:00:00Z`);
  return beginSession(trainer, client, [{ exerciseId: squat }, { exerciseId: bench }]);
}

/** Just after the start of a session, within the allowed clock skew of a phone. */
const at = (day: number, second = 0) =>
  `2026-03-${String(day).padStart(2, '0')}T10:00:${String(second).padStart(2, '0')}.000Z`;
const log = (session: Session, ...sets: object[]) => client.put(`/api/sessions/${session.id}/sets`, { sets });
const squatSet = (session: Session, more: object) => aSet(session.items[0]?.id ?? '', more);
const recordsOf = async ({ id }: Session): Promise<PersonalRecord[]> =>
  (await client.get(`/api/sessions/${id}`)).body.records;
const kinds = async (session: Session) =>
  (await recordsOf(session)).map(({ kind, value, previous }) => [kind, value, previous]);

describe('a personal record', () => {
  it('appears at once, before the session is finished, and never for the first time with an exercise', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60, reps: 5, changedAt: at(1) }));
    expect(await recordsOf(first)).toEqual([]);
    const second = await on(3);
    const best = squatSet(second, { weight: 62.5, reps: 5, changedAt: at(3) });
    await log(second, best);
    expect(await recordsOf(second)).toEqual([
      {
        setId: best.id,
        exerciseId: squat,
        kind: 'heaviest',
        value: 62.5,
        previous: 60,
        weight: 62.5,
        reps: 5,
        distance: null,
      },
      {
        setId: best.id,
        exerciseId: squat,
        kind: 'one-rep-max',
        value: 72.92,
        previous: 70,
        weight: 62.5,
        reps: 5,
        distance: null,
      },
    ]);
    const { body: summaries } = await client.get('/api/sessions');
    expect(summaries.map(({ recordCount }: { recordCount: number }) => recordCount)).toEqual([2, 0]);
  });

  it('is not set by a warm-up, an undone set or one without weight', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60 }));
    const second = await on(3);
    await log(
      second,
      squatSet(second, { weight: 100, type: 'warmup' }),
      squatSet(second, { weight: 101, done: false }),
      squatSet(second, { weight: null, reps: 50 }),
      squatSet(second, { weight: 61, reps: null, duration: 60 }),
    );
    expect(await recordsOf(second)).toEqual([]);
    expect(second.items[0]?.bests).toEqual({
      ...NO_BESTS,
      heaviest: 60,
      oneRepMax: 70,
      repsAt: [{ weight: 60, reps: 5 }],
    });
  });

  it('needs no load: repetitions, help, a time and a distance make one, and it follows a correction', async () => {
    const bare = { weight: null, reps: null };
    const make = async (day: number, sets: object[]) => {
      const session = await on(day);
      const rows = sets.map((set, index) =>
        squatSet(session, { ...bare, ...set, setNumber: index + 1, changedAt: at(day, index) }),
      );
      await log(session, ...rows);
      return { session, rows };
    };
    const first = await make(1, [
      { reps: 8 },
      { reps: 6, added: -30 },
      { duration: 60 },
      { distance: 5_000, duration: 1_500 },
    ]);
    expect(await recordsOf(first.session)).toEqual([]);
    const { session, rows } = await make(3, [
      { reps: 12 },
      { reps: 6, added: -20 },
      { duration: 75 },
      { distance: 5_000, duration: 1_440 },
      { distance: 6_000, duration: 2_000 },
    ]);
    expect(session.items[0]?.bests).toEqual({
      heaviest: null,
      oneRepMax: null,
      leastHelp: 30,
      repsAt: [
        { weight: -30, reps: 6 },
        { weight: 0, reps: 8 },
      ],
      secondsAt: [{ weight: 0, seconds: 60 }],
      distances: [{ weight: 0, metres: 5_000, seconds: 1_500 }],
    });
    expect(await kinds(session)).toEqual([
      ['most-reps', 12, 8],
      ['least-help', 20, 30],
      ['longest', 75, 60],
      ['fastest', 1_440, 1_500],
      ['farthest', 6_000, 5_000],
    ]);
    expect((await recordsOf(session))[3]).toMatchObject({ distance: 5_000, weight: 0, reps: 0 });
    await log(
      session,
      { ...rows[1], added: -35, changedAt: at(4) },
      { ...rows[2], duration: 50, changedAt: at(4) },
      { ...rows[3], done: false, changedAt: at(4) },
    );
    expect((await kinds(session)).map(([kind]) => kind)).toEqual(['most-reps', 'farthest']);
    await client.delete(`/api/sessions/${session.id}`);
    const later = await make(5, [{ reps: 10 }]);
    expect(await kinds(later.session)).toEqual([['most-reps', 10, 8]]);
  });

  it('on an assisted exercise is less of its load, which counts for no volume', async () => {
    const { body: exercise } = await trainer.post('/api/exercises', {
      name: 'Assisted dip',
      category: 'upper body',
      assisted: true,
    });
    const dips = async (day: number, weight: number) => {
      test.clock.set(at(day));
      const session = await beginSession(trainer, client, [{ exerciseId: exercise.id }]);
      await log(session, squatSet(session, { weight, reps: 5, changedAt: at(day) }));
      return session;
    };
    await dips(1, 40);
    expect(await kinds(await dips(3, 45))).toEqual([]);
    const best = await dips(5, 30);
    expect(await kinds(best)).toEqual([['least-help', 30, 40]]);
    const { body } = await client.get(`/api/sessions/${best.id}`);
    expect(body.items[0].exercise.assisted).toBe(true);
    expect(body.sets[0]).toMatchObject({ weight: null, added: -30 });
    const { rows } = await test.pool.query('select volume from sessions where id = $1', [best.id]);
    expect(rows).toEqual([{ volume: 0 }]);
  });

  it('moves to another set when its set is corrected', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60, reps: 1 }));
    const second = await on(3);
    const slip = squatSet(second, { weight: 625, reps: 1, confirmed: true, changedAt: at(3) });
    await log(second, slip);
    const third = await on(5);
    await log(third, squatSet(third, { weight: 65, reps: 1, changedAt: at(5) }));
    expect(await kinds(third)).toEqual([]);
    await log(second, { ...slip, weight: 62.5, changedAt: at(5, 1) });
    expect(await kinds(second)).toEqual([
      ['heaviest', 62.5, 60],
      ['one-rep-max', 62.5, 60],
    ]);
    expect(await kinds(third)).toEqual([
      ['heaviest', 65, 62.5],
      ['one-rep-max', 65, 62.5],
    ]);
    await log(second, { ...slip, weight: 62.5, done: false, changedAt: at(5, 2) });
    expect(await recordsOf(second)).toEqual([]);
    expect(await kinds(third)).toEqual([
      ['heaviest', 65, 60],
      ['one-rep-max', 65, 60],
    ]);
  });

  it('moves with its set to another exercise', async () => {
    const first = await on(1);
    const [bar = '', press = ''] = first.items.map(({ id }) => id);
    await log(first, aSet(bar, { weight: 45, reps: 1 }), aSet(press, { weight: 40, reps: 1 }));
    const second = await on(3);
    const mistaken = squatSet(second, { weight: 50, reps: 1, changedAt: at(3) });
    await log(second, mistaken);
    await log(second, { ...mistaken, exerciseId: bench, changedAt: at(3, 1) });
    const records = await recordsOf(second);
    expect(records.map(({ exerciseId, previous }) => [exerciseId, previous])).toEqual([
      [bench, 40],
      [bench, 40],
    ]);
  });

  it('is replaced by a late set of an earlier session', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60, reps: 1 }));
    const late = await on(3);
    const third = await on(5);
    await log(third, squatSet(third, { weight: 65, reps: 1, changedAt: at(5) }));
    expect(await kinds(third)).toHaveLength(2);
    await log(late, squatSet(late, { weight: 66, reps: 1, changedAt: at(3) }));
    expect([await kinds(late), await kinds(third)]).toEqual([
      [
        ['heaviest', 66, 60],
        ['one-rep-max', 66, 60],
      ],
      [],
    ]);
  });

  it('emits one event per write, in the same transaction, with the numbers added and removed', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60, reps: 1 }));
    const second = await on(3);
    const best = squatSet(second, { weight: 62, reps: 1, changedAt: at(3) });
    changed.length = 0;
    await log(second, best);
    await log(second, best);
    expect(changed).toHaveLength(1);
    await log(second, { ...best, done: false, changedAt: at(3, 1) });
    expect(changed).toMatchObject([
      { sessionId: second.id, exerciseIds: [squat], added: 2, removed: 0, changed: 0 },
      { added: 0, removed: 2, changed: 0 },
    ]);
  });

  it('is computed by one call of a client at a time', async () => {
    const session = await on(1);
    const holder = await test.pool.connect();
    await holder.query('begin');
    await holder.query('select from people where id = $1 for no key update', [client.id]);
    const call = log(session, squatSet(session, { changedAt: at(1) }));
    const isWaited = async () => {
      for (;;) {
        const { rowCount } = await test.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rowCount) return 'waits';
      }
    };
    expect(await Promise.race([call.then(() => 'did not wait'), isWaited()])).toBe('waits');
    await holder.query('commit');
    holder.release();
    expect((await call).status).toBe(200);
  });

  it('is correct when two phones log in two sessions at once', async () => {
    const first = await on(1);
    await log(first, squatSet(first, { weight: 60, reps: 1 }));
    const [second, third] = [await on(3), await on(5)];
    const sets = (session: Session, from: number) =>
      Array.from({ length: 8 }, (_, index) =>
        log(
          session,
          squatSet(session, { setNumber: index + 1, weight: from + index, reps: 1, changedAt: at(5, index) }),
        ),
      );
    await Promise.all([...sets(second, 61), ...sets(third, 64)]);
    expect((await recordsOf(third)).map(({ value }) => value)).toEqual([69, 69, 70, 70, 71, 71]);
  });
});
