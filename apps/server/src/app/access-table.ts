import type { ActorName, World } from './access-world.ts';
import type { Actor } from './testing.ts';

/** What a row asks for: the call every actor makes, on things made anew for each cell. */
type Request = { path: string; body?: unknown };

export type AccessRow = {
  /** As the contract names it. */
  route: string;
  /** A variant of the row, where one route follows several rules. */
  about?: string;
  /** Makes the things the call is about and says how to call. */
  make: (world: World, actor: Actor, name: ActorName) => Promise<Request> | Request;
  /** Status per actor; a member that is not named gets `others`. */
  expect: Partial<Record<ActorName, number>> & { others: number };
  /** What a success must look like, beyond its status. */
  check?: (body: never, world: World, name: ActorName) => string | undefined;
};

const plain = (path: string, body?: unknown) => () => ({ path, body });
const DAY = '2026-03-02';

async function makeWorkout({ T, exerciseId }: World): Promise<string> {
  const workout = { name: 'Legs', exercises: [{ exerciseId, sets: 3, reps: 5 }] };
  return (await T.post('/api/workouts', workout)).body.id;
}

async function assign(world: World): Promise<{ workoutId: string; assignmentId: string }> {
  const workoutId = await makeWorkout(world);
  const planned = await world.T.post(`/api/workouts/${workoutId}/assignments`, {
    clientIds: [world.S.id],
    dates: [DAY],
  });
  return { workoutId, assignmentId: planned.body[0].id };
}

async function begin(world: World) {
  const { workoutId, assignmentId } = await assign(world);
  const { body } = await world.S.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  return { sessionId: body.id as string, itemId: body.items[0].id as string };
}

async function finish(world: World): Promise<string> {
  const { sessionId } = await begin(world);
  await world.S.post(`/api/sessions/${sessionId}/complete`, {});
  return sessionId;
}

/** A finished workout of S that only S and their coach may see. */
async function coachOnly(world: World): Promise<string> {
  await finish(world);
  const feed = await world.S.get('/api/activities?limit=1');
  return feed.body[0].id;
}

async function post({ S }: World): Promise<string> {
  return (await S.post('/api/activities', { type: 'post', content: 'Done.' })).body.id;
}

const members = { V: 401, others: 200 };
const ownThing = { V: 401, S: 200, T: 200, others: 404 };
const byPrivacy = ownThing;
const trainersWrite = { V: 401, S: 403, O: 403, others: 201 };
const authorOnly = (status: number) => ({ V: 401, S: 403, O: 403, T: status, others: 404 });
const clientOnly = (status: number) => ({ V: 401, S: status, O: 404, others: 403 });

const ids = (body: { id: string }[]) => body.map((item) => item.id);

