import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

/** The channel of S and the trainer who coaches them, with a message in it. */
async function direct({ S, T }: World): Promise<string> {
  const { body } = await S.post('/api/channels/direct', { personId: T.id });
  await S.post('/api/messages', { channelId: body.id, content: 'Only for you.' });
  return body.id;
}

/** The channel of S and the trainer whose coaching has ended. */
async function closed({ S, E }: World): Promise<string> {
  return (await S.post('/api/channels/direct', { personId: E.id })).body.id;
}

/** A message of S to the trainer who coaches them. */
async function directMessage(world: World): Promise<string> {
  const channelId = await direct(world);
  return (await world.S.post('/api/messages', { channelId, content: 'And this.' })).body.id;
}

const NOBODY = '0199aaaa-0000-7000-8000-000000000009';
const itsTwo = (status: number) => ({ V: 401, S: status, T: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/channels',
    make: async (world) => {
      await direct(world);
      return { path: '/api/channels' };
    },
    expect: members,
    check: (body: { kind: string; person: { id: string; email: string | null } | null }[], world, name) => {
      const people = body.flatMap(({ person }) => (person ? [person.id] : [])).sort();
      const { S, T, E, X, O } = world;
      const own = { S: [T.id, E.id], T: [S.id], E: [S.id], X: [O.id], O: [X.id], F: [], V: [] }[name];
      if (JSON.stringify(people) !== JSON.stringify([...own].sort())) return `direct with ${people}`;
      const mail = body.find(({ person }) => person?.id === S.id)?.person?.email;
      if (name === 'E' && mail) return 'the e-mail of a client of the past';
      return body.filter(({ kind }) => kind === 'general').length === 1
        ? undefined
        : 'no channel of the studio';
    },
  },
  { route: 'GET /api/messages', make: plain('/api/messages'), expect: members },
  {
    route: 'GET /api/messages',
    about: 'of the studio',
    make: async ({ S }) => {
      await S.post('/api/messages', { content: 'Hello all.' });
      return { path: '/api/messages?channelId=general' };
    },
    expect: members,
    check: (body: { sender: { email: string | null } }[], { S }, name) => {
      if (name === 'F') return body.length === 0 ? undefined : 'leaks';
      const given = body[0]?.sender.email === S.email;
      return given === (name === 'S' || name === 'T') ? undefined : `e-mail given: ${given}`;
    },
  },
  {
    route: 'GET /api/messages',
    about: 'of a coaching',
    make: async (world) => ({ path: `/api/messages?channelId=${await direct(world)}` }),
    expect: itsTwo(200),
  },
  {
    route: 'GET /api/messages',
    about: 'of a coaching that has ended',
    make: async (world) => ({ path: `/api/messages?channelId=${await closed(world)}` }),
    expect: { V: 401, S: 200, E: 200, others: 404 },
  },
  {
    route: 'POST /api/messages',
    about: 'to the studio',
    make: plain('/api/messages', { content: 'Hello' }),
    expect: { V: 401, others: 201 },
    check: (body: { senderId: string }, world, name) =>
      body.senderId === world[name].id ? undefined : 'as somebody else',
  },
  {
    route: 'POST /api/messages',
    about: 'to a coaching',
    make: async (world) => ({
      path: '/api/messages',
      body: { content: 'Hello', channelId: await direct(world) },
    }),
    expect: itsTwo(201),
  },
  {
    route: 'POST /api/messages',
    about: 'to a coaching that has ended',
    make: async (world) => ({
      path: '/api/messages',
      body: { content: 'Hello', channelId: await closed(world) },
    }),
    expect: { V: 401, S: 409, E: 409, others: 404 },
  },
  {
    route: 'POST /api/messages',
    about: 'as somebody else, or in another studio',
    make: ({ F, S }) => ({
      path: '/api/messages',
      body: { content: 'Hello', senderId: S.id, studioId: F.studioId },
    }),
    expect: { V: 401, others: 400 },
  },
  {
    route: 'PUT /api/channels/:id/read',
    make: plain('/api/channels/general/read', { number: 1 }),
    expect: members,
  },
  {
    route: 'PUT /api/channels/:id/read',
    about: 'of a coaching',
    make: async (world) => ({ path: `/api/channels/${await direct(world)}/read`, body: { number: 1 } }),
    expect: itsTwo(200),
  },
  {
    route: 'POST /api/channels/direct',
    about: 'with the client of T, once of E',
    make: ({ S }) => ({ path: '/api/channels/direct', body: { personId: S.id } }),
    expect: { V: 401, T: 200, E: 200, others: 404 },
  },
  {
    route: 'POST /api/channels/direct',
    about: 'with nobody there is',
    make: plain('/api/channels/direct', { personId: NOBODY }),
    expect: { V: 401, others: 404 },
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method): AccessRow[] => [
    {
      route: `${method} /api/messages/:id`,
      about: 'of S to the studio',
      make: async ({ S }) => ({
        path: `/api/messages/${(await S.post('/api/messages', { content: 'Hello all.' })).body.id}`,
        ...(method === 'PUT' && { body: { content: 'Hello everybody.' } }),
      }),
      expect: { V: 401, S: 200, others: 404 },
    },
    {
      route: `${method} /api/messages/:id`,
      about: 'of S to their coach',
      make: async (world) => ({
        path: `/api/messages/${await directMessage(world)}`,
        ...(method === 'PUT' && { body: { content: 'Hello you.' } }),
      }),
      expect: { V: 401, S: 200, others: 404 },
    },
  ]),
  {
    route: 'GET /api/direct-blocks',
    make: async ({ T, S }) => {
      await T.put(`/api/direct-blocks/${S.id}`, undefined);
      return { path: '/api/direct-blocks' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { person: { id: string } }[], { S }, name) => {
      const people = body.map(({ person }) => person.id);
      return JSON.stringify(people) === JSON.stringify(name === 'F' ? [] : [S.id])
        ? undefined
        : `has ${people}`;
    },
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): AccessRow => ({
      route: `${method} /api/direct-blocks/:id`,
      about: 'of S, by the owner of the studio, who is T',
      make: ({ S }) => ({ path: `/api/direct-blocks/${S.id}` }),
      expect: { V: 401, S: 403, O: 403, T: 204, X: 403, E: 403, F: 404, others: 404 },
    }),
  ),
];
