import type { AccessRow } from './row.ts';
import {
  assign,
  authorOnly,
  begin,
  clientOnly,
  DAY,
  finish,
  makeTemplate,
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
    about: 'that was removed, though S has done it',
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
    route: 'GET /api/sessions',
    make: async (world) => {
      await begin(world);
      return { path: '/api/sessions' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  {
    route: 'GET /api/sessions',
    about: 'of S',
    make: async (world) => {
      await begin(world);
      return { path: `/api/sessions?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: unknown[]) => (body.length === 1 ? undefined : `${body.length} sessions`),
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
    route: 'PUT /api/sessions/:id/items/:itemId/exercise',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      return {
        path: `/api/sessions/${sessionId}/items/${itemId}/exercise`,
        body: { exerciseId: world.exerciseId, changedAt: '2026-03-02T10:00:00Z' },
      };
    },
    expect: clientOnly(200),
  },
  {
    route: 'PUT /api/sessions/:id/items/:itemId/exercise',
    about: 'for one there is not',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      return {
        path: `/api/sessions/${sessionId}/items/${itemId}/exercise`,
        body: { exerciseId: sessionId, changedAt: '2026-03-02T10:00:00Z' },
      };
    },
    expect: clientOnly(404),
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
    route: 'GET /api/streaks/days',
    make: async (world) => {
      await finish(world);
      return { path: '/api/streaks/days' };
    },
    expect: members,
    check: (body: { state: string }[], _world, name) =>
      body.some(({ state }) => state === 'done') === (name === 'S') ? undefined : 'not own',
  },
  {
    route: 'GET /api/streaks/days',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/streaks/days?userId=${S.id}` }),
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
  {
    route: 'GET /api/notifications/choices',
    make: plain('/api/notifications/choices'),
    expect: members,
  },
  {
    route: 'PUT /api/notifications/choices',
    make: plain('/api/notifications/choices', { kind: 'activity_liked', isOn: false }),
    expect: members,
  },
  {
    route: 'PUT /api/notifications/choices',
    about: 'of a kind that only trainers are told of',
    make: plain('/api/notifications/choices', { kind: 'workout_completed', isOn: false }),
    expect: { V: 401, S: 400, O: 400, others: 200 },
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
