import type {
  GivePreview,
  ProgramDetail,
  ProgramRun,
  ProgramSend,
  RunChanges,
} from '@spotter/contract/programs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import {
  filledProgram,
  loadsOf,
  newProgram,
  newWorkout,
  readProgram,
  START,
  squats,
} from '../programs.fixture.ts';

const test = useApp();
let trainer: Actor;
let ana: Actor;
let ben: Actor;

beforeAll(() => {
  test.clock.set('2026-03-02T10:00:00Z');
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
});

const wish = (weekdays: number[], ...clients: Actor[]) => ({
  startDate: START,
  clients: clients.map(({ id }) => ({ clientId: id, weekdays })),
});
const give = (id: string, weekdays: number[], ...clients: Actor[]) =>
  trainer.post(`/api/programs/${id}/gives`, wish(weekdays, ...clients));

type PlanOfTest = { id: string; date: string; load: number; week: number; adjusted: boolean; done: boolean };

/** A client's plans: day, load of the first set, week of the programme. */
async function plansOf({ id }: Actor): Promise<PlanOfTest[]> {
  const { rows } = await test.pool.query(
    `select a.id, a.date::text, a.program_week as week, a.adjusted, a.completed_at is not null as done,
       (select (l.targets -> 0 ->> 'weight')::float from workout_exercises l where l.workout_id = a.workout_id limit 1) as load
     from assignments a where a.client_id = $1 order by a.date, a.id`,
    [id],
  );
  return rows;
}
const daysOf = async (client: Actor) => (await plansOf(client)).map(({ date }) => date);
const loads = async (client: Actor) => (await plansOf(client)).map(({ load }) => load);

const changesOf = async (id: string): Promise<RunChanges[]> =>
  (await trainer.get(`/api/programs/${id}/changes`)).body;

/** Gives each cell of a week this load. */
async function setLoads(id: string, week: number, weight: number): Promise<ProgramDetail> {
  let program = await readProgram(trainer, id);
  for (const { id: cellId } of program.cells.filter((cell) => cell.week === week)) {
    const workout = { name: 'Heavy', exercises: squats(weight) };
    await trainer.put(`/api/programs/${id}/cells/${cellId}`, { version: program.version, workout });
    program = await readProgram(trainer, id);
  }
  return program;
}

async function send(id: string, ...clients: Actor[]) {
  const { version } = await readProgram(trainer, id);
  const ids = new Set<string>(clients.map((client) => client.id));
  const { body: runs } = await trainer.get(`/api/program-runs?programId=${id}`);
  const runIds = (runs as ProgramRun[]).filter(({ client }) => ids.has(client.id)).map((run) => run.id);
  return trainer.post(`/api/programs/${id}/changes`, { version, runIds });
}

async function train(client: Actor, planId: string, finish = true): Promise<string> {
  const { rows } = await test.pool.query('select workout_id as id from assignments where id = $1', [planId]);
  const begun = await client.post(`/api/workouts/${rows[0].id}/sessions`, { assignmentId: planId });
  if (finish) await client.post(`/api/sessions/${begun.body.id}/complete`, {});
  return begun.body.id;
}

