import type { AccessRow } from '#testing/access/row.ts';
import { authorOnly, members, plain, trainersWrite } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const challenge = {
  name: 'Spring volume',
  category: 'strength',
  goal: 10_000,
  goalType: 'volume_kg',
  startDate: '2020-01-01',
  endDate: '2099-12-31',
};
const studio = (status: number) => ({ V: 401, F: 404, others: status });

/** A running challenge of T's, joined by O. */
async function makeChallenge({ T, O }: World): Promise<string> {
  const { body } = await T.post('/api/challenges', challenge);
  await O.post(`/api/challenges/${body.id}/join`);
  return `/api/challenges/${body.id}`;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/challenges',
    make: async (world) => {
      await makeChallenge(world);
      return { path: '/api/challenges' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      (body.length === 1) === (name !== 'F') ? undefined : `${body.length} seen`,
  },
  {
    route: 'GET /api/challenges/categories',
    make: async (world) => {
      await makeChallenge(world);
      return { path: '/api/challenges/categories' };
    },
    expect: members,
    check: (body: { count: number }[], _world, name) =>
      body.reduce((sum, { count }) => sum + count, 0) === (name === 'F' ? 0 : 1) ? undefined : 'miscounted',
  },
  {
    route: 'GET /api/challenges/:id',
    make: async (world) => ({ path: await makeChallenge(world) }),
    expect: studio(200),
    check: (body: { canEdit: boolean; mine: unknown }, _world, name) =>
      body.canEdit === (name === 'T') && (body.mine !== null) === (name === 'O')
        ? undefined
        : JSON.stringify(body),
  },
  { route: 'POST /api/challenges', make: plain('/api/challenges', challenge), expect: trainersWrite },
  {
    route: 'PUT /api/challenges/:id',
    make: async (world) => ({ path: await makeChallenge(world), body: { ...challenge, name: 'Mine now' } }),
    expect: authorOnly(200),
  },
  {
    route: 'PUT /api/challenges/:id/featured',
    make: async (world) => ({
      path: `${await makeChallenge(world)}/featured`,
      body: { isFeatured: true },
    }),
    expect: { V: 401, S: 403, O: 403, F: 404, others: 200 },
  },
  {
    route: 'DELETE /api/challenges/:id',
    make: async (world) => ({ path: await makeChallenge(world) }),
    expect: authorOnly(204),
  },
  {
    route: 'POST /api/challenges/:id/join',
    make: async (world) => ({ path: `${await makeChallenge(world)}/join` }),
    expect: studio(200),
  },
  {
    route: 'DELETE /api/challenges/:id/join',
    make: async (world) => ({ path: `${await makeChallenge(world)}/join` }),
    expect: studio(204),
  },
  {
    route: 'GET /api/challenges/:id/leaderboard',
    make: async (world) => ({ path: `${await makeChallenge(world)}/leaderboard` }),
    expect: studio(200),
    check: (body: { personId: string; name: string }[], { O }) => {
      const text = JSON.stringify(body);
      if (text.includes('@')) return 'shows an e-mail';
      return body.length === 1 && body[0]?.personId === O.id && body[0].name === 'Ada Lift'
        ? undefined
        : text;
    },
  },
  {
    route: 'GET /api/challenges/:id/leaderboard',
    about: 'with O, who is hidden from other clients',
    make: async (world) => {
      await world.O.patch('/api/profile', { shownByName: false });
      return { path: `${await makeChallenge(world)}/leaderboard` };
    },
    expect: studio(200),
    check: (body: { personId: string; name: string | null }[], { O }, name) =>
      body.length === 1 && (body[0]?.personId === O.id && body[0].name !== null) === (name !== 'S')
        ? undefined
        : JSON.stringify(body),
  },
];
