import type { FormCheck, OneFormCheck } from '@spotter/contract/form-checks';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';
import type { Actor } from '#testing/use-app.ts';
import { answerOf, filmOf, uploadFor } from './form-checks.fixture.ts';

/** A film of S, shown to T, and to E, whose coaching has ended, as far as that can be. */
async function show(world: World, shownTo: readonly Actor[] = [world.T, world.E]): Promise<string> {
  const id = newId();
  const film = await uploadFor(world.S, 'form-film');
  await world.S.put(`/api/form-checks/${id}`, filmOf(film, world.exerciseId, shownTo));
  return id;
}

/** The same with an answer of T. */
async function answered(world: World): Promise<string> {
  const id = await show(world);
  const voice = await uploadFor(world.T, 'form-voice');
  await world.T.put(`/api/form-checks/${id}/answer`, answerOf(undefined, { voice, length: 4_000 }));
  return id;
}

const fileOf = async ({ S }: World, id: string): Promise<OneFormCheck> =>
  (await S.get(`/api/form-checks/${id}`)).body;

/** A film that T saw until S hid it from them. */
async function hidden(world: World): Promise<string> {
  const id = await show(world);
  await world.S.put(`/api/form-checks/${id}/shown`, { shownTo: [] });
  return id;
}

const clientsOwn = { V: 401, S: 204, O: 404, others: 403 };
const coachesOwn = { V: 401, S: 403, O: 403, T: 204, others: 404 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/form-checks',
    make: async (world) => {
      await show(world);
      return { path: '/api/form-checks' };
    },
    expect: { V: 401, others: 200 },
    check: (body: FormCheck[], _world, name) =>
      body.length === (name === 'S' || name === 'T' ? 1 : 0) ? undefined : `${body.length} films`,
  },
  {
    route: 'GET /api/form-checks',
    about: 'of a client who hid it',
    make: async (world) => {
      await hidden(world);
      return { path: `/api/form-checks?clientId=${world.S.id}` };
    },
    expect: { V: 401, others: 200 },
    check: (body: FormCheck[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} films`,
  },
  {
    route: 'GET /api/form-checks/:id',
    make: async (world) => ({ path: `/api/form-checks/${await answered(world)}` }),
    expect: ownThing,
    check: ({ answers }: OneFormCheck) => (answers.length === 1 ? undefined : `${answers.length} answers`),
  },
  {
    route: 'GET /api/form-checks/:id',
    about: 'that its client hid',
    make: async (world) => ({ path: `/api/form-checks/${await hidden(world)}` }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'the film of a set',
    make: async (world) => ({ path: (await fileOf(world, await show(world))).film }),
    expect: { ...ownThing, V: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'the film of a set that its client hid',
    make: async (world) => ({ path: (await fileOf(world, await hidden(world))).film }),
    expect: { S: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'the voice of an answer to a film',
    make: async (world) => ({ path: (await fileOf(world, await answered(world))).answers[0]?.voice ?? '' }),
    expect: { ...ownThing, V: 404 },
  },
  {
    route: 'PUT /api/form-checks/:id',
    make: async (world, actor, name) => {
      // With a film of the actor's own; a trainer has none.
      const film = name === 'V' ? `/api/objects/${newId()}` : await uploadFor(actor, 'form-film');
      return { path: `/api/form-checks/${newId()}`, body: filmOf(film, world.exerciseId, [world.T]) };
    },
    expect: { V: 401, S: 204, O: 204, others: 403 },
  },
  {
    route: 'PUT /api/form-checks/:id',
    about: 'with the upload of S',
    make: async (world) => {
      const film = await uploadFor(world.S, 'form-film');
      return { path: `/api/form-checks/${newId()}`, body: filmOf(film, world.exerciseId, [world.T]) };
    },
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/form-checks/:id',
    about: 'with the id of a film of S',
    make: async (world, actor, name) => {
      const id = await show(world);
      const film = name === 'O' ? await uploadFor(actor, 'form-film') : `/api/objects/${newId()}`;
      return { path: `/api/form-checks/${id}`, body: filmOf(film, world.exerciseId, []) };
    },
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/form-checks/:id/shown',
    make: async (world) => ({
      path: `/api/form-checks/${await show(world)}/shown`,
      body: { shownTo: [world.T.id] },
    }),
    expect: clientsOwn,
  },
  {
    route: 'DELETE /api/form-checks/:id',
    make: async (world) => ({ path: `/api/form-checks/${await answered(world)}` }),
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/form-checks/:id/seen',
    make: async (world) => ({ path: `/api/form-checks/${await answered(world)}/seen` }),
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/form-checks/:id/answer',
    make: async (world) => ({ path: `/api/form-checks/${await show(world)}/answer`, body: answerOf() }),
    expect: coachesOwn,
  },
  {
    route: 'PUT /api/form-checks/:id/answer',
    about: 'to a film that its client hid',
    make: async (world) => ({ path: `/api/form-checks/${await hidden(world)}/answer`, body: answerOf() }),
    expect: { ...coachesOwn, T: 404 },
  },
  {
    route: 'DELETE /api/form-checks/:id/answer',
    make: async (world) => ({ path: `/api/form-checks/${await answered(world)}/answer` }),
    expect: coachesOwn,
  },
];
