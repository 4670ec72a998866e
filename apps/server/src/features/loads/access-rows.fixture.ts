import type {
  ExerciseMaxes,
  PersonRack,
  PlannedLoads,
  ProgramProgression,
  ReadinessSetting,
} from '@spotter/contract/loads';
import type { AccessRow } from '#testing/access/row.ts';
import { members } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const newMax = ({ exerciseId, S }: World, ofS: boolean) => ({
  exerciseId,
  max: { source: 'typed', weight: 100 },
  ...(ofS && { clientId: S.id }),
});
const write = (world: World) => world.S.post('/api/training-maxes', newMax(world, false));
const SIZES = { bars: [20], plates: [{ size: 10, pairs: 2 }], step: 2.5, dumbbells: [] };
const newRack = ({ S }: World, ofS: boolean) => ({
  unit: 'kg',
  sizes: SIZES,
  ...(ofS && { clientId: S.id }),
});
const has = (body: PersonRack, isThere: boolean) =>
  (body.sizes !== null) === isThere ? undefined : JSON.stringify(body);
const LINEAR = { progression: { kind: 'linear', step: 2.5 } };

/** A programme of T with a progression; shared with the trainers of the studio. */
async function sharedProgram({ T }: World): Promise<string> {
  const { id, version } = (await T.post('/api/programs', { name: 'Strong', weeks: 4 })).body;
  await T.put(`/api/programs/${id}/progression`, LINEAR);
  await T.patch(`/api/programs/${id}`, { version, isShared: true });
  return id;
}

const count = (body: unknown[], expected: number) =>
  body.length === expected ? undefined : `${body.length} entries`;

/** No clock of the tests is behind it. */
const SPAN = 'from=2190-03-01&to=2190-03-07';

/** S has a training max, and T planned a percentage of it. */
async function planPercent(world: World): Promise<void> {
  const { T, S, exerciseId } = world;
  await write(world);
  const exercises = [{ exerciseId, targets: [{ reps: 5, percent: 80 }] }];
  const { id } = (await T.post('/api/workouts', { name: 'Legs', exercises })).body;
  await T.post(`/api/workouts/${id}/assignments`, { clientIds: [S.id], dates: ['2190-03-01'] });
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/training-maxes',
    make: async (world) => {
      await write(world);
      return { path: '/api/training-maxes' };
    },
    expect: members,
    check: (body: ExerciseMaxes[], _world, name) => count(body, name === 'S' ? 1 : 0),
  },
  {
    route: 'GET /api/training-maxes',
    about: 'of S',
    make: async (world) => {
      await write(world);
      return { path: `/api/training-maxes?clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: ExerciseMaxes[]) => count(body, 1),
  },
  {
    route: 'POST /api/training-maxes',
    make: (world) => ({ path: '/api/training-maxes', body: newMax(world, false) }),
    expect: { V: 401, others: 201 },
  },
  {
    route: 'POST /api/training-maxes',
    about: 'of S',
    make: (world) => ({ path: '/api/training-maxes', body: newMax(world, true) }),
    expect: { V: 401, S: 201, T: 201, others: 404 },
  },
  {
    route: 'GET /api/rack',
    make: async (world) => {
      await world.S.put('/api/rack', newRack(world, false));
      return { path: '/api/rack' };
    },
    expect: members,
    check: (body: PersonRack, _world, name) => has(body, name === 'S'),
  },
  {
    route: 'GET /api/rack',
    about: 'of S',
    make: async (world) => {
      await world.S.put('/api/rack', newRack(world, false));
      return { path: `/api/rack?clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: PersonRack) => has(body, true),
  },
  {
    route: 'GET /api/loads/planned',
    make: async (world) => {
      await planPercent(world);
      return { path: `/api/loads/planned?${SPAN}` };
    },
    expect: members,
    check: (body: PlannedLoads[], _world, name) => count(body, name === 'S' ? 1 : 0),
  },
  {
    route: 'GET /api/loads/planned',
    about: 'of S',
    make: async (world) => {
      await planPercent(world);
      return { path: `/api/loads/planned?${SPAN}&clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: PlannedLoads[]) => count(body, 1),
  },
  {
    route: 'PUT /api/rack',
    make: (world) => ({ path: '/api/rack', body: newRack(world, false) }),
    expect: members,
  },
  {
    route: 'PUT /api/rack',
    about: 'of S',
    make: (world) => ({ path: '/api/rack', body: newRack(world, true) }),
    expect: { V: 401, S: 200, T: 200, others: 404 },
  },
  {
    route: 'GET /api/loads/readiness',
    make: async (world) => {
      await world.S.put('/api/loads/readiness', { on: true });
      return { path: '/api/loads/readiness' };
    },
    expect: members,
    check: (body: ReadinessSetting, _world, name) =>
      body.on === (name === 'S') ? undefined : 'not one’s own',
  },
  {
    route: 'GET /api/loads/readiness',
    about: 'of S',
    make: async (world) => {
      await world.S.put('/api/loads/readiness', { on: true });
      return { path: `/api/loads/readiness?clientId=${world.S.id}` };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
    check: (body: ReadinessSetting) => (body.on ? undefined : 'off'),
  },
  {
    route: 'PUT /api/loads/readiness',
    make: () => ({ path: '/api/loads/readiness', body: { on: true } }),
    expect: members,
  },
  {
    route: 'PUT /api/loads/readiness',
    about: 'of S',
    make: ({ S }) => ({ path: '/api/loads/readiness', body: { clientId: S.id, on: true } }),
    expect: { V: 401, S: 200, T: 200, others: 404 },
  },
  {
    route: 'GET /api/programs/:id/progression',
    make: async (world) => ({ path: `/api/programs/${await sharedProgram(world)}/progression` }),
    expect: { V: 401, S: 403, O: 403, F: 404, others: 200 },
    check: (body: ProgramProgression) => (body.progression ? undefined : 'none'),
  },
  {
    route: 'PUT /api/programs/:id/progression',
    make: async (world) => ({
      path: `/api/programs/${await sharedProgram(world)}/progression`,
      body: LINEAR,
    }),
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
  },
];
