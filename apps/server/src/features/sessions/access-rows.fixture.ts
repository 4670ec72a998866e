import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import {
  assign,
  begin,
  clientOnly,
  finish,
  makeRoutine,
  members,
  ownThing,
  trained,
} from '#testing/access/things.ts';
import { NOW } from '#testing/access/world.ts';

const hourAgo = () => ({
  startedAt: new Date(Date.parse(NOW) - 3_600_000).toISOString(),
  changedAt: NOW,
});

export const accessRows: AccessRow[] = [
  {
    route: 'POST /api/workouts/:id/sessions',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      return { path: `/api/workouts/${workoutId}/sessions`, body: { assignmentId } };
    },
    expect: clientOnly(201),
  },
  {
    route: 'GET /api/sessions/ahead',
    make: async (world) => {
      await assign(world);
      return { path: '/api/sessions/ahead' };
    },
    expect: { V: 401, S: 200, O: 200, others: 403 },
    check: (body: unknown[], _world, name) => (name === 'S' || body.length === 0 ? undefined : 'not own'),
  },
  {
    route: 'GET /api/sessions/ahead/routines',
    make: async (world) => {
      await makeRoutine(world);
      return { path: '/api/sessions/ahead/routines' };
    },
    expect: { V: 401, S: 200, O: 200, others: 403 },
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  {
    route: 'POST /api/workouts/:id/sessions',
    about: 'for S',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      return { path: `/api/workouts/${workoutId}/sessions`, body: { assignmentId, clientId: world.S.id } };
    },
    expect: trained(201),
    check: (body: { client: { id: string } }, world) =>
      body.client.id === world.S.id ? undefined : 'not of S',
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
    route: 'POST /api/sessions/:id/routine',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      const set = { id: newId(), itemId, setNumber: 1, reps: 5, weight: 60, duration: null, done: true };
      await world.S.put(`/api/sessions/${sessionId}/sets`, {
        sets: [{ ...set, changedAt: '2026-03-02T10:00:00Z' }],
      });
      return { path: `/api/sessions/${sessionId}/routine`, body: { id: newId(), name: 'Legs' } };
    },
    expect: clientOnly(201),
  },
  {
    route: 'POST /api/workouts/:id/sessions',
    about: 'of a routine of S',
    make: async (world) => ({ path: `/api/workouts/${await makeRoutine(world)}/sessions`, body: {} }),
    expect: clientOnly(201),
  },
  {
    route: 'DELETE /api/sessions/:id',
    make: async (world) => ({ path: `/api/sessions/${await finish(world)}` }),
    expect: clientOnly(204),
  },
  {
    route: 'DELETE /api/sessions/:id/deletion',
    make: async (world) => {
      const id = await finish(world);
      await world.S.delete(`/api/sessions/${id}`);
      return { path: `/api/sessions/${id}/deletion` };
    },
    expect: clientOnly(204),
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
    expect: trained(200),
  },
  {
    route: 'POST /api/sessions',
    make: async () => ({ path: '/api/sessions', body: { id: newId(), name: 'Own training' } }),
    expect: { V: 401, S: 201, O: 201, others: 403 },
    check: (body: { client: { id: string } }, world, name) =>
      body.client.id === world[name].id ? undefined : 'not own',
  },
  {
    route: 'POST /api/sessions',
    about: 'with the id of a session of S',
    make: async (world) => ({
      path: '/api/sessions',
      body: { id: (await begin(world)).sessionId, name: 'Own training' },
    }),
    expect: clientOnly(201),
  },
  {
    route: 'PUT /api/sessions/:id/items/:itemId',
    make: async (world) => {
      const { sessionId } = await begin(world);
      return {
        path: `/api/sessions/${sessionId}/items/${newId()}`,
        body: { exerciseId: world.exerciseId, changedAt: '2026-03-02T10:00:00Z' },
      };
    },
    expect: trained(200),
  },
  {
    route: 'PUT /api/sessions/:id/items/:itemId',
    about: 'of a planned exercise',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      return {
        path: `/api/sessions/${sessionId}/items/${itemId}`,
        body: { exerciseId: world.exerciseId, removed: true, changedAt: '2026-03-02T10:00:00Z' },
      };
    },
    expect: trained(409),
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
    expect: trained(200),
  },
  {
    route: 'PUT /api/sessions/:id/items/:itemId/exercise',
    about: 'with an unknown id',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      return {
        path: `/api/sessions/${sessionId}/items/${itemId}/exercise`,
        body: { exerciseId: sessionId, changedAt: '2026-03-02T10:00:00Z' },
      };
    },
    expect: { V: 401, others: 404 },
  },
  {
    route: 'PUT /api/sessions/:id/readiness',
    make: async (world) => ({
      path: `/api/sessions/${(await begin(world)).sessionId}/readiness`,
      body: { answers: { sleep: 1, soreness: 3, energy: 2 }, choice: null, changedAt: NOW },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'PUT /api/sessions/:id/readiness',
    about: 'of a client who is asked',
    make: async (world) => {
      await world.S.put('/api/loads/readiness', { on: true });
      return {
        path: `/api/sessions/${(await begin(world)).sessionId}/readiness`,
        body: { answers: { sleep: 1, soreness: 3, energy: 2 }, choice: null, changedAt: NOW },
      };
    },
    expect: { V: 401, S: 200, T: 200, others: 404 },
  },
  {
    route: 'PUT /api/sessions/:id/time',
    make: async (world) => ({
      path: `/api/sessions/${(await begin(world)).sessionId}/time`,
      body: { ...hourAgo(), minutes: 30 },
    }),
    expect: clientOnly(200),
  },
  {
    route: 'PUT /api/sessions/:id/time',
    about: 'of a finished session',
    make: async (world) => ({
      path: `/api/sessions/${await finish(world)}/time`,
      body: { ...hourAgo(), minutes: 30 },
    }),
    expect: clientOnly(200),
  },
  {
    route: 'POST /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${(await begin(world)).sessionId}/complete`, body: {} }),
    expect: trained(200),
  },
  {
    route: 'DELETE /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${await finish(world)}/complete` }),
    expect: trained(204),
  },
  {
    route: 'POST /api/sessions',
    about: 'for S',
    make: async (world) => ({
      path: '/api/sessions',
      body: { id: newId(), name: 'Own training', clientId: world.S.id },
    }),
    expect: trained(201),
    check: (body: { client: { id: string } }, world) =>
      body.client.id === world.S.id ? undefined : 'not of S',
  },
  {
    route: 'GET /api/coach/clients/:id/routines',
    make: async (world) => {
      await makeRoutine(world);
      return { path: `/api/coach/clients/${world.S.id}/routines` };
    },
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
    check: (body: unknown[]) => (body.length === 1 ? undefined : `${body.length} routines`),
  },
  {
    route: 'GET /api/coach/room',
    make: async (world) => {
      await begin(world);
      return { path: '/api/coach/room' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { id: string; open: unknown }[], world, name) => {
      const seen = body.find(({ id }) => id === world.S.id);
      return (name === 'T' ? seen?.open : !seen) ? undefined : 'not only T sees what S trains';
    },
  },
];
