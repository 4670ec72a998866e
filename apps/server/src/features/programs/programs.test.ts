import type { ProgramDetail, ProgramGrid } from '@spotter/contract/programs';
import type { SetTarget } from '@spotter/contract/workouts';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { filledProgram, loadsOf, newProgram, newWorkout, SQUAT, squats } from './programs.fixture.ts';

const test = useApp();
let trainer: Actor;

beforeAll(() => {
  test.clock.set('2026-03-02T10:00:00Z');
});

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
});

const read = async (id: string): Promise<ProgramDetail> => (await trainer.get(`/api/programs/${id}`)).body;

describe('a programme', () => {
  it('is in the list with its weeks, days and tags', async () => {
    const { id, version } = await newProgram(trainer);
    const said = {
      version,
      folder: 'Strength',
      tags: ['barbell'],
      phases: [{ fromWeek: 1, toWeek: 2, name: 'Base' }],
    };
    expect(await trainer.patch(`/api/programs/${id}`, said)).toMatchObject({ status: 200 });
    expect((await trainer.get('/api/programs')).body).toMatchObject([
      { id, name: 'Strong', weeks: 4, daysAWeek: 3, folder: 'Strength', tags: ['barbell'], clientCount: 0 },
    ]);
    expect((await read(id)).phases).toEqual([{ fromWeek: 1, toWeek: 2, name: 'Base' }]);
  });

  it('shows the name, the sums and the first lines of each workout once', async () => {
    const { cells, workouts } = await filledProgram(trainer, { weeks: 2, days: [1] });
    expect(cells.map(({ week, day, position }) => [week, day, position])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    expect(workouts).toMatchObject([
      { name: 'Day 1', exerciseCount: 1, setCount: 3, lines: [{ sets: 3, reps: 5, weight: 100 }] },
    ]);
  });

  it('keeps its workouts out of the trainer’s own list, and refuses to change them there', async () => {
    const { workouts } = await newProgram(trainer, { days: [1] });
    const [{ id } = { id: '' }] = workouts;
    expect((await trainer.get('/api/workouts')).body).toHaveLength(1);
    const refused = { status: 409, body: { code: 'workouts.in_program' } };
    expect(await trainer.put(`/api/workouts/${id}`, { name: 'Mine' })).toMatchObject(refused);
    expect(await trainer.delete(`/api/workouts/${id}`)).toMatchObject(refused);
    const line = { ...squats(5)[0], order: 2 };
    expect(await trainer.post(`/api/workouts/${id}/exercises`, line)).toMatchObject(refused);
    const plan = { clientIds: [trainer.id], dates: ['2026-03-02'] };
    expect((await trainer.post(`/api/workouts/${id}/assignments`, plan)).status).toBe(409);
  });

  it('goes from the list and comes back', async () => {
    const { id } = await newProgram(trainer);
    expect(await trainer.delete(`/api/programs/${id}`)).toMatchObject({ status: 204 });
    expect((await trainer.get('/api/programs')).body).toEqual([]);
    expect(await trainer.get(`/api/programs/${id}`)).toMatchObject({ status: 404 });
    expect(await trainer.delete(`/api/programs/${id}`)).toMatchObject({ status: 404 });
    expect((await trainer.post(`/api/programs/${id}/restore`)).body).toMatchObject({ id });
    expect((await trainer.get('/api/programs')).body).toHaveLength(1);
  });

  it('that is shared is read and copied by other trainers of the studio, and changed by nobody else', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const { id, version } = await filledProgram(trainer, { addKg: 2.5 });
    expect((await other.get(`/api/programs/${id}`)).status).toBe(404);
    await trainer.patch(`/api/programs/${id}`, { version, isShared: true });
    const shared = (await other.get(`/api/programs/${id}`)).body as ProgramDetail;
    expect(shared).toMatchObject({ author: { id: trainer.id }, isShared: true });
    expect(await other.patch(`/api/programs/${id}`, { version: shared.version, name: 'Mine' })).toMatchObject(
      {
        status: 404,
      },
    );
    const copy = (await other.post(`/api/programs/${id}/copies`, {})).body as ProgramDetail;
    expect(copy).toMatchObject({ name: 'Strong', author: { id: other.id }, isShared: false });
    expect(loadsOf(copy)).toEqual(loadsOf(shared));
    const seen = new Set([
      ...shared.cells.map(({ id: cell }) => cell),
      ...shared.workouts.map((one) => one.id),
    ]);
    expect(copy.cells.some((cell) => seen.has(cell.id) || seen.has(cell.workoutId))).toBe(false);
  });
});

