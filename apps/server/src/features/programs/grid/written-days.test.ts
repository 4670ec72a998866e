import type { ProgramDetail, WrittenDays } from '@spotter/contract/programs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import {
  BENCH,
  filledProgram,
  loadsOf,
  newWorkout,
  readProgram,
  SQUAT,
  squats,
} from '../programs.fixture.ts';

const test = useApp();
let trainer: Actor;

beforeAll(() => {
  test.clock.set('2026-03-02T10:00:00Z');
});

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
});

const emptyProgram = async (weeks = 2): Promise<ProgramDetail> =>
  (await trainer.post('/api/programs', { name: 'Pasted', weeks })).body;

const daysOf = (version: number, weeks: readonly number[]): WrittenDays => ({
  version,
  workouts: [
    { name: 'Lower', description: 'Eat well', exercises: squats(90) },
    { name: 'Upper', exercises: [{ exerciseId: BENCH, sets: 3, reps: 8, notes: 'pause' }] },
  ],
  cells: weeks.flatMap((week) => [
    { week, day: 1, workout: 0 },
    { week, day: 3, workout: 1 },
  ]),
});

describe('written days', () => {
  it('come with the weeks they need, and one undo takes them all back', async () => {
    const { id, version } = await emptyProgram();
    const wrote = await trainer.post(`/api/programs/${id}/days`, daysOf(version, [1, 2, 3, 4, 5]));
    expect(wrote).toMatchObject({ status: 200, body: { weeks: 5, canUndo: true } });
    expect(wrote.body.cells).toHaveLength(10);
    expect(wrote.body.workouts).toHaveLength(2);
    const first = await trainer.get(`/api/programs/${id}/cells/${wrote.body.cells[1].id}`);
    expect(first.body).toMatchObject({ name: 'Upper', exercises: [{ notes: 'pause', sets: 3, reps: 8 }] });
    const undone = await trainer.post(`/api/programs/${id}/undo`, { version: wrote.body.version });
    expect(undone.body).toMatchObject({ weeks: 2, cells: [], canUndo: false });
    const again = await trainer.post(`/api/programs/${id}/redo`, { version: undone.body.version });
    expect(again.body).toMatchObject({ weeks: 5 });
  });

  it('say at a glance what is at least and what is a distance', async () => {
    const { id, version } = await emptyProgram();
    const exercises = [
      { exerciseId: SQUAT, targets: [{ reps: 5, amrap: true }] },
      { exerciseId: BENCH, targets: [{ distance: 400 }] },
    ];
    const days = {
      version,
      workouts: [{ name: 'Open', exercises }],
      cells: [{ week: 1, day: 1, workout: 0 }],
    };
    const { body } = await trainer.post(`/api/programs/${id}/days`, days);
    expect(body.workouts[0].lines).toMatchObject([
      { reps: 5, amrap: true, distance: null },
      { reps: null, amrap: false, distance: 400 },
    ]);
  });

  it('say at a glance how many sets count, and the first of them, of each of the first three lines', async () => {
    const { id, version } = await emptyProgram();
    const warmUp = { type: 'warmup', reps: 10, weight: 20 };
    const exercises = [
      {
        exerciseId: SQUAT,
        tempo: '3-1-1',
        targets: [warmUp, { reps: 5, weight: 100 }, { reps: 3, weight: 110 }],
      },
      { exerciseId: BENCH, targets: [{ reps: 8, weight: 60 }, { reps: 6, weight: 70 }, warmUp] },
      { exerciseId: SQUAT, targets: [warmUp, { ...warmUp, weight: 40 }] },
      { exerciseId: BENCH, targets: [{ reps: 4 }] },
    ];
    const workouts = [
      { name: 'Four lines', exercises },
      { name: 'One line', exercises: exercises.slice(1, 2) },
    ];
    const cells = [0, 1].map((workout) => ({ week: 1, day: workout + 1, workout }));
    const { body } = await trainer.post(`/api/programs/${id}/days`, { version, workouts, cells });
    const squat = { name: 'Back Squat', tempo: '3-1-1', reps: 5, weight: 100, sets: 2 };
    const bench = { name: 'Bench Press', tempo: '', reps: 8, weight: 60, sets: 2 };
    const onlyWarm = { name: 'Back Squat', tempo: '', reps: 10, weight: 20, sets: 2 };
    const byName = (body as ProgramDetail).workouts.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName).toMatchObject([
      { name: 'Four lines', exerciseCount: 4, setCount: 9, lines: [squat, bench, onlyWarm] },
      { name: 'One line', exerciseCount: 1, setCount: 3, lines: [bench] },
    ]);
    const german = (await trainer.get(`/api/programs/${id}?language=de`)).body as ProgramDetail;
    const names = german.workouts.map(({ name, lines }) => [name, lines.map((line) => line.name)]);
    expect(Object.fromEntries(names)).toEqual({
      'Four lines': ['Kniebeuge', 'Bankdrücken', 'Kniebeuge'],
      'One line': ['Bankdrücken'],
    });
  });

  it('replace what stood on them, keep the ids of its cells, and leave all other days', async () => {
    const { id, version, cells } = await filledProgram(trainer, { days: [1, 2] });
    const { body } = await trainer.post(`/api/programs/${id}/days`, daysOf(version, [2]));
    expect(loadsOf(body)).toEqual([
      ...['1/1 100', '1/2 100', '2/1 90', '2/2 100', '2/3 -', '3/1 100', '3/2 100', '4/1 100', '4/2 100'],
    ]);
    const idAt = (all: ProgramDetail['cells'], week: number, day: number) =>
      all.find((cell) => cell.week === week && cell.day === day)?.id;
    expect(idAt(body.cells, 2, 1)).toBe(idAt(cells, 2, 1));
  });

  it('are refused as a whole: an exercise that is not there, too many of a day, an older version', async () => {
    const { id, version } = await emptyProgram();
    const wish = daysOf(version, [1]);
    const unknown = {
      ...wish,
      workouts: [{ name: 'X', exercises: [{ exerciseId: id, sets: 3 }] }],
      cells: wish.cells.slice(0, 1),
    };
    expect((await trainer.post(`/api/programs/${id}/days`, unknown)).body.code).toBe(
      'workouts.exercise_not_found',
    );
    const full = { ...wish, cells: Array.from({ length: 5 }, () => ({ week: 1, day: 1, workout: 0 })) };
    expect((await trainer.post(`/api/programs/${id}/days`, full)).body.code).toBe('programs.day_full');
    const stale = { ...wish, version: version + 1 };
    expect((await trainer.post(`/api/programs/${id}/days`, stale)).body.code).toBe('programs.stale');
    const none = { ...wish, cells: [{ week: 1, day: 1, workout: 2 }] };
    expect((await trainer.post(`/api/programs/${id}/days`, none)).status).toBe(400);
    expect(await readProgram(trainer, id)).toMatchObject({ cells: [], version });
  });

  it('are as many statements for a year of six days and ten exercises as for a week', async () => {
    const ten = Array.from({ length: 10 }, (_none, at) => ({
      exerciseId: at % 2 ? SQUAT : BENCH,
      sets: 3,
      reps: 5 + at,
    }));
    const year = async (weeks: number) => {
      const { id, version } = await emptyProgram();
      const places = Array.from({ length: weeks * 6 }, (_none, at) => ({
        week: Math.floor(at / 6) + 1,
        day: (at % 6) + 1,
      }));
      const workouts = places.map(({ week, day }) => ({ name: `W${week}D${day}`, exercises: ten }));
      const cells = places.map((place, workout) => ({ ...place, workout }));
      const write = () => trainer.post(`/api/programs/${id}/days`, { version, workouts, cells });
      return { id, writing: await countStatements(write) };
    };
    // The first one brings the exercises into memory.
    await year(1);
    const [small, large] = [await year(1), await year(52)];
    expect(large.writing).toBe(small.writing);
    let opened: ProgramDetail | undefined;
    const open = async () => {
      opened = await readProgram(trainer, large.id);
    };
    await open();
    // The programme itself in one, beside the one that knows the caller.
    expect(await countStatements(open)).toBeLessThanOrEqual(2);
    expect(opened?.cells).toHaveLength(312);
    expect(opened?.workouts.reduce((sum, { exerciseCount }) => sum + exerciseCount, 0)).toBe(3_120);
  });
});

describe('a workout that another trainer shares', () => {
  it('is copied into a programme, and stays as it was when the other changes or removes theirs', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const workoutId = await newWorkout(other, 'Theirs', 80);
    const { id, version } = await emptyProgram();
    const add = () => trainer.post(`/api/programs/${id}/cells`, { version, week: 1, day: 1, workoutId });
    expect((await add()).body.code).toBe('programs.workout_not_found');
    await other.patch(`/api/workouts/${workoutId}`, { isShared: true });
    const added = await add();
    expect(added.status).toBe(201);
    await other.put(`/api/workouts/${workoutId}`, { name: 'Changed', exercises: squats(200) });
    await other.delete(`/api/workouts/${workoutId}`);
    const { body } = await trainer.get(`/api/programs/${id}/cells/${added.body.cellId}`);
    expect(body).toMatchObject({ name: 'Theirs', authorId: trainer.id, exercises: [{ weight: 80 }] });
    // The copy is no shared workout of the studio.
    expect((await other.get('/api/workouts?shared=true')).body).toEqual([]);
  });
});
