import type { AccessRow } from '#testing/access/row.ts';
import { begin, DAY, finish, makeWorkout, members, ownThing, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

/** A finished session of S with one set. */
async function train(world: World): Promise<void> {
  const { sessionId, itemId } = await begin(world);
  const set = {
    id: '0199aaaa-0000-7000-8000-000000000001',
    itemId,
    setNumber: 1,
    reps: 5,
    weight: 60,
    duration: null,
    done: true,
    changedAt: '2026-03-02T10:00:00Z',
  };
  await world.S.put(`/api/sessions/${sessionId}/sets`, { sets: [set] });
  await world.S.post(`/api/sessions/${sessionId}/complete`, {});
}

/** A programme of T that S has. @returns the id of what was given */
async function giveToS(world: World): Promise<string> {
  const { T, S } = world;
  const { id, version } = (await T.post('/api/programs', { name: 'Strong', weeks: 1 })).body;
  const workoutId = await makeWorkout(world);
  await T.post(`/api/programs/${id}/cells`, { version, week: 1, day: 1, workoutId });
  // No clock of the tests is behind it.
  const clients = [{ clientId: S.id, weekdays: [1] }];
  const { body } = await T.post(`/api/programs/${id}/gives`, { startDate: '2190-03-01', clients });
  return body.runs[0].id;
}

/** Each of the five routes, for the caller and for S. */
const SPAN = `from=${DAY}&to=${DAY}`;
const isEmptyBut = (body: unknown[], name: string) =>
  (body.length === 1) === (name === 'S') ? undefined : `${body.length} of them`;

export const accessRows: AccessRow[] = [
  { route: 'GET /api/progress/adherence', make: plain('/api/progress/adherence'), expect: members },
  {
    route: 'GET /api/progress/adherence',
    about: 'of S',
    make: async (world) => {
      await finish(world);
      return { path: `/api/progress/adherence?clientId=${world.S.id}` };
    },
    expect: ownThing,
  },
  {
    route: 'GET /api/progress/plan',
    make: async (world) => {
      await finish(world);
      return { path: `/api/progress/plan?${SPAN}` };
    },
    expect: members,
    check: (body: unknown[], _world, name) => isEmptyBut(body, name),
  },
  {
    route: 'GET /api/progress/plan',
    about: 'of S',
    make: async (world) => {
      await finish(world);
      return { path: `/api/progress/plan?${SPAN}&clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: unknown[]) => (body.length === 1 ? undefined : 'not the plan of S'),
  },
  {
    route: 'GET /api/progress/year',
    make: async (world) => {
      await train(world);
      return { path: '/api/progress/year' };
    },
    expect: members,
    check: (body: { days: unknown[] }, _world, name) => isEmptyBut(body.days, name),
  },
  {
    route: 'GET /api/progress/year',
    about: 'of S',
    make: async (world) => {
      await train(world);
      return { path: `/api/progress/year?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: { days: { sets: number }[] }) =>
      body.days.length === 1 && body.days[0]?.sets === 1 ? undefined : 'not the year of S',
  },
  {
    route: 'GET /api/progress/exercises',
    make: async (world) => {
      await train(world);
      return { path: '/api/progress/exercises' };
    },
    expect: members,
    check: (body: unknown[], _world, name) => isEmptyBut(body, name),
  },
  {
    route: 'GET /api/progress/exercises',
    about: 'of S',
    make: async (world) => {
      await train(world);
      return { path: `/api/progress/exercises?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: unknown[]) => (body.length === 1 ? undefined : 'not the exercises of S'),
  },
  {
    route: 'GET /api/progress/exercises/:id',
    about: 'an exercise that only S has trained',
    make: async (world) => {
      await train(world);
      return { path: `/api/progress/exercises/${world.exerciseId}` };
    },
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'GET /api/progress/exercises/:id',
    about: 'of S',
    make: async (world) => {
      await train(world);
      return { path: `/api/progress/exercises/${world.exerciseId}?clientId=${world.S.id}` };
    },
    expect: ownThing,
  },
  { route: 'GET /api/progress/muscles', make: plain('/api/progress/muscles'), expect: members },
  {
    route: 'GET /api/progress/muscles',
    about: 'of S',
    make: async (world) => {
      await train(world);
      return { path: `/api/progress/muscles?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: { muscles: unknown[] }) => (body.muscles.length > 0 ? undefined : 'not the sets of S'),
  },
  {
    route: 'PUT /api/progress/landmarks',
    make: () => ({ path: '/api/progress/landmarks', body: { on: true } }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'PUT /api/progress/landmarks',
    about: 'of S',
    make: ({ S }) => ({ path: '/api/progress/landmarks', body: { clientId: S.id, on: true } }),
    expect: { V: 401, S: 204, T: 204, others: 404 },
  },
  {
    route: 'GET /api/progress/programs',
    make: async (world) => {
      await giveToS(world);
      return { path: '/api/progress/programs' };
    },
    expect: members,
    check: (body: unknown[], _world, name) => isEmptyBut(body, name),
  },
  {
    route: 'GET /api/progress/programs',
    about: 'of S',
    make: async (world) => {
      await giveToS(world);
      return { path: `/api/progress/programs?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: unknown[]) => (body.length === 1 ? undefined : 'not the programme of S'),
  },
  {
    route: 'GET /api/progress/programs/:id',
    about: 'that of S, by its id alone',
    make: async (world) => ({ path: `/api/progress/programs/${await giveToS(world)}` }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'GET /api/progress/programs/:id',
    about: 'of S',
    make: async (world) => ({
      path: `/api/progress/programs/${await giveToS(world)}?clientId=${world.S.id}`,
    }),
    expect: ownThing,
  },
];
