import type { Activity } from '@spotter/contract/activities';
import type { AccessRow } from '#testing/access/row.ts';
import { coachOnly, comment, finish, members, ownThing, plain, post } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

async function hiddenPost(world: World): Promise<string> {
  await world.S.patch('/api/profile', { shownInFeed: false });
  return post(world);
}

export const accessRows: AccessRow[] = [
  { route: 'GET /api/activities', make: plain('/api/activities'), expect: members },
  {
    route: 'GET /api/activities',
    about: 'with a workout visible only to the coach',
    make: async (world) => {
      await coachOnly(world);
      return { path: '/api/activities' };
    },
    expect: members,
    check: (body: { type: string; user: { id: string } }[], { S }, name) => {
      const seen = body.some((item) => item.type === 'workout_completed' && item.user.id === S.id);
      return seen === (name === 'S' || name === 'T') ? undefined : `seen: ${seen}`;
    },
  },
  {
    route: 'GET /api/activities',
    about: 'with the facts of a session that S shows the studio',
    make: async (world) => {
      await world.S.patch('/api/profile', { feedPrivacy: 'studio' });
      await finish(world);
      return { path: '/api/activities' };
    },
    expect: members,
    check: (body: Activity[], { S }, name) => {
      const of = body.filter(({ user, type }) => user.id === S.id && type === 'workout_completed');
      const given = of.some((activity) => activity.finish !== null);
      if (name !== 'F' && of.length === 0) return 'not shown';
      return given === (name === 'S' || name === 'T') ? undefined : `facts given: ${given}`;
    },
  },
  {
    route: 'GET /api/activities',
    about: 'and the e-mail of its people',
    make: async (world) => {
      await post(world);
      return { path: '/api/activities' };
    },
    expect: members,
    check: (body: { user: { id: string; email: string | null } }[], { S, O, T }, name) => {
      const given = body.find((item) => item.user.id === S.id)?.user.email === S.email;
      const near = name === 'S' || name === 'T';
      if (name === 'F')
        return body.some((item) => [S, O, T].some(({ id }) => id === item.user.id)) ? 'leaks' : undefined;
      return given === near ? undefined : `e-mail given: ${given}`;
    },
  },
  {
    route: 'GET /api/activities',
    about: 'with a post of S, who is hidden from other clients',
    make: async (world) => {
      await hiddenPost(world);
      return { path: '/api/activities' };
    },
    expect: members,
    check: (body: { user: { id: string } }[], { S }, name) =>
      body.some(({ user }) => user.id === S.id) === (name !== 'O' && name !== 'F')
        ? undefined
        : 'seen wrongly',
  },
  {
    route: 'GET /api/activities/:id/comments',
    about: 'a post of S, who is hidden from other clients',
    make: async (world) => ({ path: `/api/activities/${await hiddenPost(world)}/comments` }),
    expect: { V: 401, O: 404, F: 404, others: 200 },
  },
  {
    route: 'POST /api/activities/:id/like',
    about: 'a post of S, who is hidden from other clients',
    make: async (world) => ({ path: `/api/activities/${await hiddenPost(world)}/like` }),
    expect: { V: 401, O: 404, F: 404, others: 200 },
  },
  {
    route: 'POST /api/activities',
    make: plain('/api/activities', { type: 'post', content: 'Hello' }),
    expect: { V: 401, others: 201 },
    check: (body: { user: { id: string } }, world, name) =>
      body.user.id === world[name].id ? undefined : 'as somebody else',
  },
  {
    route: 'POST /api/activities',
    about: 'of a type that only the server creates',
    make: plain('/api/activities', { type: 'workout_completed', content: 'Hello' }),
    expect: { V: 401, others: 400 },
  },
  ...(['POST', 'DELETE'] as const).flatMap((method): AccessRow[] => [
    {
      route: `${method} /api/activities/:id/like`,
      about: 'a post',
      make: async (world) => ({ path: `/api/activities/${await post(world)}/like` }),
      expect: { V: 401, F: 404, others: method === 'POST' ? 200 : 204 },
    },
    {
      route: `${method} /api/activities/:id/like`,
      about: 'a workout visible only to the coach',
      make: async (world) => ({ path: `/api/activities/${await coachOnly(world)}/like` }),
      expect: method === 'POST' ? ownThing : { V: 401, S: 204, T: 204, others: 404 },
    },
  ]),
  {
    route: 'GET /api/activities/:id/comments',
    about: 'a post',
    make: async (world) => ({ path: `/api/activities/${await post(world)}/comments` }),
    expect: { V: 401, F: 404, others: 200 },
  },
  {
    route: 'GET /api/activities/:id/comments',
    about: 'a workout visible only to the coach',
    make: async (world) => ({ path: `/api/activities/${await coachOnly(world)}/comments` }),
    expect: ownThing,
  },
  {
    route: 'POST /api/activities/:id/comments',
    about: 'a post',
    make: async (world) => ({
      path: `/api/activities/${await post(world)}/comments`,
      body: { content: 'Strong.' },
    }),
    expect: { V: 401, F: 404, others: 201 },
  },
  {
    route: 'POST /api/activities/:id/comments',
    about: 'a workout visible only to the coach',
    make: async (world) => ({
      path: `/api/activities/${await coachOnly(world)}/comments`,
      body: { content: 'Strong.' },
    }),
    expect: { V: 401, S: 201, T: 201, others: 404 },
  },
  {
    route: 'DELETE /api/activities/:id',
    about: 'a post of S',
    make: async (world) => ({ path: `/api/activities/${await post(world)}` }),
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'DELETE /api/activities/:id',
    about: 'an activity that the server created',
    make: async (world) => ({ path: `/api/activities/${await coachOnly(world)}` }),
    expect: { V: 401, others: 404 },
  },
  {
    route: 'DELETE /api/comments/:id',
    about: 'by S, on a post of S',
    make: async (world) => {
      const id = await post(world);
      const { body } = await world.S.post(`/api/activities/${id}/comments`, { content: 'Strong.' });
      return { path: `/api/comments/${body.id}` };
    },
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'DELETE /api/comments/:id',
    about: 'by T, on a post of S, who may not delete it either',
    make: async (world) => {
      const id = await post(world);
      const { body } = await world.T.post(`/api/activities/${id}/comments`, { content: 'Strong.' });
      return { path: `/api/comments/${body.id}` };
    },
    expect: { V: 401, T: 204, others: 404 },
  },
  {
    route: 'PUT /api/activities/:id',
    about: 'a post of S',
    make: async (world) => ({
      path: `/api/activities/${await post(world)}`,
      body: { content: 'Done twice.' },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'PUT /api/activities/:id',
    about: 'an activity that the server created',
    make: async (world) => ({
      path: `/api/activities/${await coachOnly(world)}`,
      body: { content: 'Mine.' },
    }),
    expect: { V: 401, others: 404 },
  },
  {
    route: 'PUT /api/comments/:id',
    about: 'by S, on a post of S',
    make: async (world) => ({
      path: `/api/comments/${await comment(world)}`,
      body: { content: 'Stronger.' },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
];
