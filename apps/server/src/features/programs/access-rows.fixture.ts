import { randomUUID } from 'node:crypto';
import type { ProgramDetail } from '@spotter/contract/programs';
import type { AccessRow } from '#testing/access/row.ts';
import { authorOnly, clientOnly, ids, makeWorkout, members, trainersWrite } from '#testing/access/things.ts';
import type { ActorName, World } from '#testing/access/world.ts';

const NAME = { name: 'Strong', weeks: 4 };
const PLACE = { week: 1, day: 1 };
/** No clock of the tests is behind it. */
const START = '2190-03-01';

/** A programme of T with a workout on its first day. */
async function programOfT(world: World): Promise<ProgramDetail> {
  const { T } = world;
  const { id, version } = (await T.post('/api/programs', NAME)).body;
  const workoutId = await makeWorkout(world);
  await T.post(`/api/programs/${id}/cells`, { version, ...PLACE, workoutId });
  return (await T.get(`/api/programs/${id}`)).body;
}

/** The same, which the trainers of the studio may read, copy and give. */
async function sharedByT(world: World): Promise<ProgramDetail> {
  const { id, version } = await programOfT(world);
  return (await world.T.patch(`/api/programs/${id}`, { version, isShared: true })).body;
}

const giveTo = (...clientIds: string[]) => ({
  startDate: START,
  clients: clientIds.map((clientId) => ({ clientId, weekdays: [1] })),
});

/** A programme of T that S has, and its run. */
async function givenToS(world: World) {
  const program = await programOfT(world);
  const { body } = await world.T.post(`/api/programs/${program.id}/gives`, giveTo(world.S.id));
  return { ...program, sendId: body.id as string, runId: body.runs[0].id as string };
}

/** A ready programme that S runs by themselves. */
async function begunByS({ S }: World): Promise<string> {
  const id = randomUUID();
  await S.post('/api/own-programs', { ...OWN_CHOICE, id });
  return id;
}

const OWN_CHOICE = { key: 'couch-to-5k', startDate: START, weekdays: [1, 3, 5] };
const everyClient = (status: number) => ({ V: 401, S: status, O: status, others: 403 });

