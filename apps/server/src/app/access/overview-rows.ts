import type { AccessRow } from './row.ts';
import { finish, ids } from './things.ts';

const trainers = { V: 401, S: 403, O: 403, others: 200 };

export const overviewRows: AccessRow[] = [
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
    check: (body: { clients: number; attention: { client: { id: string } }[] }, { S, O }, name) => {
      const own = name === 'T' ? S.id : name === 'X' ? O.id : '';
      const foreign = body.attention.some(({ client }) => client.id !== own);
      return body.clients === (own ? 1 : 0) && !foreign ? undefined : JSON.stringify(body);
    },
  },
];
