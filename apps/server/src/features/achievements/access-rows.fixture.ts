import type { AccessRow } from '#testing/access/row.ts';
import { finish, members, plain } from '#testing/access/things.ts';

type Earned = { achievementId: string }[];
type Progress = { id: string; earnedAt: string | null }[];

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/achievements/user',
    make: async (world) => {
      await finish(world);
      return { path: '/api/achievements/user' };
    },
    expect: members,
    check: (body: Earned, _world, name) => {
      const slugs = body.map((one) => one.achievementId);
      if (name === 'S')
        return slugs.includes('first-workout') ? undefined : 'the first workout earned nothing';
      if (name === 'T') return slugs.includes('first-client') ? undefined : 'the first client earned nothing';
      return slugs.length === 0 ? undefined : `has ${slugs}`;
    },
  },
  {
    route: 'GET /api/achievements/user',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/achievements/user?userId=${S.id}` }),
    expect: { V: 401, others: 400 },
  },
  {
    route: 'GET /api/achievements',
    make: async (world) => {
      await finish(world);
      return { path: '/api/achievements' };
    },
    expect: members,
    check: (body: Progress, _world, name) => {
      const first = body.find(({ id }) => id === 'first-workout');
      const isClient = name === 'S' || name === 'O';
      if (!first) return isClient ? 'a client is told of trainers’' : undefined;
      if (!isClient) return 'a trainer is told of clients’';
      return (first.earnedAt !== null) === (name === 'S') ? undefined : 'not own';
    },
  },
  {
    route: 'GET /api/achievements',
    about: 'with a client parameter',
    make: plain('/api/achievements?clientId=0199aaaa-0000-7000-8000-000000000009'),
    expect: { V: 401, others: 400 },
  },
];
