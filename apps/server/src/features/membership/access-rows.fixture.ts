import type { AccessRow } from '#testing/access/row.ts';
import { plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

/** The owner makes X an assistant. */
const makeAssistant = ({ T, X }: World) => T.patch(`/api/staff/${X.id}`, { staffRole: 'assistant' });

/** T owns the studio, because they are its first trainer; F owns another. X coaches O, E nobody. */
export const accessRows: AccessRow[] = [
  {
    route: 'DELETE /api/membership',
    make: plain('/api/membership'),
    expect: { V: 401, S: 204, O: 204, E: 204, others: 409 },
  },
  {
    route: 'DELETE /api/membership',
    about: 'with the coming days staying',
    make: plain('/api/membership?days=keep'),
    expect: { V: 401, S: 204, O: 204, E: 204, others: 409 },
  },
  {
    route: 'DELETE /api/membership',
    about: 'with all clients handed on to E',
    make: ({ E }) => ({ path: `/api/membership?handTo=${E.id}` }),
    expect: { V: 401, S: 204, O: 204, X: 204, E: 204, others: 409 },
  },
  {
    route: 'DELETE /api/members/:id',
    make: ({ S }) => ({ path: `/api/members/${S.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of a client whom the owner does not coach',
    make: ({ O }) => ({ path: `/api/members/${O.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, X: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of a client of X, who is an assistant',
    make: async (world) => {
      await makeAssistant(world);
      return { path: `/api/members/${world.O.id}` };
    },
    expect: { V: 401, S: 403, O: 403, T: 204, X: 403, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of the owner',
    make: ({ T }) => ({ path: `/api/members/${T.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 409, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of a trainer without clients',
    make: ({ E }) => ({ path: `/api/members/${E.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, E: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of a trainer, whose clients are handed on to E',
    make: ({ X, E }) => ({ path: `/api/members/${X.id}?handTo=${E.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, X: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id/sessions',
    make: ({ S }) => ({ path: `/api/members/${S.id}/sessions` }),
    expect: { V: 401, T: 204, F: 404, others: 403 },
  },
  {
    route: 'GET /api/staff',
    make: plain('/api/staff'),
    expect: { V: 401, S: 403, O: 403, others: 200 },
    check: (body: { id: string; staffRole: string }[], { T, F }, name) => {
      if (body.length !== (name === 'F' ? 1 : 3)) return `${body.length} people`;
      const owner = body.find(({ staffRole }) => staffRole === 'owner');
      return owner?.id === (name === 'F' ? F.id : T.id) ? undefined : 'another owner';
    },
  },
  {
    route: 'GET /api/staff/clients',
    make: plain('/api/staff/clients'),
    expect: { V: 401, T: 200, F: 200, others: 403 },
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'T' ? 2 : 0) ? undefined : 'not the own studio',
  },
  {
    route: 'PATCH /api/staff/:id',
    make: ({ X }) => ({ path: `/api/staff/${X.id}`, body: { staffRole: 'assistant' } }),
    expect: { V: 401, T: 200, F: 404, others: 403 },
  },
  {
    route: 'PATCH /api/staff/:id',
    about: 'of a client',
    make: ({ S }) => ({ path: `/api/staff/${S.id}`, body: { staffRole: 'assistant' } }),
    expect: { V: 401, T: 404, F: 404, others: 403 },
  },
  {
    route: 'PATCH /api/staff/:id',
    about: 'of the owner',
    make: ({ T }) => ({ path: `/api/staff/${T.id}`, body: { staffRole: 'assistant' } }),
    expect: { V: 401, T: 409, F: 404, others: 403 },
  },
  {
    route: 'POST /api/staff/:id/ownership',
    make: ({ X }) => ({ path: `/api/staff/${X.id}/ownership` }),
    expect: { V: 401, T: 204, F: 404, others: 403 },
  },
  {
    route: 'POST /api/invites',
    about: 'while X is an assistant',
    make: async (world) => {
      await makeAssistant(world);
      return { path: '/api/invites', body: {} };
    },
    expect: { V: 401, S: 403, O: 403, X: 403, others: 201 },
  },
  {
    route: 'PUT /api/settings/featured-video',
    about: 'while X is an assistant',
    make: async (world) => {
      await makeAssistant(world);
      return { path: '/api/settings/featured-video', body: { url: null } };
    },
    expect: { V: 401, S: 403, O: 403, X: 403, others: 200 },
  },
  {
    route: 'POST /api/coachings/:id/hand-on',
    about: 'of O while their coach X is an assistant',
    make: async (world) => {
      await makeAssistant(world);
      const [coaching] = (await world.O.get('/api/coachings')).body;
      return { path: `/api/coachings/${coaching.id}/hand-on`, body: { trainerId: world.E.id } };
    },
    expect: { V: 401, S: 403, O: 403, T: 204, X: 403, others: 404 },
  },
];
