import type { ProgramDetail, ProgramRun } from '@spotter/contract/programs';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Actor, type Answer, useApp } from '#testing/use-app.ts';
import { BENCH, filledProgram, newWorkout, readProgram, SQUAT, START, squats } from '../programs.fixture.ts';

const test = useApp();

beforeAll(() => {
  test.clock.set('2026-03-02T10:00:00Z');
});

type Step = { kind: string; a: number; b: number; c: number };
const KINDS = [
  ...['change', 'add', 'clear', 'move', 'copy', 'fill', 'undo edit', 'redo edit', 'weeks'],
  ...['done', 'begin', 'client moves', 'coach moves', 'delete', 'pause'],
  ...[
    'replace',
    'shift',
    'rest week',
    'deload week',
    'change and undo',
    'undo change',
    'copy days',
    'undo last',
  ],
  ...['send', 'send', 'send and undo', 'undo send', 'tomorrow'],
] as const;
const CHANGES = new Set([
  ...['replace', 'shift', 'rest week', 'deload week', 'copy days'],
  ...['change and undo', 'undo change', 'undo last'],
]);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    a: fc.nat({ max: 1_000 }),
    b: fc.nat({ max: 1_000 }),
    c: fc.nat({ max: 1_000 }),
  }),
  { minLength: 8, maxLength: 26 },
);

type PlanRow = {
  id: string;
  cell: string | null;
  workout: string;
  date: string;
  adjusted: boolean;
  fixed: boolean;
};

/** One trainer, two clients who have the programme, and what must never change of their plans. */
type World = {
  trainer: Actor;
  clients: Actor[];
  program: ProgramDetail;
  sends: string[];
  /** Changes of coming days that the coach made for one client. */
  changes: string[];
  day: number;
  /** Plans that nothing of the programme may change any more. */
  firm: Map<string, PlanRow>;
  /** Cells deleted for a client alone. */
  gone: Set<string>;
};

async function makeWorld(): Promise<World> {
  test.clock.set('2026-03-02T10:00:00Z');
  const trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  const clients = await test.newPeople([{ studioId }, { studioId }]);
  await test.coachAll(clients.map((client) => [trainer, client]));
  const { id } = await filledProgram(trainer, { weeks: 3, days: [1, 3], addKg: 0 });
  const weekdays = [
    [1, 4],
    [2, 6],
  ];
  const give = {
    startDate: START,
    clients: clients.map((client, index) => ({ clientId: client.id, weekdays: weekdays[index] })),
  };
  expect((await trainer.post(`/api/programs/${id}/gives`, give)).status).toBe(201);
  const program = await readProgram(trainer, id);
  return { trainer, clients, program, sends: [], changes: [], day: 2, firm: new Map(), gone: new Set() };
}

async function plansOf(client: Actor): Promise<PlanRow[]> {
  const { rows } = await test.pool.query(
    `select a.id, a.cell_id as cell, a.workout_id as workout, a.date::text, a.adjusted,
       exists (select from sessions s where s.assignment_id = a.id) as fixed
     from assignments a where a.client_id = $1 order by a.date, a.id`,
    [client.id],
  );
  return rows;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const fine = (answer: Answer) => expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);

async function edit(world: World, { kind, a, b, c }: Step): Promise<void> {
  const { trainer, program } = world;
  const { version, cells, weeks } = program;
  const path = `/api/programs/${program.id}`;
  const cell = pick(cells, a);
  const from = cell && [{ week: cell.week, day: cell.day }];
  const to = [{ week: (b % weeks) + 1, day: (c % 7) + 1 }];
  const calls: Record<string, () => Promise<Answer>> = {
    change: () =>
      trainer.put(`${path}/cells/${cell?.id}`, { version, workout: { name: `W${b}`, exercises: squats(b) } }),
    add: async () =>
      trainer.post(`${path}/cells`, { version, ...to[0], workoutId: await newWorkout(trainer, `N${a}`, a) }),
    clear: () => trainer.post(`${path}/clear`, { version, cellIds: [cell?.id] }),
    move: () => trainer.post(`${path}/paste`, { version, from, to, move: true, replace: a % 2 === 0 }),
    copy: () => trainer.post(`${path}/paste`, { version, from, to, replace: a % 2 === 0 }),
    fill: () =>
      trainer.post(`${path}/fill`, {
        version,
        fromWeek: 1,
        toWeeks: [2, 3].slice(a % 2),
        addKg: (b % 3) * 2.5,
      }),
    'undo edit': () => trainer.post(`${path}/undo`, { version }),
    'redo edit': () => trainer.post(`${path}/redo`, { version }),
    weeks: () => trainer.patch(path, { version, weeks: 3 + (a % 2) }),
  };
  if ((!cell && ['change', 'clear', 'move', 'copy'].includes(kind)) || !calls[kind]) return;
  fine(await calls[kind]());
  world.program = await readProgram(trainer, program.id);
}