const of = (world: World, path: string) => async () => `/api/programs/${(await programOfT(world)).id}${path}`;
const trainersRead = { V: 401, S: 403, O: 403, others: 200 };
/** Of a shared programme: trainers of the studio, and nobody of another. */
const ofStudio = (status: number) => ({ V: 401, S: 403, O: 403, F: 404, others: status });
/** Only the author sees the programme of the row in a list. */
const isOnlyFor = (names: readonly ActorName[]) => (body: { id: string }[], _world: World, name: ActorName) =>
  body.length === (names.includes(name) ? 1 : 0) ? undefined : `${body.length} rows: ${ids(body)}`;

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/programs',
    make: async (world) => {
      await world.T.post('/api/programs', NAME);
      return { path: '/api/programs' };
    },
    expect: trainersRead,
    check: (body: { author: { id: string } }[], world, name) =>
      body.every(({ author }) => author.id === world[name].id) ? undefined : 'not own',
  },
  {
    route: 'GET /api/programs',
    about: 'shared ones',
    make: async (world) => {
      await sharedByT(world);
      return { path: '/api/programs' };
    },
    expect: trainersRead,
    check: (body: unknown[], _world, name) =>
      body.length > 0 === (name !== 'F') ? undefined : `${body.length} programmes`,
  },
  { route: 'POST /api/programs', make: () => ({ path: '/api/programs', body: NAME }), expect: trainersWrite },
  {
    route: 'GET /api/programs/ready',
    make: () => ({ path: '/api/programs/ready' }),
    expect: members,
  },
  {
    route: 'POST /api/programs/ready',
    make: () => ({
      path: '/api/programs/ready',
      body: { id: randomUUID(), key: 'phul' },
    }),
    expect: trainersWrite,
  },
  {
    route: 'GET /api/programs/:id',
    make: async (world) => ({ path: await of(world, '')() }),
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/programs/:id',
    about: 'a shared one',
    make: async (world) => ({ path: `/api/programs/${(await sharedByT(world)).id}` }),
    expect: ofStudio(200),
  },
  {
    route: 'PATCH /api/programs/:id',
    about: 'a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      return { path: `/api/programs/${id}`, body: { version, name: 'Mine' } };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/copies',
    make: async (world) => ({ path: await of(world, '/copies')(), body: {} }),
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/programs/:id/copies',
    about: 'of a shared one',
    make: async (world) => ({ path: `/api/programs/${(await sharedByT(world)).id}/copies`, body: {} }),
    expect: ofStudio(201),
    check: (body: ProgramDetail, world, name) =>
      body.author.id === world[name].id ? undefined : 'not their own',
  },
  {
    route: 'DELETE /api/programs/:id',
    about: 'a shared one',
    make: async (world) => ({ path: `/api/programs/${(await sharedByT(world)).id}` }),
    expect: authorOnly(204),
  },
  {
    route: 'POST /api/programs/:id/restore',
    make: async (world) => {
      const { id } = await sharedByT(world);
      await world.T.delete(`/api/programs/${id}`);
      return { path: `/api/programs/${id}/restore` };
    },
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/programs/:id/cells/:cellId',
    make: async (world) => {
      const { id, cells } = await programOfT(world);
      return { path: `/api/programs/${id}/cells/${cells[0]?.id}` };
    },
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/programs/:id/cells/:cellId',
    about: 'of a shared one',
    make: async (world) => {
      const { id, cells } = await sharedByT(world);
      return { path: `/api/programs/${id}/cells/${cells[0]?.id}` };
    },
    expect: ofStudio(200),
  },
  {
    route: 'POST /api/programs/:id/cells',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      return { path: `/api/programs/${id}/cells`, body: { version, ...PLACE, name: 'New' } };
    },
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/programs/:id/cells',
    about: 'a workout of T in a programme of the caller',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const { id, version } = (await own.post('/api/programs', NAME)).body;
      const workoutId = await makeWorkout(world);
      return { path: `/api/programs/${id}/cells`, body: { version, ...PLACE, workoutId } };
    },
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/programs/:id/cells',
    about: 'a workout that T shares in a programme of the caller',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const { id, version } = (await own.post('/api/programs', NAME)).body;
      const workoutId = await makeWorkout(world);
      await world.T.patch(`/api/workouts/${workoutId}`, { isShared: true });
      return { path: `/api/programs/${id}/cells`, body: { version, ...PLACE, workoutId } };
    },
    expect: ofStudio(201),
  },
  {
    route: 'PUT /api/programs/:id/cells/:cellId',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version, cells } = await sharedByT(world);
      const body = { version, workout: { name: 'Mine' } };
      return { path: `/api/programs/${id}/cells/${cells[0]?.id}`, body };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/paste',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      const body = { version, from: [PLACE], to: [{ week: 2, day: 1 }] };
      return { path: `/api/programs/${id}/paste`, body };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/days',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      const body = { version, workouts: [{ name: 'New' }], cells: [{ ...PLACE, workout: 0 }] };
      return { path: `/api/programs/${id}/days`, body };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/clear',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version, cells } = await sharedByT(world);
      return { path: `/api/programs/${id}/clear`, body: { version, cellIds: [cells[0]?.id] } };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/fill',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      return { path: `/api/programs/${id}/fill`, body: { version, fromWeek: 1, toWeeks: [2], addKg: 2.5 } };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/undo',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      return { path: `/api/programs/${id}/undo`, body: { version } };
    },
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/redo',
    about: 'of a shared one',
    make: async (world) => {
      const { id, version } = await sharedByT(world);
      const undone = await world.T.post(`/api/programs/${id}/undo`, { version });
      return { path: `/api/programs/${id}/redo`, body: { version: undone.body.version } };
    },
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/program-runs',
    make: async (world) => {
      await givenToS(world);
      return { path: `/api/program-runs?clientId=${world.S.id}` };
    },
    expect: trainersRead,
    check: isOnlyFor(['T']),
  },
  {
    route: 'POST /api/programs/:id/gives/preview',
    make: async (world) => ({ path: await of(world, '/gives/preview')(), body: giveTo(world.S.id) }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/gives/preview',
    about: 'of a shared one, for S',
    make: async (world) => ({
      path: `/api/programs/${(await sharedByT(world)).id}/gives/preview`,
      body: giveTo(world.S.id),
    }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/gives',
    make: async (world) => ({ path: await of(world, '/gives')(), body: giveTo(world.S.id) }),
    expect: authorOnly(201),
  },
  {
    route: 'POST /api/programs/:id/gives',
    about: 'of a shared one, for O, whom X coaches',
    make: async (world) => ({
      path: `/api/programs/${(await sharedByT(world)).id}/gives`,
      body: giveTo(world.O.id),
    }),
    expect: { V: 401, S: 403, O: 403, X: 201, others: 404 },
  },
  {
    route: 'POST /api/programs/:id/gives',
    about: 'a programme of the caller, for S and O',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const { id, version } = (await own.post('/api/programs', NAME)).body;
      await own.post(`/api/programs/${id}/cells`, { version, ...PLACE, name: 'New' });
      return { path: `/api/programs/${id}/gives`, body: giveTo(world.S.id, world.O.id) };
    },
    expect: { V: 401, S: 403, O: 403, others: 404 },
  },
  {
    route: 'GET /api/programs/:id/changes',
    make: async (world) => ({ path: `/api/programs/${(await givenToS(world)).id}/changes` }),
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/programs/:id/changes',
    about: 'of a shared one',
    make: async (world) => ({ path: `/api/programs/${(await sharedByT(world)).id}/changes` }),
    expect: authorOnly(200),
  },
  {
    route: 'POST /api/programs/:id/changes',
    make: async (world) => {
      const { id, version, runId } = await givenToS(world);
      return { path: `/api/programs/${id}/changes`, body: { version, runIds: [runId] } };
    },
    expect: authorOnly(201),
  },
  {
    route: 'GET /api/program-sends',
    make: async (world) => {
      await givenToS(world);
      return { path: `/api/program-sends?clientId=${world.S.id}` };
    },
    expect: trainersRead,
    check: isOnlyFor(['T']),
  },
  {
    route: 'POST /api/program-sends/:id/undo',
    make: async (world) => ({ path: `/api/program-sends/${(await givenToS(world)).sendId}/undo` }),
    expect: authorOnly(200),
  },
  {
    route: 'GET /api/own-programs',
    make: async (world) => {
      await begunByS(world);
      return { path: '/api/own-programs' };
    },
    expect: everyClient(200),
    check: isOnlyFor(['S']),
  },
  {
    route: 'GET /api/coach/clients/:id/own-programs',
    make: async (world) => {
      await begunByS(world);
      return { path: `/api/coach/clients/${world.S.id}/own-programs` };
    },
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
    check: isOnlyFor(['T']),
  },
  {
    route: 'POST /api/own-programs/preview',
    make: () => ({ path: '/api/own-programs/preview', body: OWN_CHOICE }),
    expect: everyClient(200),
  },
  {
    route: 'POST /api/own-programs',
    make: () => ({ path: '/api/own-programs', body: { ...OWN_CHOICE, id: randomUUID() } }),
    expect: everyClient(201),
  },
  {
    route: 'POST /api/own-programs',
    about: 'with the id of one that S runs',
    make: async (world) => ({
      path: '/api/own-programs',
      body: { ...OWN_CHOICE, id: await begunByS(world) },
    }),
    expect: clientOnly(201),
  },
  {
    route: 'POST /api/own-programs/:id/end',
    make: async (world) => ({ path: `/api/own-programs/${await begunByS(world)}/end` }),
    expect: clientOnly(200),
  },
  {
    route: 'DELETE /api/own-programs/:id/end',
    make: async (world) => {
      const id = await begunByS(world);
      await world.S.post(`/api/own-programs/${id}/end`);
      return { path: `/api/own-programs/${id}/end` };
    },
    expect: clientOnly(200),
  },
  {
    route: 'POST /api/own-programs/:id/undo',
    make: async (world) => ({ path: `/api/own-programs/${await begunByS(world)}/undo` }),
    expect: clientOnly(200),
  },
];
