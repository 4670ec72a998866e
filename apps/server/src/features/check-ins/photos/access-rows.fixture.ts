import type { ShownPhotos } from '@spotter/contract/check-in-photos';
import { fixedId, newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { ownThing } from '#testing/access/things.ts';
import { NOW, TODAY, type World } from '#testing/access/world.ts';
import { photoQuestion, uploadPhoto } from './photos.fixture.ts';

const QUESTION = fixedId('question/photos');
const photoOf = (formId: string, photo: string) => ({
  ...{ formId, day: TODAY, question: QUESTION, view: 'front', photo },
  takenAt: NOW,
});

/** A check-in that asks for photos alone, given to S and sent by them. */
async function answer(world: World): Promise<string> {
  const { S, T } = world;
  const id = newId();
  await T.put(`/api/check-ins/forms/${id}`, {
    ...{ name: 'Photos', rhythm: { every: 'once', day: TODAY } },
    questions: [photoQuestion(QUESTION)],
  });
  await T.put(`/api/check-ins/forms/${id}/given`, { clientIds: [S.id], state: 'going' });
  await S.put('/api/check-ins/answers', {
    ...{ formId: id, version: 1, day: TODAY, answers: [], changedAt: NOW },
  });
  return id;
}

/** The same with a photo of S. */
async function take(world: World): Promise<{ id: string; photo: string }> {
  const id = newId();
  const photo = await uploadPhoto(world.S);
  await world.S.put(`/api/check-ins/photos/${id}`, photoOf(await answer(world), photo));
  return { id, photo };
}

/** The same, of S who hides their photos. */
async function hide(world: World): Promise<string> {
  const { photo } = await take(world);
  await world.S.put('/api/check-ins/hidden-photos', { hidden: true });
  return photo;
}

const clientsOwn = { V: 401, S: 204, O: 404, others: 403 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/check-ins/photos',
    make: async (world) => {
      await take(world);
      return { path: '/api/check-ins/photos' };
    },
    expect: { V: 401, others: 200 },
    check: ({ photos }: ShownPhotos, _world, name) =>
      photos.length === (name === 'S' ? 1 : 0) ? undefined : `${photos.length} photos`,
  },
  {
    route: 'GET /api/check-ins/photos',
    about: 'of a client',
    make: async (world) => {
      await take(world);
      return { path: `/api/check-ins/photos?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: ({ photos }: ShownPhotos) => (photos.length === 1 ? undefined : `${photos.length} photos`),
  },
  {
    route: 'GET /api/check-ins/photos',
    about: 'of a client who hides them',
    make: async (world) => {
      await hide(world);
      return { path: `/api/check-ins/photos?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: ({ photos }: ShownPhotos, _world, name) =>
      photos.length === (name === 'S' ? 1 : 0) ? undefined : `${photos.length} photos`,
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a photo of a check-in',
    make: async (world) => ({ path: (await take(world)).photo }),
    expect: { ...ownThing, V: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a photo of a check-in that its client hides',
    make: async (world) => ({ path: await hide(world) }),
    expect: { S: 200, others: 404 },
  },
  {
    route: 'PUT /api/check-ins/photos/:id',
    make: async (world) => ({
      path: `/api/check-ins/photos/${newId()}`,
      body: photoOf(await answer(world), await uploadPhoto(world.S)),
    }),
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/check-ins/photos/:id',
    about: 'an own upload, to the check-in of S',
    make: async (world, actor, name) => ({
      path: `/api/check-ins/photos/${newId()}`,
      body: photoOf(await answer(world), await uploadPhoto(name === 'V' ? world.S : actor)),
    }),
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/check-ins/photos/:id',
    about: 'with the id of a photo of S',
    make: async (world) => {
      const { id, photo } = await take(world);
      return { path: `/api/check-ins/photos/${id}`, body: photoOf(newId(), photo) };
    },
    expect: clientsOwn,
  },
  {
    route: 'DELETE /api/check-ins/photos/:id',
    make: async (world) => ({ path: `/api/check-ins/photos/${(await take(world)).id}` }),
    expect: clientsOwn,
  },
  {
    route: 'PUT /api/check-ins/hidden-photos',
    make: () => ({ path: '/api/check-ins/hidden-photos', body: { hidden: true } }),
    expect: { V: 401, S: 204, O: 204, others: 403 },
  },
];
