import type { Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const STAGES = {
  ...{ kind: 'stages', step: 5, restart: 85 },
  stages: [
    { sets: 5, reps: 3 },
    { sets: 6, reps: 2 },
    { sets: 10, reps: 1 },
  ],
};
let trainer: Actor;
let client: Actor;
let squat: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
});

async function plan(exercises: readonly object[], dates: string[], name = 'Tier'): Promise<string> {
  const { status, body } = await trainer.post('/api/workouts', { name, exercises });
  expect(status, JSON.stringify(body)).toBe(201);
  const asked = { clientIds: [client.id], dates };
  await trainer.post(`/api/workouts/${body.id}/assignments`, asked);
  return body.id;
}

/** Does the first line of what is planned for a day, a weight with repetitions for each set. */
async function train(day: string, weight: number, reps: readonly number[]): Promise<Session> {
  test.clock.set(`${day}T10:00:00.000Z`);
  const { id, assignmentId } = (await client.get('/api/workouts/today')).body;
  const { body: session } = await client.post(`/api/workouts/${id}/sessions`, { assignmentId });
  const changedAt = test.clock.now().toISOString();
  const [item] = (session as Session).items;
  const sets = reps.map((count, index) =>
    aSet(item?.id ?? '', { reps: count, weight, duration: null, setNumber: index + 1, changedAt }),
  );
  await client.put(`/api/sessions/${session.id}/sets`, { sets });
  await client.post(`/api/sessions/${session.id}/complete`, {});
  return session;
}

/** '6 × 2 @ 100': the sets of the first line of a session. */
const shown = ({ items: [item] }: Session) =>
  `${item?.targets.length} × ${item?.targets[0]?.reps} @ ${item?.suggestions[0]?.weight ?? '-'}`;

describe('stages after a miss', () => {
  it('are the sets of the session that begins, from what was logged; the workout stays as it is', async () => {
    const targets = Array.from({ length: 5 }, () => ({ reps: 3, weight: 100 }));
    const lines = [{ exerciseId: squat, targets, progression: STAGES }];
    const days = ['02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}`);
    const id = await plan(lines, days);
    const [a, b, c, d, e, f] = days as [string, string, string, string, string, string];
    expect(shown(await train(a, 100, [3, 3, 3, 3, 3]))).toBe('5 × 3 @ -');
    expect(shown(await train(b, 105, [3, 3, 3, 3, 2]))).toBe('5 × 3 @ 105');
    expect(shown(await train(c, 105, [2, 2, 2, 2, 2]))).toBe('6 × 2 @ 105');
    expect(shown(await train(d, 105, [1, 1, 1, 1, 1, 1, 1, 1, 1]))).toBe('10 × 1 @ 105');
    test.clock.set(`${d}T11:00:00.000Z`);
    const { body: ahead } = await client.get('/api/sessions/ahead');
    expect(shown(ahead[0].session)).toBe('5 × 3 @ 90');
    expect(shown(await train(e, 90, [3, 3, 3, 3, 3]))).toBe('5 × 3 @ 90');
    expect(shown(await train(f, 95, [3]))).toBe('5 × 3 @ 95');
    expect((await client.get(`/api/workouts/${id}`)).body.exercises[0].targets).toHaveLength(5);
  });

  it('are refused when two have the same repetitions, and for a whole programme', async () => {
    const same = { ...STAGES, stages: [STAGES.stages[0], STAGES.stages[0]] };
    const lines = [{ exerciseId: squat, targets: [{ reps: 3 }], progression: same }];
    expect((await trainer.post('/api/workouts', { name: 'Tier', exercises: lines })).status).toBe(400);
    const { body: program } = await trainer.post('/api/programs', { name: 'Strong', weeks: 4 });
    const all = await trainer.put(`/api/programs/${program.id}/progression`, { progression: STAGES });
    expect(all.status).toBe(400);
  });
});

describe('a training max that the heaviest set raises', () => {
  it('follows from the sessions since it was set, in every workout of the exercise', async () => {
    const progression = { kind: 'max', raises: [2.5, 5, 7.5] };
    const heavy = [75, 85, 95].map((percent) => ({ reps: 1, percent, amrap: percent === 95 }));
    const light = [{ reps: 8, percent: 65 }];
    await plan([{ exerciseId: squat, targets: heavy, progression }], ['2026-03-02', '2026-03-04']);
    await plan([{ exerciseId: squat, targets: light, progression }], ['2026-03-03', '2026-03-05'], 'Light');
    const setMax = (weight: number) =>
      client.post('/api/training-maxes', { exerciseId: squat, max: { source: 'typed', weight } });
    test.clock.set('2026-03-02T09:00:00.000Z');
    await setMax(100);
    const loads = ({ items: [item] }: Session) => item?.suggestions.map((one) => one?.weight);
    expect(loads(await train('2026-03-02', 95, [6]))).toEqual([75, 85, 95]);
    const next = await train('2026-03-03', 70, [12]);
    expect(loads(next)).toEqual([70]);
    expect(next.items[0]?.suggestions[0]?.reason).toMatchObject({
      code: 'max_raised',
      values: { max: 107.5, step: 7.5, reps: 6 },
    });
    expect(loads(await train('2026-03-04', 102.5, [1]))).toEqual([80, 92.5, 102.5]);
    test.clock.set('2026-03-04T12:00:00.000Z');
    const [max] = (await client.get('/api/training-maxes')).body;
    const by = { date: '2026-03-04', weight: 102.5, reps: 1, step: 0 };
    expect([max.maxes[0].weight, max.raised]).toEqual([100, { weight: 107.5, by }]);
    expect((await trainer.get(`/api/training-maxes?clientId=${client.id}`)).body[0].raised.weight).toBe(
      107.5,
    );
    await setMax(120);
    expect((await client.get('/api/training-maxes')).body[0].raised).toBeNull();
    expect(loads(await train('2026-03-05', 77.5, [8]))).toEqual([77.5]);
  });
});
