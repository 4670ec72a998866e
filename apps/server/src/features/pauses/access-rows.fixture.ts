import type { Pause } from '@spotter/contract/pauses';
import type { AccessRow } from '#testing/access/row.ts';
import { ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const PAUSE = { firstDay: '2026-03-02', lastDay: '2026-03-08', reason: 'ill' };

/** A pause of S, which S made. */
const pauseOfS = async ({ S }: World): Promise<string> => (await S.post('/api/pauses', PAUSE)).body.id;

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/pauses',
    make: async (world) => {
      await pauseOfS(world);
      return { path: '/api/pauses' };
    },
    expect: { V: 401, others: 200 },
    check: (body: Pause[], _world, name) => (body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own'),
  },
  {
    route: 'GET /api/pauses',
    about: 'of a client',
    make: async (world) => {
      await pauseOfS(world);
      return { path: `/api/pauses?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: Pause[]) => (body.length === 1 ? undefined : `${body.length} pauses`),
  },
  {
    route: 'POST /api/pauses',
    make: () => ({ path: '/api/pauses', body: PAUSE }),
    expect: { V: 401, others: 201 },
    check: (body: Pause, world, name) =>
      body.clientId === world[name as 'S'].id ? undefined : 'not their own',
  },
  {
    route: 'POST /api/pauses',
    about: 'of a client',
    make: ({ S }) => ({ path: '/api/pauses', body: { ...PAUSE, clientId: S.id } }),
    expect: { V: 401, S: 201, T: 201, others: 404 },
  },
  {
    route: 'PUT /api/pauses/:id',
    make: async (world) => ({
      path: `/api/pauses/${await pauseOfS(world)}`,
      body: { ...PAUSE, lastDay: '2026-03-05' },
    }),
    expect: ownThing,
  },
  {
    route: 'DELETE /api/pauses/:id',
    make: async (world) => ({ path: `/api/pauses/${await pauseOfS(world)}` }),
    expect: { V: 401, S: 204, T: 204, others: 404 },
  },
];
