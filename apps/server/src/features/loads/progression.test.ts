import type { Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const LINEAR = { kind: 'linear', step: 2.5, deloadEvery: 3 } as const;
let trainer: Actor;
let client: Actor;
let squat: string;
let plank: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
  plank = pair.exercise('plank');
});

/** A programme of four weeks with a workout on its first days, given to the client from today on. */
async function give(exercises: readonly object[]): Promise<string> {
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Day A', exercises });
  const { body: program } = await trainer.post('/api/programs', { name: 'Strong', weeks: 4 });
  let { version } = program;
  for (const week of [1, 2, 3, 4]) {
    const { body } = await trainer.post(`/api/programs/${program.id}/cells`, {
      version,
      week,
      day: 1,
      workoutId: workout.id,
    });
    version = body.version;
  }
  const given = await trainer.post(`/api/programs/${program.id}/gives`, {
    startDate: '2026-03-02',
    clients: [{ clientId: client.id, weekdays: [1] }],
  });
  expect(given.status).toBe(201);
  return program.id;
}

/** Begins what is planned for the day, logs these sets in each line, and finishes. */
async function train(
  day: string,
  sets: readonly { reps?: number; weight?: number; duration?: number }[],
  readiness?: object,
) {
  test.clock.set(`${day}T10:00:00.000Z`);
  const { body: ahead } = await client.get('/api/sessions/ahead');
  const plan = ahead.find((one: { plan: { date: string } }) => one.plan.date === day);
  const { body: session } = await client.post(`/api/workouts/${plan.session.workoutId}/sessions`, {
    assignmentId: plan.session.assignmentId,
  });
  const changedAt = test.clock.now().toISOString();
  if (readiness) await client.put(`/api/sessions/${session.id}/readiness`, { ...readiness, changedAt });
  const logged = (session as Session).items.flatMap(({ id }) =>
    sets.map((one, index) =>
      aSet(id, { reps: null, weight: null, duration: null, ...one, setNumber: index + 1, changedAt }),
    ),
  );
  if (logged.length > 0) await client.put(`/api/sessions/${session.id}/sets`, { sets: logged });
  await client.post(`/api/sessions/${session.id}/complete`, {});
  return session as Session;
}
const first = ({ items }: Session) => items[0]?.suggestions[0] ?? null;
const three = (part: object) => [part, part, part];
const choose = (id: string, progression: object | null, by = trainer) =>
  by.put(`/api/programs/${id}/progression`, { progression });

describe('a session that was lighter by choice', () => {
  it('is no place in a wave', async () => {
    await client.post('/api/training-maxes', { exerciseId: squat, max: { source: 'typed', weight: 100 } });
    const wave = { kind: 'wave', percents: [70, 80, 90] };
    await give([{ exerciseId: squat, targets: three({ reps: 5 }), progression: wave }]);
    await client.put('/api/loads/readiness', { on: true });
    const full = three({ reps: 5, weight: 70 });
    expect(first(await train('2026-03-02', full))).toMatchObject({ weight: 70 });
    const tired = { answers: { sleep: 1, soreness: 5, energy: 1 }, choice: 'taken' };
    expect(first(await train('2026-03-09', full, tired))).toMatchObject({ weight: 80 });
    expect(first(await train('2026-03-16', full))).toMatchObject({ weight: 80 });
    expect(first(await train('2026-03-23', full))).toMatchObject({ weight: 90 });
  });

  it('is the planned deload that it began as, and no other exercise’s place', async () => {
    await client.post('/api/training-maxes', { exerciseId: plank, max: { source: 'typed', weight: 100 } });
    await give([
      {
        exerciseId: squat,
        targets: three({ reps: 5, weight: 60 }),
        progression: { ...LINEAR, deloadEvery: 2 },
      },
      {
        exerciseId: plank,
        targets: three({ reps: 5 }),
        progression: { kind: 'wave', percents: [70, 80, 90] },
      },
    ]);
    await client.put('/api/loads/readiness', { on: true });
    const sore = { answers: { sleep: 5, soreness: 1, energy: 5 }, choice: 'taken' };
    const wave = ({ items }: Session) => items[1]?.suggestions[0]?.weight;
    const one = three({ reps: 5, weight: 60 });
    await train('2026-03-02', one);
    const deload = await train('2026-03-09', one.slice(1), sore);
    expect(first(deload)).toMatchObject({ reason: { code: 'planned_deload' } });
    expect(wave(deload)).toBe(80);
    const after = await train('2026-03-16', one);
    expect(first(after)).toMatchObject({ weight: 62.5, reason: { code: 'reached' } });
    expect(wave(after)).toBe(80);
    expect(first(await train('2026-03-23', one))).toMatchObject({ reason: { code: 'planned_deload' } });
  });
});

describe('the progression of a programme', () => {
  it('is that of every line without its own, through the weeks, and with its deload', async () => {
    const own = { kind: 'linear', step: 10 };
    const id = await give([
      { exerciseId: squat, targets: three({ reps: 5, weight: 60 }) },
      { exerciseId: plank, targets: three({ duration: 60 }), progression: own },
    ]);
    expect((await choose(id, LINEAR)).body).toEqual({ progression: LINEAR });
    expect((await trainer.get(`/api/programs/${id}/progression`)).body).toEqual({ progression: LINEAR });
    const done = three({ reps: 5, weight: 60 });
    expect(first(await train('2026-03-02', done))).toBeNull();
    const second = await train('2026-03-09', three({ reps: 5, weight: 62.5 }));
    expect(first(second)).toMatchObject({ weight: 62.5, reason: { code: 'reached' } });
    // The third session of the three is lighter by plan.
    const third = await train('2026-03-16', three({ reps: 5, weight: 55 }));
    expect(first(third)).toMatchObject({ weight: 55, reason: { code: 'planned_deload' } });
    const fourth = await train('2026-03-23', done);
    expect(first(fourth)).toMatchObject({ weight: 65, reason: { code: 'reached' } });
  });

  it('goes by time for what is held', async () => {
    const id = await give([{ exerciseId: plank, targets: three({ duration: 60 }) }]);
    await choose(id, { kind: 'time', seconds: 5 });
    await train('2026-03-02', three({ duration: 60 }));
    expect(first(await train('2026-03-09', three({ duration: 65 })))).toMatchObject({
      duration: 65,
      reason: { code: 'longer' },
    });
  });

  it('is taken away again, and goes with a copy', async () => {
    const id = await give([{ exerciseId: squat, targets: three({ reps: 5 }) }]);
    await choose(id, LINEAR);
    const { body: copy } = await trainer.post(`/api/programs/${id}/copies`, {});
    expect((await choose(id, null)).body).toEqual({ progression: null });
    await train('2026-03-02', three({ reps: 5, weight: 60 }));
    expect(first(await train('2026-03-09', []))).toBeNull();
    expect((await trainer.get(`/api/programs/${copy.id}/progression`)).body).toEqual({ progression: LINEAR });
  });

  it('says a most above nothing, and no deload in every session', async () => {
    const id = await give([{ exerciseId: squat, targets: three({ reps: 5 }) }]);
    for (const wrong of [
      { ...LINEAR, most: 0 },
      { ...LINEAR, deloadEvery: 1 },
      { kind: 'time', step: 5 },
    ])
      expect((await choose(id, wrong)).status).toBe(400);
  });
});
