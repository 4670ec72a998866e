import type { AccessRow } from '#testing/access/row.ts';
import { finish, members, plain } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  { route: 'GET /api/streaks/user', make: plain('/api/streaks/user'), expect: members },
  {
    route: 'GET /api/streaks/user',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/streaks/user?userId=${S.id}` }),
    expect: { V: 401, others: 400 },
  },
  {
    route: 'GET /api/streaks/days',
    make: async (world) => {
      await finish(world);
      return { path: '/api/streaks/days' };
    },
    expect: members,
    check: (body: { state: string }[], _world, name) =>
      body.some(({ state }) => state === 'done') === (name === 'S') ? undefined : 'not own',
  },
  {
    route: 'GET /api/streaks/days',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/streaks/days?userId=${S.id}` }),
    expect: { V: 401, others: 400 },
  },
];