describe('giving a programme', () => {
  it('plans each client’s days on their own weekdays, from any day of the week', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2, addKg: 5 });
    const { body } = await trainer.post(`/api/programs/${id}/gives`, {
      startDate: '2026-03-04',
      clients: [
        { clientId: ana.id, weekdays: [1, 3, 5] },
        { clientId: ben.id, weekdays: [0, 2, 6] },
      ],
    });
    expect(body.runs).toMatchObject([{ clientId: ana.id, planned: 6 }, { clientId: ben.id }]);
    // A Wednesday: each week of the programme begins on one.
    expect(await daysOf(ana)).toEqual([
      '2026-03-04',
      '2026-03-06',
      '2026-03-09',
      '2026-03-11',
      '2026-03-13',
      '2026-03-16',
    ]);
    expect(await daysOf(ben)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-10',
      '2026-03-14',
      '2026-03-15',
      '2026-03-17',
    ]);
    expect(await loads(ana)).toEqual([100, 100, 100, 105, 105, 105]);
    expect((await trainer.get('/api/programs')).body).toMatchObject([{ clientCount: 2 }]);
  });

  it('is shown before: what falls where, and what is there already', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2 });
    const workoutId = await newWorkout(trainer, 'Own', 20);
    await trainer.post(`/api/workouts/${workoutId}/assignments`, {
      clientIds: [ana.id],
      dates: ['2026-03-04'],
    });
    const { body } = await trainer.post(`/api/programs/${id}/gives/preview`, {
      startDate: START,
      clients: [
        { clientId: ana.id, weekdays: [1, 3, 5] },
        { clientId: ben.id, weekdays: [1, 3] },
      ],
    });
    expect(body as GivePreview[]).toMatchObject([
      {
        client: { id: ana.id },
        problem: null,
        planned: 6,
        firstDate: '2026-03-02',
        lastDate: '2026-03-13',
        sharedDays: 1,
        firstWeek: [
          { date: '2026-03-02', name: 'Day 1' },
          { date: '2026-03-04', name: 'Day 3' },
          { date: '2026-03-06', name: 'Day 5' },
        ],
      },
      { client: { id: ben.id }, problem: 'too_few_weekdays' },
    ]);
    expect(await daysOf(ben)).toEqual([]);
  });

  it('is refused as a whole when one client cannot have it', async () => {
    const { id } = await filledProgram(trainer);
    const stranger = await test.newPerson({ studioId: trainer.studioId });
    const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
    expect(await code(give(id, [1, 3, 5], ana, stranger))).toBe('programs.client_not_found');
    expect(await code(give(id, [1, 3], ana, ben))).toBe('programs.too_few_weekdays');
    expect((await give(id, [1, 3, 5], ben)).status).toBe(201);
    expect(await code(give(id, [1, 3, 5], ana, ben))).toBe('programs.already_given');
    expect(await code(give(id, [2, 4, 6], ana, ben))).toBe('programs.already_given');
    const past = { ...wish([1, 3, 5], ana), startDate: '2026-03-01' };
    expect(await code(trainer.post(`/api/programs/${id}/gives`, past))).toBe('programs.starts_in_the_past');
    const { id: empty } = await newProgram(trainer, { days: [] });
    expect(await code(give(empty, [1], ana))).toBe('programs.empty');
    expect(await daysOf(ana)).toEqual([]);
  });

  it('tells each client once, and undo takes back all but what was begun, with the line', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2 });
    const { body: given } = await give(id, [1, 3, 5], ana, ben);
    const told = async (client: Actor) => (await client.get('/api/notifications')).body;
    expect(await told(ana)).toMatchObject([{ kind: 'program_given', subject: 'Strong', count: 1 }]);
    const [first] = await plansOf(ben);
    await train(ben, first?.id ?? '', false);
    const undone = await trainer.post(`/api/program-sends/${given.id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { undone: 11, kept: 1 } });
    expect(await daysOf(ana)).toEqual([]);
    expect(await daysOf(ben)).toEqual(['2026-03-02']);
    expect(await told(ana)).toEqual([]);
    expect((await trainer.get(`/api/program-runs?programId=${id}`)).body).toEqual([]);
    expect(await trainer.post(`/api/program-sends/${given.id}/undo`)).toMatchObject({ status: 409 });
    expect((await give(id, [2, 4, 6], ana)).status).toBe(201);
  });

  it('of another trainer’s shared programme gives a copy of one’s own', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(other, client);
    const { id, version } = await filledProgram(trainer);
    await trainer.patch(`/api/programs/${id}`, { version, isShared: true });
    const { body } = await other.post(`/api/programs/${id}/gives`, wish([1, 3, 5], client));
    expect(body.programId).not.toBe(id);
    expect((await other.get(`/api/program-runs?clientId=${client.id}`)).body).toMatchObject([
      { programId: body.programId, programName: 'Strong', week: 1, weeks: 4, planned: 12, done: 0 },
    ]);
    expect(await plansOf(client)).toHaveLength(12);
    expect((await trainer.get('/api/programs')).body).toMatchObject([{ clientCount: 0 }]);
  });

  it('says in which week of it a client is, and how much is done', async () => {
    const { id } = await filledProgram(trainer);
    await give(id, [1, 3, 5], ana);
    const run = async () => (await trainer.get(`/api/program-runs?clientId=${ana.id}`)).body[0];
    const [first] = await plansOf(ana);
    await train(ana, first?.id ?? '');
    // Ended without its sets.
    expect(await run()).toMatchObject({
      ...{ week: 1, weeks: 4, planned: 12, done: 0, part: 1, lastDate: '2026-03-27' },
    });
    // Nobody is signed out meanwhile.
    test.clock.set('2026-03-06T10:00:00Z');
    await Promise.all([run(), ana.get('/api/coachings')]);
    test.clock.set('2026-03-10T10:00:00Z');
    expect(await run()).toMatchObject({ week: 2 });
    // The days from now on move by a week: the client is in the first one again.
    const pause = { firstDay: '2026-03-10', lastDay: '2026-03-16', reason: 'ill', plan: 'shift' };
    await ana.post('/api/pauses', pause);
    expect(await run()).toMatchObject({ week: 1, lastDate: '2026-04-03' });
  });

  it('is over for a client after its last day', async () => {
    const { id } = await filledProgram(trainer, { weeks: 1 });
    await give(id, [1, 3, 5], ana);
    test.clock.set('2026-03-06T10:00:00Z');
    expect((await trainer.get('/api/program-runs')).body).toHaveLength(1);
    test.clock.set('2026-03-07T10:00:00Z');
    expect((await trainer.get('/api/program-runs')).body).toEqual([]);
  });
});

describe('changes of a given programme', () => {
  it('say what differs where the sets read alike: percent, tempo, note and progression', async () => {
    const { id } = await filledProgram(trainer, { weeks: 1 });
    await give(id, [1, 3, 5], ana);
    const { cells, version } = await readProgram(trainer, id);
    const [exercise] = squats(100);
    const percents = Array(3).fill({ reps: 5, percent: 80 });
    const written = { tempo: '3-1-1-0', notes: 'Slow', progression: { kind: 'linear', step: 2.5 } };
    const { weight: _, sets: __, ...line } = { weight: 0, sets: 0, ...exercise };
    await trainer.put(`/api/programs/${id}/cells/${cells[0]?.id}`, {
      version,
      workout: { name: 'Heavy', exercises: [{ ...line, ...written, targets: percents }] },
    });
    expect((await readProgram(trainer, id)).workouts).toContainEqual(
      expect.objectContaining({
        lines: [expect.objectContaining({ sets: 3, reps: 5, percent: 80, tempo: '3-1-1-0' })],
      }),
    );
    const [forAna] = await changesOf(id);
    expect(forAna?.changes[0]?.lines).toMatchObject([
      {
        before: {
          name: 'Back Squat',
          tempo: '',
          notes: '',
          progression: null,
          targets: [{ percent: null }, {}, {}],
        },
        after: {
          name: 'Back Squat',
          ...written,
          targets: [{ percent: 80 }, { percent: 80 }, { percent: 80 }],
        },
      },
    ]);
  });

  it('show before anything happens what each would get, and reach only who is chosen', async () => {
    const { id } = await filledProgram(trainer);
    await give(id, [1, 3, 5], ana, ben);
    await setLoads(id, 2, 110);
    const [forAna, forBen] = await changesOf(id);
    expect(forAna?.changes).toHaveLength(3);
    expect(forAna?.changes[0]).toMatchObject({
      kind: 'changed',
      week: 2,
      day: 1,
      name: 'Heavy',
      dateBefore: '2026-03-09',
      dateAfter: '2026-03-09',
      lines: [
        {
          before: { targets: Array(3).fill(expect.objectContaining({ reps: 5, weight: 100 })) },
          after: { targets: Array(3).fill(expect.objectContaining({ reps: 5, weight: 110 })) },
        },
      ],
      kept: null,
    });
    expect(forBen?.changes).toHaveLength(3);
    expect(await loads(ana)).toEqual(Array(12).fill(100));
    const sent = await send(id, ana);
    expect(sent.body.runs).toMatchObject([{ clientId: ana.id, changed: 3, kept: 0 }]);
    expect((await loads(ana)).slice(3, 6)).toEqual([110, 110, 110]);
    expect(await loads(ben)).toEqual(Array(12).fill(100));
    expect((await changesOf(id)).map(({ changes }) => changes.length)).toEqual([0, 3]);
    const undone = await trainer.post(`/api/program-sends/${sent.body.id}/undo`);
    expect(undone.body).toEqual({ undone: 3, kept: 0 });
    expect(await loads(ana)).toEqual(Array(12).fill(100));
  });

  it('add, remove and move days, and undo brings each back', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2 });
    await give(id, [1, 3, 5], ana);
    const before = await plansOf(ana);
    let program = await readProgram(trainer, id);
    const edit = async (path: string, body: object) => {
      await trainer.post(`/api/programs/${id}/${path}`, { version: program.version, ...body });
      program = await readProgram(trainer, id);
    };
    await edit('clear', { cellIds: [program.cells[0]?.id] });
    await edit('paste', { from: [{ week: 1, day: 5 }], to: [{ week: 2, day: 6 }], move: true });
    await edit('cells', { week: 1, day: 7, name: 'Test day' });
    const [forAna] = await changesOf(id);
    expect(forAna?.changes.map(({ kind, dateBefore, dateAfter }) => [kind, dateBefore, dateAfter])).toEqual([
      ['removed', '2026-03-02', null],
      ['moved', '2026-03-04', '2026-03-02'],
      ['added', null, '2026-03-04'],
      // Week 2 has four training days now, and the client three weekdays: the first free day is taken too.
      ['moved', '2026-03-11', '2026-03-10'],
      ['moved', '2026-03-13', '2026-03-11'],
      ['moved', '2026-03-06', '2026-03-13'],
    ]);
    const { body } = await send(id, ana);
    const after = await plansOf(ana);
    expect(after).toHaveLength(6);
    expect(new Set(after.map(({ date }) => date)).size).toBe(6);
    expect((await changesOf(id))[0]?.changes).toEqual([]);
    expect((await trainer.post(`/api/program-sends/${body.id}/undo`)).body).toMatchObject({ kept: 0 });
    expect(await plansOf(ana)).toEqual(before);
  });

  it('leave what is done or begun, and what was changed for one client alone', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2 });
    await give(id, [1, 3, 5], ana);
    const plans = await plansOf(ana);
    await train(ana, plans[0]?.id ?? '');
    await train(ana, plans[1]?.id ?? '', false);
    await ana.patch(`/api/assignments/${plans[2]?.id}`, { date: '2026-03-07' });
    await trainer.delete(`/api/assignments/${plans[3]?.id}`);
    await setLoads(id, 1, 120);
    await setLoads(id, 2, 130);
    const [forAna] = await changesOf(id);
    expect(forAna?.changes.map(({ dateBefore, kept }) => [dateBefore, kept])).toEqual([
      ['2026-03-07', 'adjusted'],
      ['2026-03-11', null],
      ['2026-03-13', null],
    ]);
    expect((await send(id, ana)).body.runs).toMatchObject([{ changed: 2, kept: 1 }]);
    expect(await loads(ana)).toEqual([100, 100, 100, 130, 130]);
    expect(await daysOf(ana)).toEqual(['2026-03-02', '2026-03-04', '2026-03-07', '2026-03-11', '2026-03-13']);
  });

  it('reach a day again that was moved back', async () => {
    const { id } = await filledProgram(trainer, { weeks: 1 });
    await give(id, [1, 3, 5], ana);
    const [first] = await plansOf(ana);
    await ana.patch(`/api/assignments/${first?.id}`, { date: '2026-03-08' });
    await ana.patch(`/api/assignments/${first?.id}`, { date: '2026-03-02' });
    await setLoads(id, 1, 120);
    await send(id, ana);
    expect(await loads(ana)).toEqual([120, 120, 120]);
  });

  it('keep the days on which a pause put the plan', async () => {
    const { id } = await filledProgram(trainer, { weeks: 2 });
    await give(id, [1, 3, 5], ana);
    await ana.post('/api/pauses', {
      firstDay: '2026-03-09',
      lastDay: '2026-03-15',
      reason: 'holiday',
      plan: 'shift',
    });
    const dates = await daysOf(ana);
    expect(dates.slice(3)).toEqual(['2026-03-16', '2026-03-18', '2026-03-20']);
    expect((await changesOf(id))[0]?.changes).toEqual([]);
    await setLoads(id, 2, 130);
    await send(id, ana);
    expect(await daysOf(ana)).toEqual(dates);
    expect(await loads(ana)).toEqual([100, 100, 100, 130, 130, 130]);
  });

  it('is not sent to a day that has the workout already', async () => {
    const { id, ...before } = await filledProgram(trainer, { weeks: 2, days: [1, 3] });
    await give(id, [1, 3], ana);
    // Both weeks show the same two workouts. The client does the first of week 2 a day later.
    const plans = await plansOf(ana);
    await ana.patch(`/api/assignments/${plans[2]?.id}`, { date: '2026-03-10' });
    // Its twin of week 1 goes to the day on which it is now.
    const moved = { from: [{ week: 1, day: 1 }], to: [{ week: 2, day: 2 }], move: true };
    await trainer.post(`/api/programs/${id}/paste`, { version: before.version, ...moved });
    await trainer.patch(`/api/assignments/${plans[0]?.id}`, { date: '2026-03-02' });
    const sent = await send(id, ana);
    expect(sent.status).toBe(201);
    const days = await plansOf(ana);
    expect(days).toHaveLength(4);
    expect((await changesOf(id))[0]?.changes.map(({ kept }) => kept)).not.toContain(null);
  });

  it('are refused when the programme is not the one that was looked at', async () => {
    const { id, version } = await filledProgram(trainer);
    const { body } = await give(id, [1, 3, 5], ana);
    await setLoads(id, 2, 110);
    const old = { version, runIds: body.runs.map((run: { id: string }) => run.id) };
    expect(await trainer.post(`/api/programs/${id}/changes`, old)).toMatchObject({
      status: 409,
      body: { code: 'programs.stale' },
    });
  });

  it('are one line for the client each, and none after undo', async () => {
    const { id } = await filledProgram(trainer);
    await give(id, [1, 3, 5], ana);
    await setLoads(id, 2, 110);
    const first = await send(id, ana);
    await setLoads(id, 3, 110);
    const second = await send(id, ana);
    const lines = async () =>
      (await ana.get('/api/notifications')).body.filter(
        (line: { kind: string }) => line.kind === 'program_changed',
      );
    expect(await lines()).toMatchObject([
      { subject: 'Strong', count: 1 },
      { subject: 'Strong', count: 1 },
    ]);
    await trainer.post(`/api/program-sends/${second.body.id}/undo`);
    await trainer.post(`/api/program-sends/${first.body.id}/undo`);
    expect(await lines()).toEqual([]);
  });

  it('undone after the client trained leave what was trained', async () => {
    const { id } = await filledProgram(trainer, { weeks: 1 });
    await give(id, [1, 3, 5], ana);
    await setLoads(id, 1, 120);
    const { body } = await send(id, ana);
    const [first] = await plansOf(ana);
    await train(ana, first?.id ?? '');
    expect((await trainer.post(`/api/program-sends/${body.id}/undo`)).body).toEqual({ undone: 2, kept: 1 });
    expect(await loads(ana)).toEqual([120, 100, 100]);
  });
});

describe('what was given and sent', () => {
  const sendsOf = async (query = '') =>
    ((await trainer.get(`/api/program-sends${query}`)).body as ProgramSend[]).map(
      ({ kind, clients, days }) => `${kind}: ${clients} clients, ${days} days`,
    );

  it('is listed as far as it can be taken back, on every device, for two weeks', async () => {
    const { id } = await filledProgram(trainer, { weeks: 4 });
    const { body: given } = await give(id, [1, 3, 5], ana, ben);
    await setLoads(id, 2, 130);
    await send(id, ana);
    expect(await sendsOf(`?programId=${id}`)).toEqual([
      'changes: 1 clients, 3 days',
      'give: 2 clients, 24 days',
    ]);
    expect(await sendsOf(`?clientId=${ben.id}`)).toEqual(['give: 2 clients, 24 days']);
    const [first] = await plansOf(ana);
    await train(ana, first?.id ?? '', false);
    expect(await sendsOf()).toEqual(['changes: 1 clients, 3 days', 'give: 2 clients, 23 days']);
    await trainer.post(`/api/program-sends/${given.id}/undo`);
    expect(await sendsOf()).toEqual([]);
  });

  it('is not listed when nothing of it can be taken back, or after two weeks', async () => {
    const { id } = await filledProgram(trainer, { weeks: 1, days: [1] });
    await give(id, [1], ana);
    await setLoads(id, 1, 130);
    await send(id, ana);
    const [only] = await plansOf(ana);
    const { headers } = await trainer.get('/api/program-sends');
    await train(ana, only?.id ?? '');
    expect(await isUpToDate(trainer, '/api/program-sends', headers.etag)).toBe(true);
    expect(await sendsOf()).toEqual([]);
    await give(id, [1], ben);
    const twoWeeksAgo = (plus: string) =>
      test.pool.query(
        `update program_sends set created_at = $1::timestamptz - interval '14 days' + $2::interval where coach_id = $3`,
        [test.clock.now(), plus, trainer.id],
      );
    await twoWeeksAgo('1 minute');
    expect(await sendsOf()).toEqual(['give: 1 clients, 1 days']);
    await twoWeeksAgo('-1 minute');
    expect(await sendsOf()).toEqual([]);
  });
});

describe('a client’s copy', () => {
  it('is nobody else’s: another coach of the client does not see it', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(other, ana);
    const { id } = await filledProgram(trainer);
    await give(id, [1, 3, 5], ana);
    expect((await other.get(`/api/program-runs?clientId=${ana.id}`)).body).toEqual([]);
    expect((await trainer.get(`/api/program-runs?clientId=${ana.id}`)).body).toHaveLength(1);
  });

  it('ends with the coaching and goes on with it, with its days', async () => {
    const { id } = await filledProgram(trainer);
    await give(id, [1, 3, 5], ana);
    const { body: coachings } = await ana.get('/api/coachings');
    const { headers } = await trainer.get(`/api/program-runs?programId=${id}`);
    await ana.delete(`/api/coachings/${coachings[0].id}`);
    expect(await isUpToDate(trainer, `/api/program-runs?programId=${id}`, headers.etag)).toBe(true);
    expect(await changesOf(id)).toEqual([]);
    expect(await plansOf(ana)).toEqual([]);
    await setLoads(id, 2, 110);
    const { body: invite } = await trainer.post('/api/invites', {});
    const shows = { heartRate: true, training: true };
    expect((await ana.post(`/api/join/${invite.code}`, { shows })).status).toBe(201);
    expect(await plansOf(ana)).toHaveLength(12);
    expect((await changesOf(id))[0]?.changes).toHaveLength(3);
  });
});

it('loads are written as the grid shows them', async () => {
  const { id } = await filledProgram(trainer, { weeks: 3, days: [1], addKg: 2.5 });
  await give(id, [1], ana);
  const shown = loadsOf(await readProgram(trainer, id)).map((text) => Number(text.split(' ')[1]));
  expect(await loads(ana)).toEqual(shown);
});
