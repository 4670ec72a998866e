import type { AccessRow } from '#testing/access/row.ts';
import { DAY, finish, members, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const DENTIST = {
  title: 'Dentist',
  startTime: `${DAY}T10:00:00Z`,
  endTime: `${DAY}T11:00:00Z`,
};
const SPAN = `from=${DAY}&to=${DAY}`;

/** Creates an event of S. */
async function addEvent({ S }: World): Promise<string> {
  return (await S.post('/api/calendar/events', DENTIST)).body.id;
}

/** The path of the secret feed address of S. */
async function makeFeed({ S }: World): Promise<string> {
  const { body } = await S.post('/api/calendar/feed');
  return new URL(body.url).pathname;
}

const own = (status: number) => ({ V: 401, S: status, others: 404 });

export const accessRows: AccessRow[] = [
  { route: 'GET /api/calendar/integration', make: plain('/api/calendar/integration'), expect: members },
  {
    route: 'POST /api/calendar/connect',
    about: 'on a server without Google',
    make: plain('/api/calendar/connect'),
    expect: { V: 401, others: 501 },
  },
  {
    route: 'GET /api/calendar/callback',
    about: 'on a server without Google',
    make: plain('/api/calendar/callback?state=unknown&code=1'),
    expect: { V: 401, others: 501 },
  },
  {
    route: 'POST /api/calendar/sync',
    about: 'on a server without Google',
    make: plain('/api/calendar/sync'),
    expect: { V: 401, others: 501 },
  },
  {
    route: 'DELETE /api/calendar/integration',
    make: plain('/api/calendar/integration'),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'GET /api/calendar/events',
    make: async (world) => {
      await addEvent(world);
      return { path: `/api/calendar/events?${SPAN}` };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} events`,
  },
  {
    route: 'GET /api/calendar/plan',
    make: async (world) => {
      await finish(world);
      return { path: `/api/calendar/plan?${SPAN}` };
    },
    expect: members,
    check: (body: { client: { id: string } | null }[], { S }, name) => {
      const whose = body.map(({ client }) => client?.id ?? 'own');
      const expected = name === 'S' ? ['own'] : name === 'T' ? [S.id] : [];
      return whose.join() === expected.join() ? undefined : `the plan of ${whose}`;
    },
  },
  {
    route: 'POST /api/calendar/events',
    make: plain('/api/calendar/events', DENTIST),
    expect: { V: 401, others: 201 },
  },
  {
    route: 'POST /api/calendar/events',
    about: 'with the id of an event of S',
    make: async (world) => ({
      path: '/api/calendar/events',
      body: { ...DENTIST, id: await addEvent(world), title: 'Mine' },
    }),
    expect: own(201),
    check: (body: { title: string }) => (body.title === 'Dentist' ? undefined : 'another event'),
  },
  {
    route: 'PATCH /api/calendar/events/:id',
    make: async (world) => ({
      path: `/api/calendar/events/${await addEvent(world)}`,
      body: { title: 'Physio' },
    }),
    expect: own(200),
  },
  {
    route: 'DELETE /api/calendar/events/:id',
    make: async (world) => ({ path: `/api/calendar/events/${await addEvent(world)}` }),
    expect: own(204),
  },
  {
    route: 'GET /api/calendar/feed',
    make: async (world) => {
      await makeFeed(world);
      return { path: '/api/calendar/feed' };
    },
    expect: members,
    check: (body: { isOn: boolean }, _world, name) =>
      body.isOn === (name === 'S') ? undefined : `on: ${body.isOn}`,
  },
  { route: 'POST /api/calendar/feed', make: plain('/api/calendar/feed'), expect: { V: 401, others: 201 } },
  { route: 'DELETE /api/calendar/feed', make: plain('/api/calendar/feed'), expect: { V: 401, others: 204 } },
  {
    route: 'GET /api/calendar/feeds/:file',
    about: 'with a valid address',
    make: async (world) => ({ path: await makeFeed(world) }),
    expect: { others: 200 },
  },
  {
    route: 'GET /api/calendar/feeds/:file',
    about: 'with an address that was ended',
    make: async (world) => {
      const path = await makeFeed(world);
      await world.S.delete('/api/calendar/feed');
      return { path };
    },
    expect: { others: 404 },
  },
];
