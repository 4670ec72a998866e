import type { NameMatch, TrainingImport } from '@spotter/contract/imports';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { DAY, ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';
import { importedSession } from './imports.fixture.ts';

const START = { name: 'strong.csv', source: 'strong', sessions: 1, sets: 1 };
const AT = `${DAY}T08:00:00`;
const sessionsFor = ({ exerciseId }: World) => ({ from: 0, sessions: [importedSession(exerciseId, AT)] });

/** An import of S into their own training, with one session. */
async function importOf(world: World): Promise<string> {
  const path = `/api/imports/${newId()}`;
  await world.S.put(path, START);
  await world.S.post(`${path}/sessions`, sessionsFor(world));
  return path;
}

/** An import that T makes for S. */
async function importFor(world: World): Promise<string> {
  const path = `/api/imports/${newId()}`;
  await world.T.put(path, { ...START, clientId: world.S.id });
  await world.T.post(`${path}/sessions`, sessionsFor(world));
  return path;
}

/** What only S and the coach who made it may do. */
const both = (status: number) => ({ V: 401, S: status, T: status, others: 404 });
/** Only clients train. */
const clients = { V: 401, S: 200, O: 200, others: 403 };

export const accessRows: AccessRow[] = [
  {
    route: 'POST /api/imports/names',
    make: async ({ S }) => {
      await S.put(`/api/imports/${newId()}`, {
        ...START,
        answers: [{ name: 'Farm Chores', exerciseId: null }],
      });
      return { path: '/api/imports/names', body: { names: ['Farm Chores'] } };
    },
    expect: { V: 401, others: 200 },
    check: (body: NameMatch[], _world, name) =>
      body[0]?.isRemembered === (name === 'S') ? undefined : 'not one’s own answers',
  },
  {
    route: 'POST /api/imports/check',
    about: 'of a client',
    make: async (world) => {
      await importOf(world);
      const body = { clientId: world.S.id, sessions: [{ at: AT, name: 'Push' }] };
      return { path: '/api/imports/check', body };
    },
    expect: both(200),
    check: ({ there }: { there: number }) => (there === 1 ? undefined : `${there} there`),
  },
  {
    route: 'GET /api/imports',
    make: async (world) => {
      await importOf(world);
      return { path: '/api/imports' };
    },
    expect: { V: 401, others: 200 },
    check: (body: TrainingImport[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} imports`,
  },
  {
    route: 'GET /api/imports',
    about: 'into the training of a client',
    make: async (world) => {
      await importFor(world);
      return { path: `/api/imports?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: TrainingImport[]) => (body.length === 1 ? undefined : `${body.length} imports`),
  },
  {
    route: 'PUT /api/imports/:id',
    make: () => ({ path: `/api/imports/${newId()}`, body: START }),
    expect: clients,
  },
  {
    route: 'PUT /api/imports/:id',
    about: 'of lists alone, which trainers have, too',
    make: () => ({ path: `/api/imports/${newId()}`, body: { ...START, sessions: 0, sets: 0, rows: 1 } }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'PUT /api/imports/:id',
    about: 'for a client',
    make: ({ S }) => ({ path: `/api/imports/${newId()}`, body: { ...START, clientId: S.id } }),
    expect: both(200),
  },
  {
    route: 'PUT /api/imports/:id',
    about: 'as a part of one that T began for several clients',
    make: async ({ S, T }) => {
      const partOf = newId();
      await T.put(`/api/imports/${partOf}`, { ...START, sessions: 0, sets: 0, parts: 1 });
      return { path: `/api/imports/${newId()}`, body: { ...START, clientId: S.id, partOf } };
    },
    expect: { V: 401, T: 200, others: 404 },
  },
  {
    route: 'PUT /api/imports/:id',
    about: 'under the id of somebody else’s',
    make: async (world) => ({ path: await importOf(world), body: START }),
    expect: { ...clients, O: 404 },
  },
  {
    route: 'POST /api/imports/:id/sessions',
    make: async (world) => ({ path: `${await importOf(world)}/sessions`, body: sessionsFor(world) }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'POST /api/imports/:id/sessions',
    about: 'for a client',
    make: async (world) => ({ path: `${await importFor(world)}/sessions`, body: sessionsFor(world) }),
    expect: both(200),
  },
  {
    route: 'GET /api/imports/lists',
    make: () => ({ path: '/api/imports/lists' }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'POST /api/imports/lists/check',
    make: () => ({ path: '/api/imports/lists/check', body: { list: 'calendar-events', rows: [{}] } }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'POST /api/imports/lists/check',
    about: 'of a list that only clients have',
    make: () => ({ path: '/api/imports/lists/check', body: { list: 'habits', rows: [{}] } }),
    expect: { V: 401, S: 200, O: 200, others: 400 },
  },
  {
    route: 'POST /api/imports/:id/lists',
    make: async (world) => ({
      path: `${await importOf(world)}/lists`,
      body: { from: 0, list: 'habits', rows: [{}] },
    }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'POST /api/imports/:id/lists',
    about: 'of an import for a client: the lists are the person’s alone',
    make: async (world) => ({
      path: `${await importFor(world)}/lists`,
      body: { from: 0, list: 'habits', rows: [{}] },
    }),
    expect: { V: 401, S: 200, T: 403, others: 404 },
  },
  {
    route: 'POST /api/imports/:id/finish',
    make: async (world) => ({ path: `${await importOf(world)}/finish`, body: {} }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'DELETE /api/imports/:id',
    make: async (world) => ({ path: await importOf(world) }),
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'DELETE /api/imports/:id',
    about: 'made for a client',
    make: async (world) => ({ path: await importFor(world) }),
    expect: both(204),
  },
];