describe('an edit', () => {
  it('fills weeks with more load each, and a deload rounded to plates', async () => {
    const { id, version } = await newProgram(trainer, { days: [1] });
    const wish = { version, fromWeek: 1, toWeeks: [2, 3, 4], addKg: 2.5, deloadWeeks: [{ week: 4 }] };
    const { body } = await trainer.post(`/api/programs/${id}/fill`, wish);
    // Week 4: 107.5 kg, of which 90 % are 96.75 kg.
    expect(loadsOf(body)).toEqual(['1/1 100', '2/1 102.5', '3/1 105', '4/1 97.5']);
  });

  it('fills weeks with more percent each; a deload has less of them, fewer sets and no progression', async () => {
    const { id, version, cells } = await newProgram(trainer, { days: [1] });
    const target = { reps: 5, percent: 72.5 };
    const line = { exerciseId: SQUAT, progression: { kind: 'linear', step: 2.5 }, targets: [target, target] };
    const workout = { name: 'Percents', exercises: [line] };
    await trainer.put(`/api/programs/${id}/cells/${cells[0]?.id}`, { version, workout });
    const deloadWeeks = [{ week: 4, sets: 'one_fewer' }];
    const wish = { version: version + 1, fromWeek: 1, toWeeks: [2, 3, 4], addPercent: 2.5, deloadWeeks };
    const { body } = await trainer.post(`/api/programs/${id}/fill`, wish);
    const lines = await Promise.all(
      body.cells.map(async (cell: { id: string }) => {
        const { body: read } = await trainer.get(`/api/programs/${id}/cells/${cell.id}`);
        return read.exercises[0];
      }),
    );
    const read = lines.map(({ targets, progression }) => [
      ...targets.map(({ percent }: { percent: number }) => percent),
      progression?.kind,
    ]);
    // Week 4: 80 %, of which 90 % are 72 %.
    expect(read).toEqual([
      [72.5, 72.5, 'linear'],
      [75, 75, 'linear'],
      [77.5, 77.5, 'linear'],
      [72, undefined],
    ]);
  });

  it('fills weeks with less help where there is more load, and a deload with more', async () => {
    const { id, version, cells } = await newProgram(trainer, { days: [1] });
    const lines = [
      { exerciseId: fixedId('exercise/machine-assisted-pull-up'), targets: [{ reps: 8, weight: 50 }] },
      {
        exerciseId: fixedId('exercise/pull-up'),
        targets: [
          { reps: 8, added: -40 },
          { reps: 8, added: 0 },
        ],
      },
    ];
    const workout = { name: 'Help', exercises: lines };
    await trainer.put(`/api/programs/${id}/cells/${cells[0]?.id}`, { version, workout });
    const wish = { version: version + 1, fromWeek: 1, toWeeks: [2, 3], addKg: 5, deloadWeeks: [{ week: 3 }] };
    const { body } = await trainer.post(`/api/programs/${id}/fill`, wish);
    const read = await Promise.all(
      body.cells.map(async (cell: { id: string }) => {
        const answer = await trainer.get(`/api/programs/${id}/cells/${cell.id}`);
        const [machine, pullUp] = answer.body.exercises as { targets: SetTarget[] }[];
        return [machine?.targets[0]?.weight, ...(pullUp?.targets ?? []).map(({ added }) => added)];
      }),
    );
    // Week 3: 40 and 30 kg of help, of which 110 % are 44 and 33 kg.
    expect(read).toEqual([
      [50, -40, 0],
      [45, -35, 0],
      [45, -32.5, 0],
    ]);
  });

  it('of one cell changes no other that showed the same workout', async () => {
    const { id, version, cells } = await filledProgram(trainer, { days: [1] });
    const workout = { name: 'Light', exercises: squats(60) };
    const { body } = await trainer.put(`/api/programs/${id}/cells/${cells[1]?.id}`, { version, workout });
    expect(loadsOf(body)).toEqual(['1/1 100', '2/1 60', '3/1 100', '4/1 100']);
    expect(body.cells.map((cell: { id: string }) => cell.id)).toEqual(cells.map((cell) => cell.id));
    const { body: lines } = await trainer.get(`/api/programs/${id}/cells/${cells[1]?.id}`);
    expect(lines).toMatchObject({ name: 'Light', exercises: [{ sets: 3, weight: 60 }] });
  });

  it('is taken back and done again, over all kinds of edits', async () => {
    const { id, ...first } = await newProgram(trainer, { days: [1, 3] });
    const states: string[][] = [loadsOf(first)];
    let { version } = first;
    const edit = async (path: string, body: object) => {
      const answer = await trainer.post(`/api/programs/${id}/${path}`, { version, ...body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      version = answer.body.version;
      states.push(loadsOf(answer.body));
    };
    await edit('fill', { fromWeek: 1, toWeeks: [2, 3], addKg: 5 });
    await edit('paste', { from: [{ week: 1, day: 1 }], to: [{ week: 2, day: 6 }], move: true });
    await edit('paste', {
      from: [{ week: 2, day: 3 }],
      to: [
        { week: 4, day: 1 },
        { week: 4, day: 2 },
      ],
    });
    await edit('clear', { cellIds: [(await read(id)).cells[0]?.id] });
    await edit('cells', { week: 4, day: 7, name: 'New' });
    expect(states).toEqual([
      ['1/1 100', '1/3 100'],
      ['1/1 100', '1/3 100', '2/1 105', '2/3 105', '3/1 110', '3/3 110'],
      ['1/3 100', '2/1 105', '2/3 105', '2/6 100', '3/1 110', '3/3 110'],
      ['1/3 100', '2/1 105', '2/3 105', '2/6 100', '3/1 110', '3/3 110', '4/1 105', '4/2 105'],
      ['2/1 105', '2/3 105', '2/6 100', '3/1 110', '3/3 110', '4/1 105', '4/2 105'],
      ['2/1 105', '2/3 105', '2/6 100', '3/1 110', '3/3 110', '4/1 105', '4/2 105', '4/7 -'],
    ]);
    const travel = async (where: 'undo' | 'redo') => {
      const { body } = await trainer.post(`/api/programs/${id}/${where}`, { version });
      version = body.version ?? version;
      return body as ProgramGrid & { code?: string };
    };
    for (const state of states.slice(0, -1).reverse()) expect(loadsOf(await travel('undo'))).toEqual(state);
    for (const state of states.slice(1)) expect(loadsOf(await travel('redo'))).toEqual(state);
    expect(await travel('redo')).toMatchObject({ code: 'programs.nothing_to_undo' });
    await travel('undo');
    await edit('clear', { cellIds: [(await read(id)).cells[0]?.id] });
    expect(await travel('redo')).toMatchObject({ code: 'programs.nothing_to_undo' });
  });

  it('on an older version is refused, also of two at once', async () => {
    const { id, version, cells } = await newProgram(trainer);
    const remove = (index: number) =>
      trainer.post(`/api/programs/${id}/clear`, { version, cellIds: [cells[index]?.id] });
    const answers = await Promise.all([remove(0), remove(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await remove(2)).toMatchObject({ body: { code: 'programs.stale' } });
    expect((await read(id)).cells).toHaveLength(2);
  });

  it('puts several workouts on a day, the same one as a copy, up to a limit', async () => {
    const { id, ...first } = await newProgram(trainer, { days: [1] });
    let { version } = first;
    const place = { week: 1, day: 1 };
    for (let count = 2; count <= 4; count += 1) {
      const { body } = await trainer.post(`/api/programs/${id}/paste`, {
        version,
        from: [place],
        cellIds: [first.cells[0]?.id],
        to: [place],
        replace: false,
      });
      version = body.version;
      expect(new Set(body.cells.map((cell: { workoutId: string }) => cell.workoutId)).size).toBe(count);
    }
    const workoutId = await newWorkout(trainer, 'Fifth', 50);
    expect(await trainer.post(`/api/programs/${id}/cells`, { version, ...place, workoutId })).toMatchObject({
      status: 409,
      body: { code: 'programs.day_full' },
    });
  });

  it('that is sent again with its id is done once, also when others came between', async () => {
    const { id, version } = await newProgram(trainer, { days: [1] });
    const editId = v7();
    const wish = { from: [{ week: 1, day: 1 }], to: [{ week: 2, day: 1 }], move: true };
    const moved = await trainer.post(`/api/programs/${id}/paste`, { ...wish, version, editId });
    expect(moved.body.cells).toMatchObject([{ week: 2, day: 1 }]);
    expect((await trainer.post(`/api/programs/${id}/paste`, { ...wish, version, editId })).body).toEqual(
      moved.body,
    );
    const undo = { version: version + 1, editId: v7() };
    const undone = await trainer.post(`/api/programs/${id}/undo`, undo);
    expect(undone.body).toMatchObject({ version: version + 2, cells: [{ week: 1, day: 1 }] });
    for (const [path, body] of [
      ['undo', undo],
      ['paste', { ...wish, version, editId }],
    ] as const) {
      expect(await trainer.post(`/api/programs/${id}/${path}`, body)).toMatchObject({
        status: 200,
        body: undone.body,
      });
    }
    const other = { ...wish, version, editId: v7() };
    expect(await trainer.post(`/api/programs/${id}/paste`, other)).toMatchObject({
      body: { code: 'programs.stale' },
    });
    const weeks = { version: version + 2, editId: v7(), weeks: 9 };
    const longer = await trainer.patch(`/api/programs/${id}`, weeks);
    // The next edit of a closed page is sent on this version (`raiseOf`).
    expect(longer.body).toMatchObject({ weeks: 9, version: version + 4 });
    expect((await trainer.patch(`/api/programs/${id}`, weeks)).body).toEqual(longer.body);
  });

  it('of a week that the programme has not is refused, and fewer weeks come back by undo', async () => {
    const { id, version } = await filledProgram(trainer);
    const outside = { version, from: [{ week: 1, day: 1 }], to: [{ week: 5, day: 1 }] };
    expect(await trainer.post(`/api/programs/${id}/paste`, outside)).toMatchObject({
      body: { code: 'programs.no_such_week' },
    });
    const { body } = await trainer.patch(`/api/programs/${id}`, { version, weeks: 2 });
    expect(body).toMatchObject({ weeks: 2, cells: { length: 6 } });
    const undone = await trainer.post(`/api/programs/${id}/undo`, { version: body.version });
    expect(undone.body).toMatchObject({ weeks: 4, cells: { length: 12 } });
  });

  it('deletes workouts that no state shows any more, sooner or later', async () => {
    const { id, cells, ...first } = await newProgram(trainer, { days: [1] });
    let { version } = first;
    for (let count = 0; count < 80; count += 1) {
      const workout = { name: `Edit ${count}`, exercises: squats(50 + count) };
      const { body } = await trainer.put(`/api/programs/${id}/cells/${cells[0]?.id}`, { version, workout });
      version = body.version;
    }
    const { rows } = await test.pool.query(
      'select count(*)::int as count from workouts where program_id = $1',
      [id],
    );
    expect(rows[0].count).toBeLessThan(80);
    expect(rows[0].count).toBeGreaterThan(50);
  });
});
