import { isWhole, type KeptWork, shareKept } from '@spotter/contract/adherence';
import { oneRepMax } from '@spotter/contract/one-rep-max';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { isWhole as isWholeInSql, shareKept as shareInSql } from '#features/sessions/fragments.ts';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
const NOW = '2026-03-11T12:00:00Z'; // a Wednesday
let trainer: Actor;
let client: Actor;
let squat: string;
let plank: string;

beforeEach(async () => {
  test.clock.set(NOW);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query(
    "select id from exercises where slug in ('back-squat', 'plank') order by slug",
  );
  [squat, plank] = rows.map((row) => row.id) as [string, string];
});

async function plan(dates: string[], name = 'Legs') {
  const { body: workout } = await trainer.post('/api/workouts', {
    name,
    exercises: [
      { exerciseId: squat, targets: [{ type: 'warmup', reps: 5 }, { reps: 5 }, { reps: 5 }] },
      { exerciseId: plank, sets: 2, duration: 60 },
    ],
  });
  const { body } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates,
  });
  const assignments = new Map<string, string>(
    body.map((one: { date: string; id: string }) => [one.date, one.id]),
  );
  return { workoutId: workout.id as string, assignments };
}

type Set = { reps?: number; weight?: number; duration?: number; type?: string; item?: number };

