import type { AccessRow } from '#testing/access/row.ts';
import {
  assign,
  authorOnly,
  clientOnly,
  DAY,
  makeRoutine,
  makeTemplate,
  makeWorkout,
  ownThing,
  planRoutine,
} from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/withdrawn-days',
    make: async () => ({ path: '/api/withdrawn-days' }),
    expect: { V: 401, S: 200, O: 200, others: 403 },
  },
  {
    route: 'POST /api/withdrawn-days/:id',
    make: async (world) => ({ path: `/api/withdrawn-days/${world.T.id}`, body: { keep: true } }),
    expect: { V: 401, S: 204, O: 204, others: 403 },
  },
  {
    route: 'GET /api/workouts/:id/assignments',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}/assignments` }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'for a client of the author',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id], dates: [DAY] },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'for a client of the author and one of another trainer',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id, world.O.id], dates: [DAY] },
    }),
    expect: authorOnly(404),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'a workout of the caller, for S',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const workout = await own.post('/api/workouts', { name: 'Mine' });
      return {
        path: `/api/workouts/${workout.body.id}/assignments`,
        body: { clientIds: [world.S.id], dates: [DAY] },
      };
    },
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'of a template',
    make: async (world) => ({
      path: `/api/workouts/${await makeTemplate(world)}/assignments`,
      body: { clientIds: [world.S.id], dates: [DAY] },
    }),
    expect: authorOnly(409),
  },
  {
    route: 'PATCH /api/assignments/:id',
    make: async (world) => ({
      path: `/api/assignments/${(await assign(world)).assignmentId}`,
      body: { date: '2026-03-05' },
    }),
    expect: ownThing,
    check: (body: { client: { id: string }; movedFrom: string | null }, { S }) =>
      body.client.id === S.id && body.movedFrom === DAY ? undefined : JSON.stringify(body),
  },
  {
    route: 'PATCH /api/assignments/:id',
    about: 'that is done',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      const begun = await world.S.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
      await world.S.post(`/api/sessions/${begun.body.id}/complete`, {});
      return { path: `/api/assignments/${assignmentId}`, body: { date: '2026-03-05' } };
    },
    expect: { V: 401, S: 409, T: 409, others: 404 },
  },
  {
    route: 'DELETE /api/assignments/:id',
    about: 'that T made for S',
    make: async (world) => ({ path: `/api/assignments/${(await assign(world)).assignmentId}` }),
    expect: { V: 401, T: 204, others: 404 },
  },
  {
    route: 'DELETE /api/assignments/:id',
    about: 'that S made for themselves',
    make: async (world) => ({ path: `/api/assignments/${(await planRoutine(world)).planId}` }),
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'PATCH /api/assignments/:id',
    about: 'that S made for themselves',
    make: async (world) => ({
      path: `/api/assignments/${(await planRoutine(world)).planId}`,
      body: { date: '2026-03-05' },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'POST /api/routines/:id/days',
    make: async (world) => ({
      path: `/api/routines/${await makeRoutine(world)}/days`,
      body: { dates: [DAY] },
    }),
    expect: clientOnly(201),
  },
  {
    route: 'POST /api/routines/:id/days',
    about: 'of a workout that T shares',
    make: async (world) => {
      const workoutId = await makeWorkout(world);
      await world.T.patch(`/api/workouts/${workoutId}`, { isShared: true });
      return { path: `/api/routines/${workoutId}/days`, body: { dates: [DAY] } };
    },
    expect: { V: 401, S: 404, O: 404, others: 403 },
  },
];