/** What a client or coach does with one plan. */
async function tweak(world: World, { kind, a, b, c }: Step): Promise<void> {
  const client = pick(world.clients, a) as Actor;
  const open = (await plansOf(client)).filter(({ fixed }) => !fixed);
  const plan = pick(open, b);
  if (!plan) return;
  const date = `2026-03-${String(((world.day + c) % 28) + 1).padStart(2, '0')}`;
  const mover = kind === 'client moves' ? client : world.trainer;
  if (kind === 'done' || kind === 'begin') {
    const { body } = await client.post(`/api/workouts/${plan.workout}/sessions`, { assignmentId: plan.id });
    if (kind === 'done' && body.id) fine(await client.post(`/api/sessions/${body.id}/complete`, {}));
  } else if (kind === 'delete') {
    const { status } = await world.trainer.delete(`/api/assignments/${plan.id}`);
    if (status === 204) world.gone.add(`${client.id}/${plan.cell}`);
    world.firm.delete(plan.id);
  } else if (kind === 'pause') {
    const lastDay = `2026-03-${String(Math.min(31, world.day + 3 + (c % 5))).padStart(2, '0')}`;
    const firstDay = `2026-03-${String(world.day + 1).padStart(2, '0')}`;
    fine(await client.post('/api/pauses', { firstDay, lastDay, reason: 'ill', plan: 'shift' }));
  } else fine(await mover.patch(`/api/assignments/${plan.id}`, { date }));
  await note(world);
}

/** After a person changed something: what is begun or adjusted now stays as it is. */
async function note(world: World): Promise<void> {
  for (const client of world.clients) {
    for (const plan of await plansOf(client)) {
      if (plan.fixed || plan.adjusted) world.firm.set(plan.id, plan);
      else world.firm.delete(plan.id);
    }
  }
}

/** What a coach does to all coming days of one client. */
function wishOf({ kind, a, b, c }: Step, day: number, other: Actor): object {
  const from = `2026-03-${String(Math.min(28, day + (b % 7))).padStart(2, '0')}`;
  if (kind === 'replace') {
    const [exerciseId, withExerciseId] = a % 2 === 0 ? [SQUAT, BENCH] : [BENCH, SQUAT];
    return { kind, exerciseId, withExerciseId };
  }
  if (kind === 'shift') return { kind, days: (c % 15) - 7 || 7, from };
  if (kind === 'copy days') {
    const [firstDay, lastDay] = ['2026-03-02', `2026-03-${String(3 + (c % 25)).padStart(2, '0')}`];
    return { kind: 'copy', fromClientId: other.id, firstDay, lastDay, to: from };
  }
  if (kind === 'rest week') return { kind: 'rest_week', from };
  return { kind: 'deload_week', from, percent: 80 };
}

