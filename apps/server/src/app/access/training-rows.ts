import type { AccessRow } from './row.ts';
import {
  assign,
  authorOnly,
  begin,
  clientOnly,
  DAY,
  finish,
  makeWorkout,
  members,
  ownThing,
  plain,
  trainersWrite,
} from './things.ts';

export const trainingRows: AccessRow[] = [
  { route: 'GET /api/exercises', make: plain('/api/exercises'), expect: members },
  { route: 'GET /api/exercises/:category', make: plain('/api/exercises/core'), expect: members },

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
  { route: 'GET /api/workouts/today', make: plain('/api/workouts/today'), expect: members },
  {
    route: 'GET /api/workouts/:id',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}` }),
    expect: ownThing,
  },
  { route: 'POST /api/workouts', make: plain('/api/workouts', { name: 'Push' }), expect: trainersWrite },
  {
    route: 'POST /api/workouts/:id/exercises',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/exercises`,
      body: { exerciseId: world.exerciseId, sets: 3, reps: 8, order: 2 },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'GET /api/workouts/:id/assignments',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}/assignments` }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'to the author’s own client',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id], dates: [DAY] },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'to a client the author does not coach, beside one they do',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id, world.O.id], dates: [DAY] },
    }),
    expect: authorOnly(404),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'an own workout to S',
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
    route: 'DELETE /api/assignments/:id',
    make: async (world) => ({ path: `/api/assignments/${(await assign(world)).assignmentId}` }),
    expect: authorOnly(204),
  },
  {
    route: 'POST /api/workouts/:id/sessions',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      return { path: `/api/workouts/${workoutId}/sessions`, body: { assignmentId } };
    },
    expect: clientOnly(201),
  },
  {
    route: 'GET /api/sessions/:id',
    make: async (world) => ({ path: `/api/sessions/${(await begin(world)).sessionId}` }),
    expect: ownThing,
  },
  {
    route: 'PUT /api/sessions/:id/sets',
    make: async (world) => {
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
      return { path: `/api/sessions/${sessionId}/sets`, body: { sets: [set] } };
    },
    expect: clientOnly(200),
  },
  {
    route: 'POST /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${(await begin(world)).sessionId}/complete`, body: {} }),
    expect: clientOnly(200),
  },
  {
    route: 'DELETE /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${await finish(world)}/complete` }),
    expect: clientOnly(204),
  },

  { route: 'GET /api/streaks/user', make: plain('/api/streaks/user'), expect: members },
  {
    route: 'GET /api/streaks/user',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/streaks/user?userId=${S.id}` }),
    expect: { V: 401, others: 400 },
  },
  {
    route: 'GET /api/notifications',
    make: async (world) => {
      await assign(world);
      return { path: '/api/notifications' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  { route: 'GET /api/notifications/unread', make: plain('/api/notifications/unread'), expect: members },
  {
    route: 'POST /api/notifications/read',
    about: 'one of S',
    make: async (world) => {
      await assign(world);
      const { body } = await world.S.get('/api/notifications');
      return { path: '/api/notifications/read', body: { ids: [body[0].id] } };
    },
    expect: members,
    check: () => undefined,
  },
];
