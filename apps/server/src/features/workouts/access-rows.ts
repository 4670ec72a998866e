import type { AccessRow } from '#testing/access/row.ts';
import {
  assign,
  authorOnly,
  makeTemplate,
  makeWorkout,
  members,
  ownThing,
  plain,
  trainersWrite,
} from '#testing/access/things.ts';

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
    route: 'POST /api/workouts/:id/exercises',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/exercises`,
      body: { exerciseId: world.exerciseId, sets: 3, reps: 8, order: 2 },
    }),
    expect: authorOnly(201),
  },
];
