import type { AccessRow } from './row.ts';
import { authorOnly, ids, members, plain, trainersWrite } from './things.ts';

export const coachingRows: AccessRow[] = [
  {
    route: 'GET /api/users/clients',
    make: plain('/api/users/clients'),
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { id: string }[], { S, O }, name) => {
      const own = { T: [S.id], X: [O.id], E: [], F: [] }[name as 'T'] ?? [];
      return ids(body).join() === own.join() ? undefined : ids(body).join();
    },
  },
  {
    route: 'GET /api/coachings',
    make: plain('/api/coachings'),
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (['S', 'O', 'T', 'X'].includes(name) ? 1 : 0) ? undefined : `${body.length} coachings`,
  },
  {
    route: 'DELETE /api/coachings/:id',
    make: async (world) => ({ path: `/api/coachings/${(await world.S.get('/api/coachings')).body[0].id}` }),
    expect: { V: 401, S: 204, T: 204, others: 404 },
  },
  {
    route: 'GET /api/invites',
    make: async ({ T }) => {
      await T.post('/api/invites', {});
      return { path: '/api/invites' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'T' ? 1 : 0) ? undefined : 'not own',
  },
  { route: 'POST /api/invites', make: plain('/api/invites', {}), expect: trainersWrite },
  {
    route: 'DELETE /api/invites/:id',
    make: async ({ T }) => ({ path: `/api/invites/${(await T.post('/api/invites', {})).body.id}` }),
    expect: authorOnly(204),
  },
  {
    route: 'GET /api/join/:code',
    make: async ({ T }) => ({ path: `/api/join/${(await T.post('/api/invites', {})).body.code}` }),
    expect: { others: 200 },
  },
];
