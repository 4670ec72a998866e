import type { Coaching, OpenedInvite } from '@spotter/contract/coaching';
import type { AccessRow } from '#testing/access/row.ts';
import { authorOnly, clientOnly, ids, members, plain, trainersWrite } from '#testing/access/things.ts';

const ALL = { heartRate: true, training: true };

export const accessRows: AccessRow[] = [
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
    route: 'DELETE /api/coachings/:id',
    about: 'whose coming days stay',
    make: async (world) => {
      const [coaching] = (await world.S.get('/api/coachings')).body;
      return { path: `/api/coachings/${coaching.id}?days=keep` };
    },
    expect: { V: 401, S: 204, T: 204, others: 404 },
  },
  {
    route: 'PATCH /api/coachings/:id',
    make: async (world) => {
      const [coaching] = (await world.S.get('/api/coachings')).body;
      return { path: `/api/coachings/${coaching.id}`, body: { training: false } };
    },
    expect: clientOnly(200),
    check: (body: Coaching) => (body.shows.training ? 'still shown' : undefined),
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
  {
    route: 'POST /api/invites/mailed',
    make: plain('/api/invites/mailed', { people: [{ email: 'kim@example.test', name: 'Kim' }] }),
    expect: { V: 401, S: 403, O: 403, others: 200 },
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
  {
    route: 'GET /api/join/:code/standing',
    make: async ({ T }) => ({
      path: `/api/join/${(await T.post('/api/invites', {})).body.code}/standing`,
    }),
    expect: members,
    check: (body: OpenedInvite, _world, name) => {
      const standings = { S: 'coached', O: 'begin', T: 'own-invite', X: 'other-role', E: 'other-role' };
      const expected = standings[name as 'S'] ?? 'other-studio';
      return body.standing === expected ? undefined : `${body.standing}, not ${expected}`;
    },
  },
  {
    route: 'GET /api/join/:code/standing',
    about: 'of an invite that the client has used',
    make: async (world) => {
      const { code } = (await world.T.post('/api/invites', {})).body;
      await world.O.post(`/api/join/${code}`, { shows: ALL });
      return { path: `/api/join/${code}/standing` };
    },
    expect: { V: 401, S: 200, O: 200, others: 404 },
  },
  {
    route: 'POST /api/join/:code',
    make: async ({ T }) => ({
      path: `/api/join/${(await T.post('/api/invites', {})).body.code}`,
      body: { shows: ALL },
    }),
    expect: { V: 401, O: 201, others: 409 },
  },
  {
    route: 'POST /api/join/:code',
    about: 'of a former coach',
    make: async ({ E }) => ({
      path: `/api/join/${(await E.post('/api/invites', {})).body.code}`,
      body: { shows: ALL },
    }),
    expect: { V: 401, S: 201, O: 201, others: 409 },
  },
  {
    route: 'POST /api/join/:code',
    about: 'for a trainer',
    make: async ({ T }) => ({
      path: `/api/join/${(await T.post('/api/invites', { role: 'trainer' })).body.code}`,
      body: { shows: ALL },
    }),
    expect: { V: 401, others: 409 },
  },
  {
    route: 'POST /api/join/:code',
    about: 'that was taken back',
    make: async ({ T }) => {
      const { id, code } = (await T.post('/api/invites', {})).body;
      await T.delete(`/api/invites/${id}`);
      return { path: `/api/join/${code}`, body: { shows: ALL } };
    },
    expect: { V: 401, S: 409, others: 404 },
  },
  {
    route: 'POST /api/coachings/:id/hand-on',
    make: async ({ S, E }) => {
      const [coaching] = (await S.get('/api/coachings')).body;
      return { path: `/api/coachings/${coaching.id}/hand-on`, body: { trainerId: E.id } };
    },
    expect: { V: 401, S: 403, O: 403, T: 204, others: 404 },
  },
  {
    route: 'POST /api/coachings/:id/hand-on',
    about: 'of a client whom the owner does not coach',
    make: async ({ O, E }) => {
      const [coaching] = (await O.get('/api/coachings')).body;
      return { path: `/api/coachings/${coaching.id}/hand-on`, body: { trainerId: E.id } };
    },
    expect: { V: 401, S: 403, O: 403, T: 204, X: 204, others: 404 },
  },
];
