import type { AccessRow } from '#testing/access/row.ts';
import { finish, ids, plain } from '#testing/access/things.ts';

const trainers = { V: 401, S: 403, O: 403, others: 200 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/coach/clients',
    make: async (world) => {
      await finish(world);
      return { path: '/api/coach/clients' };
    },
    expect: trainers,
    check: (body: { id: string }[], { S, O }, name) => {
      const seen = ids(body).sort().join();
      const own = name === 'T' ? [S.id] : name === 'X' ? [O.id] : [];
      return seen === own.join() ? undefined : `${name} sees ${seen}`;
    },
  },
  {
    route: 'GET /api/dashboard',
    make: async (world) => {
      await finish(world);
      return { path: '/api/dashboard' };
    },
    expect: trainers,
    check: (
      body: { clients: number; attention: { client: { id: string } }[]; board: { id: string }[] },
      { S, O },
      name,
    ) => {
      const own = name === 'T' ? S.id : name === 'X' ? O.id : '';
      const foreign = body.attention.some(({ client }) => client.id !== own);
      const lines = body.board.map(({ id }) => id).join();
      return body.clients === (own ? 1 : 0) && !foreign && lines === own ? undefined : JSON.stringify(body);
    },
  },
  {
    route: 'GET /api/coach/clients/:id',
    make: async (world) => {
      await finish(world);
      return { path: `/api/coach/clients/${world.S.id}` };
    },
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
    check: (body: { lastSession: { heartRate: object | null } }) =>
      body.lastSession.heartRate === null ? undefined : 'a heart rate that is not shared',
  },
  {
    route: 'GET /api/coach/clients/:id',
    about: 'of an unknown person',
    make: plain('/api/coach/clients/0199aaaa-0000-7000-8000-000000000009'),
    expect: { V: 401, S: 403, O: 403, others: 404 },
  },
  {
    route: 'PUT /api/coach/clients/:id/concerns',
    make: ({ S }) => ({
      path: `/api/coach/clients/${S.id}/concerns`,
      body: { seenUntil: '2026-03-02T10:00:00Z' },
    }),
    expect: { V: 401, S: 403, O: 403, T: 204, others: 404 },
  },
];
