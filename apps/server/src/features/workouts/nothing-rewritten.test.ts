import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let exercises: string[];

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const { rows } = await test.pool.query('select id from exercises order by slug limit 4');
  exercises = rows.map(({ id }) => id);
});

const DAYS = ['2026-02-25', '2026-02-26', '2026-03-02', '2026-03-03'] as const;
const OTHER_DAYS = ['2026-02-24', '2026-03-01', '2026-03-04', '2026-03-05'] as const;

const lines = fc.array(
  fc.record({
    exercise: fc.integer({ min: 0, max: 3 }),
    sets: fc.integer({ min: 1, max: 4 }),
    reps: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 4 },
);
const day = fc.integer({ min: 0, max: DAYS.length - 1 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), lines }),
  fc.record({ kind: fc.constant('add' as const), order: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('copy' as const), isTemplate: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), day, to: day, byClient: fc.boolean() }),
  fc.record({ kind: fc.constant('unassign' as const), day }),
  fc.record({ kind: fc.constant('assign' as const), to: day }),
  fc.record({ kind: fc.constant('remove' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const toLines = (from: { exercise: number; sets: number; reps: number }[]) =>
  from.map(({ exercise, ...line }) => ({ ...line, exerciseId: exercises[exercise] }));

type Scene = { trainer: Actor; client: Actor; workoutId: string; days: string[]; sessions: string[] };

/**
 * A workout planned on four days: the first is done, the third has a session with a logged set, the others are open.
 */
async function begin(): Promise<Scene> {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const first = toLines([
    { exercise: 0, sets: 2, reps: 5 },
    { exercise: 1, sets: 3, reps: 8 },
  ]);
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs', exercises: first });
  const planned = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    clientIds: [client.id],
    dates: DAYS,
  });
  const byDate = new Map((planned.body as { id: string; date: string }[]).map(({ id, date }) => [date, id]));
  const days = DAYS.map((date) => byDate.get(date) ?? '');
  const sessions: string[] = [];
  for (const assignmentId of [days[0], days[2]]) {
    const { body: session } = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId });
    sessions.push(session.id);
    const logged = await client.put(`/api/sessions/${session.id}/sets`, {
      sets: [
        {
          id: crypto.randomUUID(),
          itemId: session.items[0].id,
          setNumber: 1,
          reps: 5,
          weight: 60,
          duration: null,
          done: true,
          changedAt: '2026-03-02T10:00:00Z',
        },
      ],
    });
    expect(logged.status).toBe(200);
  }
  await client.post(`/api/sessions/${sessions[0]}/complete`, { completedAt: '2026-02-25T18:00:00Z' });
  return { trainer, client, workoutId: workout.id, days, sessions };
}

function make({ trainer, client, workoutId, days }: Scene, change: Change) {
  const at = `/api/workouts/${workoutId}`;
  switch (change.kind) {
    case 'update':
      return trainer.put(at, { name: 'Changed', duration: 90, exercises: toLines(change.lines) });
    case 'add':
      return trainer.post(`${at}/exercises`, { exerciseId: exercises[2], sets: 1, order: change.order });
    case 'copy':
      return trainer.post(`${at}/copies`, { isTemplate: change.isTemplate });
    case 'move':
      return (change.byClient ? client : trainer).patch(`/api/assignments/${days[change.day]}`, {
        date: OTHER_DAYS[change.to],
      });
    case 'unassign':
      return trainer.delete(`/api/assignments/${days[change.day]}`);
    case 'assign':
      return trainer.post(`${at}/assignments`, { clientIds: [client.id], dates: [OTHER_DAYS[change.to]] });
    case 'remove':
      return trainer.delete(at);
  }
}

/** The answers to both sides about done and begun sessions; the day of a begun one may be moved, and
 * so may the other days that `weeksBefore` counts. */
async function history({ trainer, client, sessions: [done, begun] }: Scene): Promise<string> {
  const answers: unknown[] = [];
  for (const who of [client, trainer]) {
    const { weeksBefore: _, ...finished } = (await who.get(`/api/sessions/${done}`)).body;
    answers.push(finished);
    const { date: _date, weeksBefore: __, ...rest } = (await who.get(`/api/sessions/${begun}`)).body;
    answers.push(rest, (await who.get(`/api/sessions?clientId=${client.id}`)).body);
  }
  answers.push((await client.get('/api/activities')).body);
  const rows = await test.pool.query(
    `select (select json_agg(s order by id) from sessions s where client_id = $1) as sessions,
       (select json_agg(l order by id) from logged_sets l where client_id = $1) as sets,
       (select json_agg(a) from assignments a where client_id = $1 and completed_at is not null) as days`,
    [client.id],
  );
  return JSON.stringify([answers, rows.rows]);
}

it('a later change of a workout never changes its sessions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const scene = await begin();
      const before = await history(scene);
      for (const each of changes) {
        const { status } = await make(scene, each);
        expect([200, 201, 204, 404, 409]).toContain(status);
      }
      expect(await history(scene)).toBe(before);
    }),
    { numRuns: 12 },
  );
});
