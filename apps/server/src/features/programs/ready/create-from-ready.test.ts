import { randomUUID } from 'node:crypto';
import type { GivePreview, ProgramDetail, ReadyProgram } from '@spotter/contract/programs';
import { READY_PROGRAM_KEYS } from '@spotter/contract/programs-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { START } from '../programs.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coachAll([[trainer, client]]);
});

const use = async (key: string, more: object = {}): Promise<ProgramDetail> => {
  const { status, body } = await trainer.post('/api/programs/ready', { id: randomUUID(), key, ...more });
  expect(status).toBe(201);
  return body;
};

describe('a ready programme', () => {
  it('is listed in the language of the page, and in the order of the contract', async () => {
    const list: ReadyProgram[] = (await trainer.get('/api/programs/ready?language=de')).body;
    expect(list.map(({ key }) => key)).toEqual([...READY_PROGRAM_KEYS]);
    expect(list.at(-1)).toMatchObject({
      name: 'Vom Sofa zu 5 km',
      weeks: 9,
      daysAWeek: 3,
      level: 'beginner',
    });
  });

  it.each(READY_PROGRAM_KEYS)('%s becomes a programme of the trainer’s own', async (key) => {
    const { id, weeks, author, canUndo, cells } = await use(key);
    expect({ author: author.id, canUndo }).toEqual({ author: trainer.id, canUndo: false });
    expect(new Set(cells.map(({ week }) => week)).size).toBe(weeks);
    const { body: list } = await trainer.get('/api/programs');
    expect(list).toMatchObject([{ id, weeks, clientCount: 0 }]);
  });

  it('has the words of the asked language, also those of workouts that are called like an exercise', async () => {
    const { name, workouts, phases } = await use('starting-strength', { language: 'de' });
    expect([name, phases.map((phase) => phase.name)]).toEqual([
      'Starting Strength',
      ['Phase 1', 'Phase 2', 'Phase 3'],
    ]);
    expect(new Set(workouts.map((workout) => workout.name))).toEqual(new Set(['Workout A', 'Workout B']));
    const bbb = await use('five-three-one', { language: 'de' });
    expect(new Set(bbb.workouts.map((workout) => workout.name))).toEqual(
      new Set(['Schulterdrücken mit der Langhantel', 'Kreuzheben', 'Bankdrücken', 'Kniebeuge']),
    );
    expect(bbb.description).toContain('Trainingsmaximum');
    expect(bbb.description).toContain('Jim Wendler');
  });

  it('is made once by the same call, and by a new id again', async () => {
    const id = randomUUID();
    const first = await use('stronglifts', { id });
    expect(await use('stronglifts', { id })).toEqual(first);
    await use('stronglifts');
    expect((await trainer.get('/api/programs')).body).toHaveLength(2);
  });

  it('is edited like any other', async () => {
    const { id, version, cells } = await use('phul');
    const cellIds = [cells[0]?.id];
    const { status, body } = await trainer.post(`/api/programs/${id}/clear`, { version, cellIds });
    expect([status, body.cells.length]).toEqual([200, cells.length - 1]);
    const undone = await trainer.post(`/api/programs/${id}/undo`, { version: body.version });
    expect(undone.body.cells).toHaveLength(cells.length);
  });

  it('is for trainers, and takes no id of somebody else', async () => {
    const body = { id: randomUUID(), key: 'madcow' };
    expect((await client.post('/api/programs/ready', body)).status).toBe(403);
    const { id } = await use('madcow', body);
    const stranger = await test.newPerson({ role: 'trainer' });
    const taken = await stranger.post('/api/programs/ready', { id, key: 'madcow' });
    expect([taken.status, taken.body.code]).toEqual([404, 'programs.not_found']);
    expect((await stranger.get('/api/programs')).body).toEqual([]);
    expect((await trainer.post('/api/programs/ready', { id: randomUUID(), key: 'curls' })).status).toBe(400);
  });
});

describe('5/3/1 given to a client', () => {
  const LIFTS = [
    ['overhead-press', 60],
    ['deadlift', 160],
    ['bench-press', 100],
    ['back-squat', 140],
  ] as const;

  it('asks for four training maxes, and the loads are the published percents of them', async () => {
    const { id } = await use('five-three-one');
    const giving = { startDate: START, clients: [{ clientId: client.id, weekdays: [1, 2, 4, 5] }] };
    const preview: GivePreview[] = (await trainer.post(`/api/programs/${id}/gives/preview`, giving)).body;
    expect(preview[0]?.maxes.map(({ exerciseId }) => exerciseId)).toEqual(
      LIFTS.map(([slug]) => fixedId(`exercise/${slug}`)),
    );
    const maxes = LIFTS.map(([slug, weight]) => ({
      ...{ clientId: client.id, exerciseId: fixedId(`exercise/${slug}`), weight },
    }));
    const given = await trainer.post(`/api/programs/${id}/gives`, { ...giving, maxes });
    expect([given.status, given.body.runs[0].planned]).toEqual([201, 16]);
    const { body: ahead } = await client.get('/api/sessions/ahead');
    const loads = ahead
      .slice(0, 4)
      .map(({ session }: { session: { items: { suggestions: ({ weight: number } | null)[] }[] } }) =>
        session.items.slice(0, 2).map(({ suggestions }) => suggestions.map((one) => one?.weight)),
      );
    // 65, 75 and 85 percent, then half five times, to the nearest 2.5 kg.
    expect(loads).toEqual([
      [
        [40, 45, 50],
        [30, 30, 30, 30, 30],
      ],
      [
        [105, 120, 135],
        [80, 80, 80, 80, 80],
      ],
      [
        [65, 75, 85],
        [50, 50, 50, 50, 50],
      ],
      [
        [90, 105, 120],
        [70, 70, 70, 70, 70],
      ],
    ]);
  });
});
