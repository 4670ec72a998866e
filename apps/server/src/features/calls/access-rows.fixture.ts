import { randomUUID } from 'node:crypto';
import type { Call } from '@spotter/contract/calls';
import type { AccessRow } from '#testing/access/row.ts';
import { ids } from '#testing/access/things.ts';
import type { ActorName, World } from '#testing/access/world.ts';

/** T calls S. */
async function rung({ T, S }: World): Promise<string> {
  return (await T.post('/api/calls', { personId: S.id, seat: randomUUID() })).body.id;
}

async function answered(world: World): Promise<string> {
  const id = await rung(world);
  await world.S.post(`/api/calls/${id}/accept`, { seat: randomUUID() });
  return id;
}

async function ended(world: World): Promise<string> {
  const id = await answered(world);
  await world.S.post(`/api/calls/${id}/end`);
  return id;
}

const theTwo = { V: 401, S: 200, T: 200, others: 404 };
const members = { V: 401, others: 200 };
const hasOne = (isThere: boolean, name: ActorName) =>
  isThere === (name === 'S' || name === 'T') ? undefined : `${name} sees ${isThere}`;

export const accessRows: AccessRow[] = [
  {
    route: 'POST /api/calls',
    about: 'rings S',
    make: (world) => ({ path: '/api/calls', body: { personId: world.S.id, seat: randomUUID() } }),
    expect: { V: 401, T: 201, others: 404 },
  },
  {
    route: 'POST /api/calls',
    about: 'rings T',
    make: (world) => ({ path: '/api/calls', body: { personId: world.T.id, seat: randomUUID() } }),
    expect: { V: 401, S: 201, others: 404 },
  },
  {
    route: 'GET /api/calls/current',
    make: async (world) => {
      await rung(world);
      return { path: '/api/calls/current' };
    },
    expect: members,
    check: (body: Call | '', _world, name) => hasOne(Boolean(body), name),
  },
  {
    route: 'POST /api/calls/:id/accept',
    make: async (world) => ({
      path: `/api/calls/${await rung(world)}/accept`,
      body: { seat: randomUUID() },
    }),
    expect: theTwo,
  },
  {
    route: 'POST /api/calls/:id/decline',
    about: 'by the callee',
    make: async (world) => ({ path: `/api/calls/${await rung(world)}/decline` }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'POST /api/calls/:id/end',
    make: async (world) => ({ path: `/api/calls/${await answered(world)}/end` }),
    expect: theTwo,
  },
  {
    route: 'GET /api/calls/:id/ice',
    make: async (world) => ({ path: `/api/calls/${await answered(world)}/ice` }),
    expect: theTwo,
  },
  {
    route: 'GET /api/calls/:id',
    make: async (world) => ({ path: `/api/calls/${await ended(world)}` }),
    expect: theTwo,
  },
  // Last, because it leaves no call open.
  {
    route: 'GET /api/calls',
    make: async (world) => {
      await ended(world);
      return { path: '/api/calls' };
    },
    expect: members,
    check: (body: { id: string }[], _world, name) => hasOne(ids(body).length === 1, name),
  },
];
