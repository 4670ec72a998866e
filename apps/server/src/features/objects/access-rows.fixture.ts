import sharp from 'sharp';
import type { AccessRow } from '#testing/access/row.ts';
import { plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';
import type { Actor } from '#testing/use-app.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f60' } })
  .png()
  .toBuffer();

const announce = (actor: Actor, purpose: string) =>
  actor.post('/api/objects/upload', { purpose, contentType: 'image/png', size: picture.length });

/** Uploads a file and finishes it. @returns its path */
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

export const accessRows: AccessRow[] = [
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
    route: 'GET /api/objects/:id/content',
    about: 'of an upload of S',
    make: async ({ S }) => ({ path: (await announce(S, 'avatar')).body.uploadURL }),
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'PATCH /api/objects/:id/content',
    about: 'of an upload of S; without an offset it is refused',
    make: async ({ S }) => ({ path: (await announce(S, 'avatar')).body.uploadURL }),
    expect: { V: 401, S: 409, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'the logo of a studio',
    make: async (world) => {
      const { path } = await file('logo')(world);
      await world.T.put('/api/settings', { logoUrl: path });
      return { path };
    },
    expect: { others: 200 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a logo that no studio uses',
    make: file('logo'),
    expect: { T: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'the profile picture of a member of the studio',
    make: async ({ S }) => ({ path: await avatarOf(S) }),
    expect: { V: 404, F: 404, others: 200 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a picture that is not in use',
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
    about: 'announced and not sent',
    make: async ({ S }) => ({ path: (await announce(S, 'avatar')).body.objectPath }),
    expect: { others: 404 },
  },
];
