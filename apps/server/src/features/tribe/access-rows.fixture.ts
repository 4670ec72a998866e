import type { AccessRow } from '#testing/access/row.ts';
import { ids, members, plain } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/members',
    make: plain('/api/members'),
    expect: members,
    check: (body: { id: string; email: string | null }[], world, name) => {
      const seen = body.length;
      if (name === 'F') return seen === 1 ? undefined : `sees ${seen}`;
      if (seen !== 5) return `sees ${seen}`;
      const { S, O, T, X, E } = world;
      const near = { S: [S, T], T: [T, S], X: [X, O], O: [O, X], E: [E], V: [], F: [] }[name];
      const given = body.flatMap(({ email }) => email ?? []).sort();
      const right = near.map(({ email }) => email).sort();
      return JSON.stringify(given) === JSON.stringify(right) ? undefined : `e-mail of ${given}`;
    },
  },
  {
    route: 'GET /api/members',
    about: 'with S, who is hidden from other clients',
    make: async ({ S }) => {
      await S.patch('/api/profile', { shownInMembers: false });
      return { path: '/api/members' };
    },
    expect: members,
    check: (body: { id: string }[], { S }, name) =>
      ids(body).includes(S.id) === (name !== 'O' && name !== 'F') ? undefined : `${ids(body)}`,
  },
  {
    route: 'GET /api/members/count',
    make: plain('/api/members/count'),
    expect: members,
    check: (body: { members: number; trainers: number }, _world, name) => {
      const text = `${body.members} of them ${body.trainers}`;
      return text === (name === 'F' ? '1 of them 1' : '5 of them 3') ? undefined : text;
    },
  },
  { route: 'GET /api/presence', make: plain('/api/presence'), expect: members },
];
