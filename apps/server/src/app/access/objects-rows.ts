import sharp from 'sharp';
import type { Actor } from '../testing.ts';
import type { AccessRow } from './row.ts';
import { plain } from './things.ts';
import type { World } from './world.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f60' } })
  .png()
  .toBuffer();

const announce = (actor: Actor, purpose: string) =>
  actor.post('/api/objects/upload', { purpose, contentType: 'image/png', size: picture.length });

/** A finished upload. @returns its path */
async function upload(actor: Actor, purpose: string): Promise<string> {
  const { body } = await announce(actor, purpose);
  await actor.putFile(body.uploadURL, 'image/png', picture);
  return body.objectPath;
}

async function avatarOf(actor: Actor): Promise<string> {
  const profileImageUrl = await upload(actor, 'avatar');
  await actor.patch('/api/profile', { profileImageUrl });
  return profileImageUrl;
}

const file = (purpose: string) => async (world: World) => ({ path: await upload(world.T, purpose) });

export const objectsRows: AccessRow[] = [
  {
    route: 'POST /api/objects/upload',
    about: 'a picture of oneself',
    make: plain('/api/objects/upload', { purpose: 'avatar', contentType: 'image/png', size: 100 }),
    expect: { V: 401, others: 201 },
  },
  {
    route: 'POST /api/objects/upload',
    about: 'logo',
    make: plain('/api/objects/upload', { purpose: 'logo', contentType: 'image/png', size: 100 }),
    expect: { V: 401, S: 403, O: 403, X: 403, E: 403, others: 201 },
  },
  ...['trophy', 'exercise-thumbnail'].map((purpose) => ({
    route: 'POST /api/objects/upload',
    about: purpose,
    make: plain('/api/objects/upload', { purpose, contentType: 'image/png', size: 100 }),
    expect: { V: 401, S: 403, O: 403, others: 201 },
  })),
  {
    route: 'PUT /api/objects/:id/content',
    about: 'of an upload of S',
    make: async ({ S }) => ({ path: (await announce(S, 'avatar')).body.uploadURL, file: picture }),
    expect: { V: 401, S: 204, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a logo',
    make: file('logo'),
    expect: { others: 200 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a picture that somebody of the studio wears',
    make: async ({ S }) => ({ path: await avatarOf(S) }),
    expect: { V: 404, F: 404, others: 200 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a picture that nobody wears',
    make: async ({ S }) => ({ path: await upload(S, 'avatar') }),
    expect: { S: 200, others: 404 },
  },
  ...['trophy', 'exercise-thumbnail'].map((purpose) => ({
    route: 'GET /api/objects/:id',
    about: `${purpose} that no row uses`,
    make: file(purpose),
    expect: { T: 200, others: 404 },
  })),
  {
    route: 'GET /api/objects/:id',
    about: 'announced and never sent',
    make: async ({ S }) => ({ path: (await announce(S, 'avatar')).body.objectPath }),
    expect: { others: 404 },
  },
];