/** Who may do what; one generated test per cell. The rules are those of `docs/access.md`. */
export const accessTable: AccessRow[] = [
  { route: 'GET /api/login', make: plain('/api/login'), expect: { others: 302 } },
  {
    route: 'GET /api/login/callback',
    about: 'where no provider is configured',
    make: plain('/api/login/callback?state=x&code=y'),
    expect: { others: 404 },
  },
  { route: 'GET /api/logout', make: plain('/api/logout'), expect: { others: 302 } },
  { route: 'GET /api/auth/options', make: plain('/api/auth/options'), expect: { others: 200 } },
  {
    route: 'GET /api/auth/user',
    make: plain('/api/auth/user'),
    expect: members,
    check: (body: { id: string }, world, name) => (body.id === world[name].id ? undefined : 'somebody else'),
  },
  {
    route: 'POST /api/auth/sign-up',
    about: 'on a known e-mail',
    make: ({ S }) => ({
      path: '/api/auth/sign-up',
      body: {
        email: S.email,
        password: 'quiet barbell morning',
        firstName: 'A',
        lastName: 'B',
        studioName: 'C',
      },
    }),
    expect: { others: 409 },
  },
  {
    route: 'POST /api/auth/sign-in',
    about: 'with a wrong password',
    make: ({ S }) => ({ path: '/api/auth/sign-in', body: { email: S.email, password: 'wrong' } }),
    expect: { others: 401 },
  },
  {
    route: 'POST /api/auth/join',
    about: 'with an unknown code',
    make: plain('/api/auth/join', {
      code: 'unknown',
      email: 'someone@example.test',
      password: 'quiet barbell morning',
      firstName: 'A',
      lastName: 'B',
    }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/demo',
    about: 'where there is no demo studio',
    make: plain('/api/auth/demo', { role: 'trainer' }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/password-reset',
    about: 'for an unknown e-mail',
    make: plain('/api/auth/password-reset', { email: 'nobody@example.test' }),
    expect: { others: 204 },
  },
  {
    route: 'POST /api/auth/password-reset/confirm',
    about: 'with an unknown token',
    make: plain('/api/auth/password-reset/confirm', { token: 'x', password: 'quiet barbell morning' }),
    expect: { others: 404 },
  },
  {
    route: 'POST /api/auth/password',
    about: 'with a wrong current password',
    make: plain('/api/auth/password', { current: 'wrong', password: 'quiet barbell morning' }),
    expect: { V: 401, others: 403 },
  },
  { route: 'GET /api/profile', make: plain('/api/profile'), expect: members },
  { route: 'PATCH /api/profile', make: plain('/api/profile', { firstName: 'Neo' }), expect: members },
  {
    route: 'PATCH /api/profile',
    about: 'with a role',
    make: plain('/api/profile', { role: 'trainer' }),
    expect: { V: 401, others: 400 },
  },
  { route: 'GET /api/settings', make: plain('/api/settings'), expect: { others: 200 } },

  { route: 'GET /api/activities', make: plain('/api/activities'), expect: members },
  {
    route: 'GET /api/activities',
    about: 'with a workout only for the coach',
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
        return body.some((item) => [S.id, O.id, T.id].includes(item.user.id)) ? 'leaks' : undefined;
      return given === near ? undefined : `e-mail given: ${given}`;
    },
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
    about: 'of a type that only the server makes',
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
      about: 'a workout only for the coach',
      make: async (world) => ({ path: `/api/activities/${await coachOnly(world)}/like` }),
      expect: method === 'POST' ? byPrivacy : { V: 401, S: 204, T: 204, others: 404 },
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
    about: 'a workout only for the coach',
    make: async (world) => ({ path: `/api/activities/${await coachOnly(world)}/comments` }),
    expect: byPrivacy,
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
    about: 'a workout only for the coach',
    make: async (world) => ({
      path: `/api/activities/${await coachOnly(world)}/comments`,
      body: { content: 'Strong.' },
    }),
    expect: { V: 401, S: 201, T: 201, others: 404 },
  },

  {
    route: 'GET /api/users/clients',
    make: plain('/api/users/clients'),
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { id: string }[], { S, O }, name) => {
      const own = { T: [S.id], X: [O.id], E: [], F: [] }[name as 'T'] ?? [];
      return ids(body).join() === own.join() ? undefined : ids(body).join();
    },
  },
  {
    route: 'GET /api/coachings',
    make: plain('/api/coachings'),
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (['S', 'O', 'T', 'X'].includes(name) ? 1 : 0) ? undefined : `${body.length} coachings`,
  },
  {
    route: 'DELETE /api/coachings/:id',
    make: async (world) => ({ path: `/api/coachings/${(await world.S.get('/api/coachings')).body[0].id}` }),
    expect: { V: 401, S: 204, T: 204, others: 404 },
  },
  {
    route: 'GET /api/invites',
    make: async ({ T }) => {
      await T.post('/api/invites', {});
      return { path: '/api/invites' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'T' ? 1 : 0) ? undefined : 'not own',
  },
  { route: 'POST /api/invites', make: plain('/api/invites', {}), expect: trainersWrite },
  {
    route: 'DELETE /api/invites/:id',
    make: async ({ T }) => ({ path: `/api/invites/${(await T.post('/api/invites', {})).body.id}` }),
    expect: authorOnly(204),
  },
  {
    route: 'GET /api/join/:code',
    make: async ({ T }) => ({ path: `/api/join/${(await T.post('/api/invites', {})).body.code}` }),
    expect: { others: 200 },
  },

  { route: 'GET /api/exercises', make: plain('/api/exercises'), expect: members },
  { route: 'GET /api/exercises/:category', make: plain('/api/exercises/core'), expect: members },

  {
    route: 'GET /api/workouts',
    make: async (world) => {
      await assign(world);
      return { path: '/api/workouts' };
    },
    expect: members,
    check: (body: { assignedCount: number | null }[], _world, name) => {
      if (name !== 'S' && name !== 'T') return body.length === 0 ? undefined : 'sees another’s workout';
      if (body.length !== 1) return `${body.length} workouts`;
      return (body[0]?.assignedCount === null) === (name === 'S') ? undefined : 'assignedCount';
    },
  },
  { route: 'GET /api/workouts/today', make: plain('/api/workouts/today'), expect: members },
  {
    route: 'GET /api/workouts/:id',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}` }),
    expect: ownThing,
  },
  { route: 'POST /api/workouts', make: plain('/api/workouts', { name: 'Push' }), expect: trainersWrite },
  {
    route: 'POST /api/workouts/:id/exercises',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/exercises`,
      body: { exerciseId: world.exerciseId, sets: 3, reps: 8, order: 2 },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'GET /api/workouts/:id/assignments',
    make: async (world) => ({ path: `/api/workouts/${(await assign(world)).workoutId}/assignments` }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'to the author’s own client',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id], dates: [DAY] },
    }),
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'to a client the author does not coach, beside one they do',
    make: async (world) => ({
      path: `/api/workouts/${await makeWorkout(world)}/assignments`,
      body: { clientIds: [world.S.id, world.O.id], dates: [DAY] },
    }),
    expect: authorOnly(404),
  },
  {
    route: 'POST /api/workouts/:id/assignments',
    about: 'an own workout to S',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const workout = await own.post('/api/workouts', { name: 'Mine' });
      return {
        path: `/api/workouts/${workout.body.id}/assignments`,
        body: { clientIds: [world.S.id], dates: [DAY] },
      };
    },
    expect: authorOnly(201),
  },
  {
    route: 'DELETE /api/assignments/:id',
    make: async (world) => ({ path: `/api/assignments/${(await assign(world)).assignmentId}` }),
    expect: authorOnly(204),
  },
  {
    route: 'POST /api/workouts/:id/sessions',
    make: async (world) => {
      const { workoutId, assignmentId } = await assign(world);
      return { path: `/api/workouts/${workoutId}/sessions`, body: { assignmentId } };
    },
    expect: clientOnly(201),
  },
  {
    route: 'GET /api/sessions/:id',
    make: async (world) => ({ path: `/api/sessions/${(await begin(world)).sessionId}` }),
    expect: ownThing,
  },
  {
    route: 'PUT /api/sessions/:id/sets',
    make: async (world) => {
      const { sessionId, itemId } = await begin(world);
      const set = {
        id: '0199aaaa-0000-7000-8000-000000000001',
        itemId,
        setNumber: 1,
        reps: 5,
        weight: 60,
        duration: null,
        done: true,
        changedAt: '2026-03-02T10:00:00Z',
      };
      return { path: `/api/sessions/${sessionId}/sets`, body: { sets: [set] } };
    },
    expect: clientOnly(200),
  },
  {
    route: 'POST /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${(await begin(world)).sessionId}/complete`, body: {} }),
    expect: clientOnly(200),
  },
  {
    route: 'DELETE /api/sessions/:id/complete',
    make: async (world) => ({ path: `/api/sessions/${await finish(world)}/complete` }),
    expect: clientOnly(204),
  },

  { route: 'GET /api/streaks/user', make: plain('/api/streaks/user'), expect: members },
  {
    route: 'GET /api/streaks/user',
    about: 'with a user parameter',
    make: ({ S }) => ({ path: `/api/streaks/user?userId=${S.id}` }),
    expect: { V: 401, others: 400 },
  },
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