/** Changes the coming days of a client. What is done, and the days of the other client, stay as they are. */
async function changing(world: World, step: Step): Promise<void> {
  const client = pick(world.clients, step.a) as Actor;
  const other = pick(world.clients, step.a + 1) as Actor;
  const all = () => Promise.all(world.clients.map(plansOf));
  const before = await all();
  const make = async (wish: object) => {
    const made = await world.trainer.post('/api/plan-changes', { clientId: client.id, change: wish });
    fine(made);
    return made.body.id as string | undefined;
  };
  const undo = (id: string) => world.trainer.post(`/api/plan-changes/${id}/undo`);
  if (step.kind === 'undo change') {
    const id = world.changes.splice(step.b % Math.max(1, world.changes.length), 1)[0];
    if (id) fine(await undo(id));
  } else if (step.kind === 'undo last') {
    const { last } = (await world.trainer.get(`/api/coach/clients/${client.id}/plan`)).body;
    if (last) fine(await undo(last.id));
    // A day that was removed for this client alone may stand again.
    for (const { cell } of await plansOf(client)) world.gone.delete(`${client.id}/${cell}`);
  } else if (step.kind === 'change and undo') {
    const kinds = ['replace', 'shift', 'rest week', 'deload week', 'copy days'];
    const id = await make(wishOf({ ...step, kind: pick(kinds, step.c) ?? 'shift' }, world.day, other));
    if (id) expect((await undo(id)).body).toMatchObject({ kept: 0 });
    expect(await all()).toEqual(before);
  } else {
    const id = await make(wishOf(step, world.day, other));
    if (id) world.changes.push(id);
  }
  const after = (await all()).flat();
  const byId = new Map(after.map((plan) => [plan.id, plan]));
  for (const plan of before.flat()) {
    if (plan.fixed) expect(byId.get(plan.id)).toEqual(plan);
    else if (!step.kind.startsWith('undo')) {
      expect(byId.has(plan.id), 'lost').toBe(true);
      if (plan.adjusted) expect(byId.get(plan.id)?.adjusted, 'tweak lost').toBe(true);
    }
  }
  if (step.kind !== 'undo change') {
    const others = world.clients.flatMap((one, index) => (one === client ? [] : (before[index] ?? [])));
    for (const plan of others) expect(byId.get(plan.id)).toEqual(plan);
  }
  await note(world);
}

async function send(world: World): Promise<string | undefined> {
  const { trainer, program } = world;
  const { body } = await trainer.get(`/api/program-runs?programId=${program.id}`);
  const runIds = (body as ProgramRun[]).map(({ id }) => id);
  if (runIds.length === 0) return undefined;
  const sent = await trainer.post(`/api/programs/${program.id}/changes`, {
    version: program.version,
    runIds,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return sent.body.id;
}

async function sending(world: World, { kind }: Step): Promise<void> {
  const { trainer, program } = world;
  if (kind === 'send') {
    const id = await send(world);
    if (id) world.sends.push(id);
    const { body } = await trainer.get(`/api/programs/${program.id}/changes`);
    const left = body.flatMap(({ changes }: { changes: { kept: string | null }[] }) => changes);
    expect(left.filter((change: { kept: string | null }) => !change.kept)).toEqual([]);
  } else if (kind === 'send and undo') {
    const before = await Promise.all(world.clients.map(plansOf));
    const id = await send(world);
    if (id) expect((await trainer.post(`/api/program-sends/${id}/undo`)).body).toMatchObject({ kept: 0 });
    expect(await Promise.all(world.clients.map(plansOf))).toEqual(before);
  } else {
    const id = world.sends.pop();
    if (id) fine(await trainer.post(`/api/program-sends/${id}/undo`));
  }
}

async function check(world: World): Promise<void> {
  for (const client of world.clients) {
    const plans = await plansOf(client);
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    for (const { workout, date } of plans) {
      expect(plans.filter((one) => one.workout === workout && one.date === date)).toHaveLength(1);
    }
    const cells = plans.flatMap(({ cell }) => (cell === null ? [] : [cell]));
    for (const cell of cells) expect(world.gone.has(`${client.id}/${cell}`), 'came back').toBe(false);
    expect(new Set(cells).size, 'doubled').toBe(cells.length);
    for (const plan of world.firm.values()) {
      if (byId.has(plan.id)) expect(byId.get(plan.id)).toEqual(plan);
    }
  }
  const all = (await Promise.all(world.clients.map(plansOf))).flat();
  for (const id of world.firm.keys()) expect(all.map((plan) => plan.id)).toContain(id);
}

it('any order of edits, training, tweaks, changes of all coming days, sends and undos: nothing done changes, no tweak is lost, nothing doubled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const world = await makeWorld();
      for (const step of list) {
        if (step.kind === 'tomorrow') {
          world.day = Math.min(24, world.day + 1);
          test.clock.set(`2026-03-${String(world.day).padStart(2, '0')}T10:00:00Z`);
        } else if (step.kind.includes('send')) await sending(world, step);
        else if (['done', 'begin', 'client moves', 'coach moves', 'delete', 'pause'].includes(step.kind)) {
          await tweak(world, step);
        } else if (CHANGES.has(step.kind)) await changing(world, step);
        else await edit(world, step);
        await check(world);
      }
    }),
    { numRuns: 15 },
  );
}, 240_000);
