import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';

/** A group of T with S, and a message in it. */
async function make({ T, S }: World): Promise<string> {
  const id = newId();
  await T.post('/api/groups', { id, name: 'Runners', personIds: [S.id] });
  await T.post('/api/messages', { channelId: id, content: 'Only for runners.' });
  return id;
}
const within = (status: number) => ({ V: 401, S: status, T: status, others: 404 });
const managed = (status: number) => ({ V: 401, S: 403, O: 403, T: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'POST /api/groups',
    about: 'with S, whom T coaches',
    make: ({ S }) => ({
      path: '/api/groups',
      body: { id: newId(), name: 'Runners', personIds: [S.id] },
    }),
    expect: managed(200),
  },
  {
    route: 'GET /api/groups/:id',
    make: async (world) => ({ path: `/api/groups/${await make(world)}` }),
    expect: within(200),
    check: ({ people }: { people: { email: string | null }[] }) =>
      people.length === 2 ? undefined : `has ${people.length}`,
  },
  {
    route: 'GET /api/messages',
    about: 'of a group',
    make: async (world) => ({ path: `/api/messages?channelId=${await make(world)}` }),
    expect: within(200),
  },
  {
    route: 'POST /api/messages',
    about: 'to a group',
    make: async (world) => ({
      path: '/api/messages',
      body: { content: 'Hello', channelId: await make(world) },
    }),
    expect: within(201),
  },
  {
    route: 'PUT /api/channels/:id/read',
    about: 'of a group',
    make: async (world) => ({ path: `/api/channels/${await make(world)}/read`, body: { number: 1 } }),
    expect: within(200),
  },
  {
    route: 'PUT /api/groups/:id',
    make: async (world) => ({ path: `/api/groups/${await make(world)}`, body: { name: 'Walkers' } }),
    expect: managed(200),
  },
  {
    route: 'PUT /api/groups/:id/muted',
    about: 'by one in it, for themself alone',
    make: async (world) => ({ path: `/api/groups/${await make(world)}/muted`, body: { isMuted: true } }),
    expect: within(200),
    check: ({ isMuted }: { isMuted: boolean }) => (isMuted ? undefined : 'is not muted'),
  },
  {
    route: 'PUT /api/groups/:id/people/:personId',
    about: 'another trainer, to a group of T',
    make: async (world) => ({ path: `/api/groups/${await make(world)}/people/${world.X.id}` }),
    expect: managed(200),
  },
  {
    route: 'PUT /api/groups/:id/people/:personId',
    about: 'a client of another trainer, to a group of T',
    make: async (world) => ({ path: `/api/groups/${await make(world)}/people/${world.O.id}` }),
    expect: managed(404),
  },
  {
    route: 'DELETE /api/groups/:id/people/:personId',
    about: 'S, who leaves or is removed by T',
    make: async (world) => ({ path: `/api/groups/${await make(world)}/people/${world.S.id}` }),
    expect: within(204),
  },
  {
    route: 'DELETE /api/groups/:id/people/:personId',
    about: 'T, who leaves',
    make: async (world) => ({ path: `/api/groups/${await make(world)}/people/${world.T.id}` }),
    expect: { V: 401, T: 204, others: 404 },
  },
];
