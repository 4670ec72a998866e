import type { GivePreview, ProgramDetail } from '@spotter/contract/programs';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { BENCH, readProgram, SQUAT, START } from '../programs.fixture.ts';

const test = useApp();
let trainer: Actor;
let ana: Actor;
let ben: Actor;
let id: string;

const line = (exerciseId: string, percent: number | null) => ({
  exerciseId,
  targets: [{ reps: 5, percent }],
});

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  ana = await test.newPerson({ studioId: trainer.studioId });
  ben = await test.newPerson({ studioId: trainer.studioId });
  await test.coachAll([
    [trainer, ana],
    [trainer, ben],
  ]);
  const made = await trainer.post('/api/programs', { name: 'Percents', weeks: 1 });
  ({ id } = made.body as ProgramDetail);
  const { version } = made.body as ProgramDetail;
  const exercises = [line(SQUAT, 80), line(BENCH, null)];
  const days = {
    version,
    workouts: [{ name: 'Legs', exercises }],
    cells: [{ week: 1, day: 1, workout: 0 }],
  };
  expect((await trainer.post(`/api/programs/${id}/days`, days)).status).toBeLessThan(300);
  expect((await readProgram(trainer, id)).cells).toHaveLength(1);
});

const wish = (maxes: object[] = []) => ({
  startDate: START,
  clients: [ana, ben].map((client) => ({ clientId: client.id, weekdays: [1] })),
  maxes,
});
const aMax = (client: Actor, weight: number, exerciseId = SQUAT) => ({
  clientId: client.id,
  exerciseId,
  weight,
});
const preview = async (): Promise<GivePreview['maxes'][]> => {
  const { body } = await trainer.post(`/api/programs/${id}/gives/preview`, wish());
  return (body as GivePreview[]).map(({ maxes }) => maxes);
};
const give = (maxes: object[]) => trainer.post(`/api/programs/${id}/gives`, wish(maxes));
const historyOf = async (client: Actor): Promise<number[]> => {
  const { body } = await client.get('/api/training-maxes');
  return body.flatMap((one: { maxes: { weight: number }[] }) => one.maxes.map(({ weight }) => weight));
};

/** The client shows this trainer only what the trainer planned. */
async function showLess(client: Actor): Promise<void> {
  const { body } = await client.get('/api/coachings');
  const shows = { training: false, heartRate: false };
  expect((await client.patch(`/api/coachings/${body[0].id}`, shows)).status).toBeLessThan(300);
}

describe('training maxes of a giving', () => {
  it('are asked for where the programme has percents, and each client trains by their own', async () => {
    const open = { exerciseId: SQUAT, name: 'Back Squat', weight: null };
    expect(await preview()).toEqual([[open], [open]]);

    expect((await give([aMax(ana, 100), aMax(ben, 62.5)])).status).toBe(201);
    expect(await preview()).toEqual([[{ ...open, weight: 100 }], [{ ...open, weight: 62.5 }]]);
    for (const [client, load] of [
      [ana, 80],
      [ben, 50],
    ] as const) {
      const { body: today } = await client.get('/api/sessions/ahead');
      expect(today[0].session.items[0].suggestions[0].weight).toBe(load);
    }
  });

  it('stay as they are where they are the same, and with a giving that is refused', async () => {
    const body = { clientId: ana.id, exerciseId: SQUAT, max: { source: 'typed', weight: 100 } };
    expect((await trainer.post('/api/training-maxes', body)).status).toBe(201);
    expect((await give([aMax(ana, 100), aMax(ben, 60)])).status).toBe(201);
    expect(await historyOf(ana)).toEqual([100]);
    // The same call again is refused as a whole.
    expect((await give([aMax(ana, 140), aMax(ben, 70)])).status).toBe(409);
    expect(await historyOf(ana)).toEqual([100]);
    expect(await historyOf(ben)).toEqual([60]);
  });

  it('are neither shown nor set for who does not show all training, and of no other exercise or client', async () => {
    await trainer.post('/api/training-maxes', {
      clientId: ben.id,
      exerciseId: SQUAT,
      max: { source: 'typed', weight: 100 },
    });
    await showLess(ben);
    expect((await preview())[1]).toEqual([]);
    expect((await give([aMax(ben, 60)])).body.code).toBe('coaching.not_found');
    expect((await give([aMax(ana, 60, BENCH)])).body.code).toBe('exercises.not_found');
    const stranger = await test.newPerson({ studioId: trainer.studioId });
    expect((await give([aMax(stranger, 60)])).status).toBe(400);
    expect((await give([aMax(ana, 60), aMax(ana, 70)])).status).toBe(400);
    expect(await historyOf(ben)).toEqual([100]);
    // In another spelling it is the same client and the same exercise.
    const loud = { clientId: ana.id.toUpperCase(), exerciseId: SQUAT.toUpperCase(), weight: 60 };
    expect((await give([loud])).status).toBe(201);
    expect(await historyOf(ana)).toEqual([60]);
  });
});