/** Begins a session at an instant, logs sets, and finishes it unless it should stay open. */
async function train(
  at: string,
  workoutId: string,
  assignmentId: string | undefined,
  sets: Set[],
  isOpen = false,
) {
  test.clock.set(at);
  const { body: session } = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  if (sets.length > 0) {
    const answer = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: sets.map(({ item = 0, ...set }, index) => ({
        ...{ id: newId(), itemId: session.items[item].id },
        setNumber: sets.slice(0, index + 1).filter((one) => (one.item ?? 0) === item).length,
        ...{ reps: null, weight: null, duration: null, ...set },
        ...{ done: true, changedAt: at },
      })),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  if (!isOpen) await client.post(`/api/sessions/${session.id}/complete`, {});
  test.clock.set(NOW);
  return session.id as string;
}

/** Every set that `plan` plans. */
const WHOLE: Set[] = [
  ...[1, 2, 3].map(() => ({ reps: 5, weight: 60 })),
  ...[1, 2].map(() => ({ duration: 60, item: 1 })),
];

const adherence = async (actor: Actor, more = '') =>
  (await actor.get(`/api/progress/adherence${more}`)).body.periods;

describe('the year', () => {
  it('has the finished sessions by day, for the client and their coach, and no open one', async () => {
    const { workoutId } = await plan(['2026-03-09']);
    await train('2026-03-09T10:00:00Z', workoutId, undefined, [{ reps: 5, weight: 100 }]);
    await train('2025-03-09T10:00:00Z', workoutId, undefined, [{ reps: 5, weight: 100 }]);
    await train('2026-03-10T10:00:00Z', workoutId, undefined, [{ reps: 5, weight: 100 }], true);
    const { body } = await client.get('/api/progress/year');
    expect(body).toEqual({
      from: '2025-03-10',
      to: '2026-03-11',
      days: [{ date: '2026-03-09', sessions: 1, sets: 1, volume: 500 }],
      pauses: [],
    });
    expect((await trainer.get(`/api/progress/year?clientId=${client.id}`)).body).toEqual(body);
  });
});

describe('adherence', () => {
  it('is done divided by planned, by the planned day, and ignores unplanned sessions', async () => {
    const { workoutId, assignments } = await plan([
      '2026-02-20',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
    await train('2026-03-10T08:00:00Z', workoutId, assignments.get('2026-03-09'), WHOLE);
    await train('2026-03-10T09:00:00Z', workoutId, undefined, []);
    const kept = { part: 0, exercises: { planned: 6, done: 2 }, sets: { planned: 15, done: 5 } };
    const week = { part: 0, exercises: { planned: 4, done: 2 }, sets: { planned: 10, done: 5 } };
    const expected = [
      { days: 7, planned: 2, done: 1, ...week, percent: 50 },
      { days: 30, planned: 3, done: 1, ...kept, percent: 33 },
      { days: 90, planned: 3, done: 1, ...kept, percent: 33 },
    ];
    expect(await adherence(client)).toEqual(expected);
    expect(await adherence(trainer, `?clientId=${client.id}`)).toEqual(expected);
    // In part: 2 of 5 sets, and of no exercise all of them. A fourth squat would not make up for the planks.
    await train('2026-03-11T09:00:00Z', workoutId, assignments.get('2026-03-11'), WHOLE.slice(0, 2));
    expect((await adherence(client))[0]).toEqual({
      ...{ days: 7, planned: 3, done: 1, part: 1, percent: 47 },
      ...{ exercises: { planned: 6, done: 2 }, sets: { planned: 15, done: 7 } },
    });
  });

  it('is part everywhere when planned sets were left out, whatever was done beyond the plan', async () => {
    const { workoutId, assignments } = await plan(['2026-03-10']);
    const six = [1, 2, 3, 4, 5, 6].map(() => ({ reps: 5, weight: 60 }));
    const id = await train('2026-03-10T09:00:00Z', workoutId, assignments.get('2026-03-10'), six);
    const part = { doneSets: 6, keptSets: 3, plannedSets: 5 };
    const read = async (path: string, actor = client) => (await actor.get(path)).body;
    const day = 'from=2026-03-10&to=2026-03-10';
    const entry = { status: 'part', ...part, plannedExercises: 2, keptExercises: 1 };
    expect(await read(`/api/progress/plan?${day}`)).toMatchObject([entry]);
    expect(await read(`/api/progress/plan?${day}&clientId=${client.id}`, trainer)).toMatchObject([entry]);
    expect(await read(`/api/calendar/plan?${day}`)).toMatchObject([entry]);
    expect(await read('/api/sessions')).toMatchObject([{ id, ...part }]);
    expect(await read(`/api/workouts/${workoutId}/assignments`, trainer)).toMatchObject([
      { plannedSets: 5, keptSets: 3 },
    ]);
    const glance = await read(`/api/coach/clients/${client.id}?weekStart=monday`, trainer);
    expect(glance.plan).toMatchObject([{ status: 'part', plannedSets: 5, keptSets: 3 }]);
    const [overview] = await read('/api/coach/clients', trainer);
    expect(overview.adherence).toBe(60);
    const { board, doneToday, partToday } = await read('/api/dashboard?weekStart=monday', trainer);
    expect([board[0].adherence, doneToday, partToday]).toEqual([60, 0, 0]);
    // A Tuesday, in the last of twelve weeks.
    expect(board[0].days.slice(-7)).toBe('rprrrrr');
    test.clock.set('2026-03-10T20:00:00Z');
    expect(await read('/api/workouts/today')).toMatchObject({ plannedSets: 5, keptSets: 3 });
    expect(await read('/api/dashboard?weekStart=monday', trainer)).toMatchObject({
      doneToday: 0,
      partToday: 1,
    });
  });

  it('follows a set that is taken back, a session that is deleted, and one that is brought back', async () => {
    const { workoutId, assignments } = await plan(['2026-03-10']);
    const id = await train('2026-03-10T09:00:00Z', workoutId, assignments.get('2026-03-10'), WHOLE);
    const sets = async () => (await adherence(client))[0].sets.done;
    expect(await sets()).toBe(5);
    const { body: session } = await client.get(`/api/sessions/${id}`);
    const [first] = session.sets;
    const { loggedBy: _, ...set } = first;
    const back = await client.put(`/api/sessions/${id}/sets`, {
      sets: [{ ...set, done: false, changedAt: NOW }],
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await sets()).toBe(4);
    expect((await client.delete(`/api/sessions/${id}`)).status).toBe(204);
    expect(await sets()).toBe(0);
    expect((await client.delete(`/api/sessions/${id}/deletion`)).status).toBe(204);
    expect(await sets()).toBe(4);
  });

  it('has one rule in SQL and in the contract', async () => {
    const { rows } = await sql<KeptWork & { share: number; whole: boolean }>`
      select s.planned_sets as "plannedSets", s.kept_sets as "keptSets", a.completed_at is not null as "isFinished",
        ${shareInSql('a', 's')} as share, ${isWholeInSql('a', 's')} as whole
      from (select p as planned_sets, k as kept_sets from generate_series(0, 4) p, generate_series(0, 5) k) s
      cross join (values (null::timestamptz), (now())) a(completed_at)`.execute(test.ctx.db);
    expect(rows.length).toBeGreaterThan(50);
    for (const { share, whole, ...work } of rows) {
      expect(share).toBeCloseTo(shareKept(work));
      expect(whole).toBe(isWhole(work));
    }
  });

  it('uses days in the client’s time zone, also for a trainer in another', async () => {
    await client.patch('/api/profile', { timeZone: 'Pacific/Auckland' });
    await trainer.patch('/api/profile', { timeZone: 'America/Los_Angeles' });
    await plan(['2026-03-11']);
    // Still the 11th in Los Angeles, already the 12th in Auckland.
    test.clock.set('2026-03-11T11:30:00Z');
    expect((await adherence(trainer, `?clientId=${client.id}`))[0]).toMatchObject({ planned: 1, done: 0 });
    test.clock.set('2026-03-11T10:30:00Z');
    expect((await adherence(trainer, `?clientId=${client.id}`))[0]).toMatchObject({ planned: 0 });
  });

  it('is null without a plan', async () => {
    expect(await adherence(client)).toEqual(
      [7, 30, 90].map((days) => ({
        ...{ days, planned: 0, done: 0, part: 0, percent: null },
        ...{ exercises: { planned: 0, done: 0 }, sets: { planned: 0, done: 0 } },
      })),
    );
  });
});

describe('the plan', () => {
  const read = async (actor: Actor, from: string, to: string, more = '') =>
    (await actor.get(`/api/progress/plan?from=${from}&to=${to}${more}`)).body;

  it('is shown beside the training, day by day, with unplanned sessions', async () => {
    const { workoutId, assignments } = await plan([
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
    const done = await train('2026-03-09T08:00:00Z', workoutId, assignments.get('2026-03-09'), [
      { reps: 5, weight: 60 },
      { reps: 5, weight: 60 },
    ]);
    const open = await train(
      '2026-03-10T08:00:00Z',
      workoutId,
      assignments.get('2026-03-10'),
      [{ reps: 5 }],
      true,
    );
    const extra = await train('2026-03-10T18:00:00Z', workoutId, undefined, []);
    const entries = await read(client, '2026-03-08', '2026-03-12');
    expect(
      entries.map(({ date, status, sessionId, plannedSets, doneSets }: Record<string, unknown>) => [
        date,
        status,
        sessionId,
        plannedSets,
        doneSets,
      ]),
    ).toEqual([
      ['2026-03-08', 'missed', null, 5, 0],
      ['2026-03-09', 'part', done, 5, 2],
      ['2026-03-10', 'open', open, 5, 1],
      ['2026-03-10', 'part', extra, 5, 0],
      ['2026-03-11', 'today', null, 5, 0],
      ['2026-03-12', 'planned', null, 5, 0],
    ]);
    expect(entries[3]).toMatchObject({ assignmentId: null, movedFrom: null, workoutId, workoutName: 'Legs' });
    expect(await read(trainer, '2026-03-08', '2026-03-12', `&clientId=${client.id}`)).toEqual(entries);
    expect(await read(client, '2026-03-11', '2026-03-11')).toHaveLength(1);
  });

  it('shows an unplanned session on the client’s local day of its start', async () => {
    await client.patch('/api/profile', { timeZone: 'Asia/Tokyo' });
    const { workoutId } = await plan(['2026-04-01']);
    await train('2026-03-09T15:30:00Z', workoutId, undefined, WHOLE);
    expect(await read(client, '2026-03-10', '2026-03-10')).toMatchObject([
      { date: '2026-03-10', status: 'done' },
    ]);
    expect(await read(client, '2026-03-09', '2026-03-09')).toEqual([]);
  });

  it('shows the original day of a moved plan', async () => {
    const { assignments } = await plan(['2026-03-12']);
    const moved = await trainer.patch(`/api/assignments/${assignments.get('2026-03-12')}`, {
      date: '2026-03-14',
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await read(client, '2026-03-12', '2026-03-14')).toMatchObject([
      { date: '2026-03-14', movedFrom: '2026-03-12' },
    ]);
  });

  it('is refused for a reversed range and for more than a quarter', async () => {
    const status = async (from: string, to: string) =>
      (await client.get(`/api/progress/plan?from=${from}&to=${to}`)).status;
    expect(await status('2026-03-02', '2026-03-01')).toBe(400);
    expect(await status('2026-01-01', '2026-04-03')).toBe(400);
    expect(await status('2026-01-01', '2026-04-02')).toBe(200);
  });
});

describe('an exercise', () => {
  async function trainTwice() {
    const { workoutId } = await plan(['2026-04-01']);
    const first = await train('2026-02-16T09:00:00Z', workoutId, undefined, [
      { type: 'warmup', reps: 1, weight: 200 },
      { reps: 5, weight: 60 },
      { reps: 8, weight: 55 },
    ]);
    const second = await train('2026-03-09T09:00:00Z', workoutId, undefined, [
      { reps: 5, weight: 70 },
      { item: 1, duration: 75 },
    ]);
    return { first, second };
  }

  it('shows its sessions, weeks and records, the same for client and coach', async () => {
    const { first, second } = await trainTwice();
    const { status, body } = await client.get(`/api/progress/exercises/${squat}`);
    expect(status).toBe(200);
    expect(body.sessions).toMatchObject([
      {
        sessionId: first,
        date: '2026-02-16',
        oneRepMax: 70,
        bestSet: { weight: 60, reps: 5 },
        sets: 3,
        volume: 740,
      },
      {
        sessionId: second,
        date: '2026-03-09',
        oneRepMax: 81.67,
        bestSet: { weight: 70, reps: 5 },
        sets: 1,
        volume: 350,
      },
    ]);
    expect(body.weeks).toEqual([
      { week: '2026-02-16', volume: 740, sets: 3 },
      { week: '2026-02-23', volume: 0, sets: 0 },
      { week: '2026-03-02', volume: 0, sets: 0 },
      { week: '2026-03-09', volume: 350, sets: 1 },
    ]);
    const kinds = body.records.filter((one: { sessionId: string }) => one.sessionId === second);
    expect(kinds.map((one: { kind: string }) => one.kind).sort()).toEqual(['heaviest', 'one-rep-max']);
    expect((await trainer.get(`/api/progress/exercises/${squat}?clientId=${client.id}`)).body).toEqual(body);
  });

  it('is listed with its best, last trained first, in the reader’s language', async () => {
    await trainTwice();
    const { body } = await client.get('/api/progress/exercises?language=de');
    const names = await test.pool.query(
      "select texts -> 'de' ->> 'name' as name from exercises where id = $1",
      [squat],
    );
    expect(
      body.map(({ name, sessions }: { name: string; sessions: number }) => [name, sessions]),
    ).toContainEqual([names.rows[0].name, 2]);
    const own = body.find((one: { id: string }) => one.id === squat);
    expect(own).toMatchObject({
      measure: 'reps',
      bestOneRepMax: 81.67,
      lastTrainedAt: '2026-03-09T09:00:00.000Z',
    });
    expect(own.recordCount).toBeGreaterThanOrEqual(2);
    expect(body.find((one: { id: string }) => one.id === plank)).toMatchObject({ bestOneRepMax: null });
  });

  it('that stands still says so in the list and in its history, until it moves', async () => {
    const { workoutId } = await plan(['2026-05-01']);
    for (const day of ['02-02', '02-09', '02-16', '02-23', '03-02'])
      await train(`2026-${day}T09:00:00Z`, workoutId, undefined, [{ reps: 5, weight: 60 }]);
    const stalls = async () => [
      (await client.get('/api/progress/exercises')).body[0].stalled,
      (await trainer.get(`/api/progress/exercises/${squat}?clientId=${client.id}`)).body.stalled,
    ];
    test.clock.set('2026-03-03T09:00:00Z');
    const still = { sessions: 4, since: '2026-02-02' };
    expect(await stalls()).toEqual([still, still]);
    await train('2026-03-09T09:00:00Z', workoutId, undefined, [{ reps: 5, weight: 62.5 }]);
    test.clock.set('2026-03-10T09:00:00Z');
    expect(await stalls()).toEqual([null, null]);
  });

  it('has the same estimate in the list as in its history, for any set', async () => {
    const { workoutId } = await plan(['2026-04-01']);
    for (const [reps, weight] of [
      [1, 0],
      [1, 102.5],
      [2, 97.5],
      [12, 62.5],
      [13, 60],
      [0, 90],
    ] as const) {
      const id = await train('2026-03-09T09:00:00Z', workoutId, undefined, [{ reps, weight }]);
      const [listed] = (await client.get('/api/progress/exercises')).body;
      expect(listed.bestOneRepMax ?? null, `${reps} x ${weight}`).toBe(
        oneRepMax(weight, reps) === null ? null : Math.round((oneRepMax(weight, reps) ?? 0) * 100) / 100,
      );
      await test.pool.query('delete from sessions where id = $1', [id]);
    }
  });

  it('that was never trained is not found, nor one of another trainer’s client', async () => {
    await trainTwice();
    const { rows } = await test.pool.query("select id from exercises where slug = 'deadlift'");
    expect((await client.get(`/api/progress/exercises/${rows[0].id}`)).body.code).toBe(
      'progress.exercise_not_found',
    );
    const stranger = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    for (const path of ['adherence', 'exercises', `exercises/${squat}`]) {
      const { status, body } = await stranger.get(`/api/progress/${path}?clientId=${client.id}`);
      expect([status, body.code]).toEqual([404, 'progress.client_not_found']);
    }
  });
});

describe('an unchanged answer', () => {
  const paths = () => [
    'adherence?',
    'plan?from=2026-03-01&to=2026-03-31&',
    'exercises?',
    `exercises/${squat}?`,
  ];

  async function readAll(actor: Actor, more: string, etags: string[] = []) {
    const answers = [];
    for (const [index, path] of paths().entries()) {
      const headers = etags[index] ? { 'if-none-match': etags[index] } : undefined;
      answers.push(await actor.get(`/api/progress/${path}${more}`, headers));
    }
    return {
      statuses: answers.map(({ status }) => status),
      etags: answers.map(({ headers }) => String(headers.etag)),
    };
  }

  it('takes no statement until the plan, a set, a name, a time zone or the right to read changes', async () => {
    const { workoutId, assignments } = await plan(['2026-03-09', '2026-03-12']);
    const first = await train('2026-03-09T09:00:00Z', workoutId, assignments.get('2026-03-09'), [
      { reps: 5, weight: 60 },
    ]);
    const whose = `clientId=${client.id}`;
    let { etags } = await readAll(trainer, whose);
    const expectTruth = async () => {
      for (const [index, path] of paths().entries()) {
        expect(await isUpToDate(trainer, `/api/progress/${path}${whose}`, etags[index]), path).toBe(true);
      }
      etags = (await readAll(trainer, whose)).etags;
    };
    const expectStatuses = async (statuses: number[]) => {
      const answer = await readAll(trainer, whose, etags);
      expect(answer.statuses).toEqual(statuses);
      etags = answer.etags;
    };
    await expectStatuses([304, 304, 304, 304]);
    await client.put(`/api/sessions/${first}/sets`, {
      sets: [
        {
          id: newId(),
          itemId: (await client.get(`/api/sessions/${first}`)).body.items[0].id,
          setNumber: 2,
          reps: 5,
          weight: 60,
          duration: null,
          done: true,
          changedAt: NOW,
        },
      ],
    });
    await expectTruth();
    await trainer.delete(`/api/assignments/${assignments.get('2026-03-12')}`);
    await expectTruth();
    await client.patch('/api/profile', { timeZone: 'Asia/Tokyo' });
    await expectTruth();
    await expectStatuses([304, 304, 304, 304]);
    test.clock.set('2026-03-11T15:00:00Z'); // midnight in Tokyo
    await expectTruth();
    const { body: coachings } = await trainer.get('/api/coachings');
    await client.delete(`/api/coachings/${coachings[0].id}`);
    await expectStatuses([404, 404, 404, 404]);
  });

  it('takes the same number of statements for a year as for a day', async () => {
    const { workoutId, assignments } = await plan(['2026-03-09']);
    await train('2026-03-09T09:00:00Z', workoutId, assignments.get('2026-03-09'), [{ reps: 5, weight: 60 }]);
    const count = async () => {
      const counts = [];
      for (const path of paths()) {
        counts.push(await countStatements(() => trainer.get(`/api/progress/${path}clientId=${client.id}`)));
      }
      return counts;
    };
    await count();
    const few = await count();
    for (let day = 10; day < 28; day += 1) {
      await train(`2026-02-${day}T09:00:00Z`, workoutId, undefined, [
        { reps: 5, weight: day },
        { item: 1, duration: day },
      ]);
    }
    expect(await count()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(5);
  });
});
