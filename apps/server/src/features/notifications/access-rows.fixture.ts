import type { AccessRow } from '#testing/access/row.ts';
import { assign, members, plain } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/notifications',
    make: async (world) => {
      await assign(world);
      return { path: '/api/notifications' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  {
    route: 'GET /api/notifications/choices',
    make: plain('/api/notifications/choices'),
    expect: members,
  },
  {
    route: 'PUT /api/notifications/choices',
    make: plain('/api/notifications/choices', { kind: 'activity_liked', isOn: false }),
    expect: members,
  },
  {
    route: 'PUT /api/notifications/choices',
    about: 'of a kind for trainers only',
    make: plain('/api/notifications/choices', { kind: 'workout_completed', isOn: false }),
    expect: { V: 401, S: 400, O: 400, others: 200 },
  },
  { route: 'GET /api/notifications/unread', make: plain('/api/notifications/unread'), expect: members },
  {
    route: 'POST /api/notifications/read',
    about: 'one of S',
    make: async (world) => {
      await assign(world);
      const { body } = await world.S.get('/api/notifications');
      return { path: '/api/notifications/read', body: { ids: [body[0].id] } };
    },
    expect: members,
    check: () => undefined,
  },
];
