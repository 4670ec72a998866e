import type { AccessRow } from '#testing/access/row.ts';
import {
  assign,
  authorOnly,
  clientOnly,
  DAY,
  makeRoutine,
  makeTemplate,
  makeWorkout,
  members,
  ownThing,
  plain,
  trainersWrite,
} from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

async function share(world: World): Promise<string> {
  const id = await makeWorkout(world);
  await world.T.patch(`/api/workouts/${id}`, { isShared: true });
  return id;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/workouts',
    make: async (world) => {
      await assign(world);
      return { path: '/api/workouts' };
    },
    expect: members,
    check: (body: { assignedCount: number | null }[], _world, name) => {
      if (name !== 'S' && name !== 'T') return body.length === 0 ? undefined : 'sees another’s workout';
      if (body.length !== 1) return `${body.length} workouts`;
      return (body[0]?.assignedCount === null) === (name === 'S') ? undefined : 'assignedCount';
    },
  },
  {
    route: 'GET /api/workouts',
    about: 'templates of T',
    make: async (world) => {
      await makeTemplate(world);
      return { path: '/api/workouts?templates=true' };
    },
    expect: members,
    check: (body: { isTemplate: boolean }[], _world, name) => {
      if (name !== 'T') return body.length === 0 ? undefined : 'sees another’s template';
      return body.length === 1 && body[0]?.isTemplate ? undefined : 'not the own template';
    },
  },
  { route: 'GET /api/workouts/today', make: plain('/api/workouts/today'), expect: members },
  {
    route: 'GET /api/workouts/:id',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}` }),
    expect: ownThing,
  },
  { route: 'POST /api/workouts', make: plain('/api/workouts', { name: 'Push' }), expect: trainersWrite },
  {
    route: 'GET /api/workouts/:id',
    about: 'that was removed after S has done it',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      const begun = await world.S.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
      await world.S.post(`/api/sessions/${begun.body.id}/complete`, {});
      await world.T.delete(`/api/workouts/${workoutId}`);
      return { path: `/api/workouts/${workoutId}` };
    },
    expect: { V: 401, others: 404 },
  },
  {
    route: 'PUT /api/workouts/:id',
    make: async (world) => ({
      path: `/api/workouts/${(await assign(world)).workoutId}`,
      body: { name: 'Pull', exercises: [{ exerciseId: world.exerciseId, targets: [{ reps: 5 }] }] },
    }),
    expect: authorOnly(200),
  },
  {
    route: 'PUT /api/workouts/:id',
    about: 'that was removed',
    make: async (world) => {
      const workoutId = await makeWorkout(world);
      await world.T.delete(`/api/workouts/${workoutId}`);
      return { path: `/api/workouts/${workoutId}`, body: { name: 'Pull' } };
    },
    expect: authorOnly(404),
  },
  {
    route: 'POST /api/workouts/:id/copies',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}/copies`, body: {} }),
    expect: authorOnly(201),
  },
  {
    route: 'DELETE /api/workouts/:id',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}` }),
    expect: authorOnly(204),
  },
  {
    route: 'GET /api/routines',
    make: async (world) => {
      await makeRoutine(world);
      return { path: '/api/routines' };
    },
    expect: { V: 401, S: 200, O: 200, others: 403 },
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  {
    route: 'POST /api/routines',
    make: async (world) => ({
      path: '/api/routines',
      body: { name: 'Push', exercises: [{ exerciseId: world.exerciseId, targets: [{ reps: 5 }] }] },
    }),
    expect: { V: 401, S: 201, O: 201, others: 403 },
  },
  {
    route: 'GET /api/workouts',
    about: 'with a routine of S',
    make: async (world) => {
      await makeRoutine(world);
      return { path: '/api/workouts' };
    },
    expect: members,
    check: (body: { name: string; authorId: string }[], world) =>
      body.every(({ authorId }) => authorId !== world.S.id) ? undefined : 'shows a routine',
  },
  {
    route: 'GET /api/workouts/:id',
    about: 'of a routine of S',
    make: async (world) => ({ path: `/api/workouts/${await makeRoutine(world)}` }),
    expect: { V: 401, others: 404 },
  },
  {
    route: 'GET /api/routines/:id',
    make: async (world) => ({ path: `/api/routines/${await makeRoutine(world)}` }),
    expect: clientOnly(200),
  },
  {
    route: 'PUT /api/routines/:id',
    make: async (world) => ({
      path: `/api/routines/${await makeRoutine(world)}`,
      body: { name: 'Pull', exercises: [{ exerciseId: world.exerciseId, targets: [{ reps: 5 }] }] },
    }),
    expect: clientOnly(200),
  },
  {
    route: 'DELETE /api/routines/:id',
    make: async (world) => ({ path: `/api/routines/${await makeRoutine(world)}` }),
    expect: clientOnly(204),
  },
  {
    route: 'DELETE /api/routines/:id/removal',
    make: async (world) => {
      const id = await makeRoutine(world);
      await world.S.delete(`/api/routines/${id}`);
      return { path: `/api/routines/${id}/removal` };
    },
    expect: clientOnly(204),
  },
  {
    route: 'POST /api/workouts/:id/exercises',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/exercises`,
      body: { exerciseId: world.exerciseId, sets: 3, reps: 8, order: 2 },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'GET /api/workouts',
    about: 'that T shares',
    make: async (world) => {
      await share(world);
      return { path: '/api/workouts?shared=true' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'X' || name === 'E' ? 1 : 0) ? undefined : 'not for the other trainers alone',
  },
  {
    route: 'GET /api/workouts/:id',
    about: 'that T shares',
    make: async (world) => ({ path: `/api/workouts/${await share(world)}` }),
    expect: { V: 401, T: 200, X: 200, E: 200, others: 404 },
  },
  {
    route: 'PATCH /api/workouts/:id',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}`,
      body: { isShared: true },
    }),
    expect: authorOnly(204),
  },
  {
    route: 'PUT /api/workouts/:id',
    about: 'that T shares',
    make: async (world) => ({ path: `/api/workouts/${await share(world)}`, body: { name: 'Pull' } }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/workouts/:id/copies',
    about: 'that T shares',
    make: async (world) => ({ path: `/api/workouts/${await share(world)}/copies`, body: {} }),
    expect: { V: 401, S: 403, O: 403, T: 201, X: 201, E: 201, others: 404 },
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'that T shares, for the client of X',
    make: async (world) => ({
      path: `/api/workouts/${await share(world)}/assignments`,
      body: { clientIds: [world.O.id], dates: [DAY] },
    }),
    expect: { V: 401, S: 403, O: 403, X: 201, others: 404 },
  },
];
