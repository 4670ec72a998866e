import type { AccessRow } from '#testing/access/row.ts';
import { coachOnly, comment, plain, post } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const REASON = { reason: 'It insults somebody.' };

const message = async ({ S }: World): Promise<string> =>
  (await S.post('/api/messages', { content: 'Hello all.' })).body.id;

/** A message of S to the trainer who coaches them. */
async function directMessage({ S, T }: World): Promise<string> {
  const { body: channel } = await S.post('/api/channels/direct', { personId: T.id });
  return (await S.post('/api/messages', { channelId: channel.id, content: 'Only for you.' })).body.id;
}

/** A report of O on a post of S. */
async function reported(world: World): Promise<{ id: string; subjectId: string }> {
  const subjectId = await post(world);
  const { body } = await world.O.post('/api/reports', { kind: 'post', subjectId, ...REASON });
  return { id: body.id, subjectId };
}

/** A report of S on a message of the trainer who coaches them. */
async function reportedTrainer({ S, T }: World): Promise<string> {
  const { body: channel } = await S.post('/api/channels/direct', { personId: T.id });
  const { body } = await T.post('/api/messages', { channelId: channel.id, content: 'Lazy.' });
  const report = { kind: 'message', subjectId: body.id, ...REASON };
  return (await S.post('/api/reports', report)).body.id;
}

/** A report of O on a post of X, who does not own the studio. */
async function reportedOther({ X, O }: World): Promise<string> {
  const { body } = await X.post('/api/activities', { type: 'post', content: 'Lazy, all of you.' });
  return (await O.post('/api/reports', { kind: 'post', subjectId: body.id, ...REASON })).body.id;
}

const byTrainers = (status: number) => ({ V: 401, S: 403, O: 403, F: 404, others: status });
const things = { message, post, comment };

export const accessRows: AccessRow[] = [
  ...(['PUT', 'DELETE'] as const).flatMap((method): AccessRow[] => [
    ...(['message', 'post', 'comment'] as const).map(
      (kind): AccessRow => ({
        route: `${method} /api/removals/:kind/:id`,
        about: `a ${kind} of S to the studio`,
        make: async (world) => ({
          path: `/api/removals/${kind}/${await things[kind](world)}`,
          ...(method === 'PUT' && { body: REASON }),
        }),
        expect: byTrainers(method === 'PUT' ? 200 : 204),
      }),
    ),
    {
      route: `${method} /api/removals/:kind/:id`,
      about: 'a message of S to their coach, which nobody reported',
      make: async (world) => ({
        path: `/api/removals/message/${await directMessage(world)}`,
        ...(method === 'PUT' && { body: REASON }),
      }),
      expect: { V: 401, S: 403, O: 403, T: method === 'PUT' ? 200 : 204, others: 404 },
    },
    {
      route: `${method} /api/removals/:kind/:id`,
      about: 'a workout, which is no text',
      make: async (world) => ({
        path: `/api/removals/post/${await coachOnly(world)}`,
        ...(method === 'PUT' && { body: REASON }),
      }),
      expect: { V: 401, S: 403, O: 403, others: 404 },
    },
  ]),
  {
    route: 'POST /api/reports',
    about: 'a post of S',
    make: async (world) => ({
      path: '/api/reports',
      body: { kind: 'post', subjectId: await post(world), ...REASON },
    }),
    expect: { V: 401, S: 409, F: 404, others: 201 },
  },
  {
    route: 'POST /api/reports',
    about: 'a comment on a post of S',
    make: async (world) => ({
      path: '/api/reports',
      body: { kind: 'comment', subjectId: await comment(world), ...REASON },
    }),
    expect: { V: 401, S: 409, F: 404, others: 201 },
  },
  {
    route: 'POST /api/reports',
    about: 'a message of S to their coach',
    make: async (world) => ({
      path: '/api/reports',
      body: { kind: 'message', subjectId: await directMessage(world), ...REASON },
    }),
    expect: { V: 401, S: 409, T: 201, others: 404 },
  },
  {
    route: 'DELETE /api/reports/:id',
    about: 'of O',
    make: async (world) => ({ path: `/api/reports/${(await reported(world)).id}` }),
    expect: { V: 401, O: 204, others: 404 },
  },
  { route: 'GET /api/reports', make: plain('/api/reports'), expect: { V: 401, S: 403, O: 403, others: 200 } },
  {
    route: 'GET /api/reports',
    about: 'about a post of S',
    make: async (world) => {
      await reported(world);
      return { path: '/api/reports' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { author: { id: string } }[], { S }, name) => {
      const seen = body.some(({ author }) => author.id === S.id);
      return seen === (name !== 'F') ? undefined : `seen: ${seen}`;
    },
  },
  {
    route: 'GET /api/reports',
    about: 'about X, who does not see it, and about T, who owns the studio',
    make: async (world) => {
      await reportedTrainer(world);
      await reportedOther(world);
      return { path: '/api/reports' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: unknown[], _world, name) => {
      const expected = { T: 2, E: 2, X: 1, F: 0, V: 0, S: 0, O: 0 }[name];
      return body.length === expected ? undefined : `sees ${body.length}`;
    },
  },
  {
    route: 'GET /api/reports/count',
    make: async (world) => {
      await reportedTrainer(world);
      await reportedOther(world);
      return { path: '/api/reports/count' };
    },
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { open: number }, _world, name) => {
      const expected = { T: 2, E: 2, X: 1, F: 0, V: 0, S: 0, O: 0 }[name];
      return body.open === expected ? undefined : `counts ${body.open}`;
    },
  },
  {
    route: 'PUT /api/reports/:id/resolution',
    about: 'about a post of S',
    make: async (world) => ({
      path: `/api/reports/${(await reported(world)).id}/resolution`,
      body: { action: 'remove', ...REASON },
    }),
    expect: byTrainers(204),
  },
  {
    route: 'PUT /api/reports/:id/resolution',
    about: 'about X, who may not resolve it',
    make: async (world) => ({
      path: `/api/reports/${await reportedOther(world)}/resolution`,
      body: { action: 'keep' },
    }),
    expect: { V: 401, S: 403, O: 403, X: 404, F: 404, others: 204 },
  },
  {
    route: 'DELETE /api/reports/:id/resolution',
    about: 'about a post of S that was removed',
    make: async (world) => {
      const { id } = await reported(world);
      await world.T.put(`/api/reports/${id}/resolution`, { action: 'remove', ...REASON });
      return { path: `/api/reports/${id}/resolution` };
    },
    expect: byTrainers(204),
  },
];
