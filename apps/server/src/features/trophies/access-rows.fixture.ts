import type { AccessRow } from '#testing/access/row.ts';
import { ids, plain } from '#testing/access/things.ts';
import type { ActorName, World } from '#testing/access/world.ts';

type Visibility = 'public' | 'private';

/** T gives S a trophy. */
async function award({ T, S }: World, visibility: Visibility): Promise<string> {
  const trophy = { title: 'Iron Will', awardedTo: S.id, visibility };
  return (await T.post('/api/trophies', trophy)).body.id;
}

/** T announces a picture that is not sent. */
async function announced({ T }: World): Promise<string> {
  const file = { purpose: 'trophy', contentType: 'image/png', size: 100 };
  return (await T.post('/api/objects/upload', file)).body.objectPath;
}

/** Visible to exactly these. */
const seenBy =
  (...names: ActorName[]) =>
  (body: { id: string }[], _world: World, name: ActorName) =>
    body.length > 0 === names.includes(name) ? undefined : `${name} sees ${ids(body).length}`;

const listed = (path: (world: World) => string, visibility: Visibility, seen: ActorName[]) => ({
  make: async (world: World) => {
    await award(world, visibility);
    return { path: path(world) };
  },
  check: seenBy(...seen),
});

const members = { V: 401, others: 200 };
const trainers = (status: number) => ({ V: 401, S: 403, O: 403, T: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/trophies/:userId',
    about: 'of S, who is hidden from other clients',
    make: async (world) => {
      await award(world, 'public');
      await world.S.patch('/api/profile', { shownInMembers: false });
      return { path: `/api/trophies/${world.S.id}` };
    },
    check: seenBy('S', 'T', 'X', 'E'),
    expect: members,
  },
  {
    route: 'GET /api/trophies',
    about: 'one’s own',
    ...listed(() => '/api/trophies', 'private', ['S']),
    expect: members,
  },
  {
    route: 'GET /api/trophies',
    about: 'of S, public',
    ...listed(({ S }) => `/api/trophies?userId=${S.id}`, 'public', ['S', 'O', 'T', 'X', 'E']),
    expect: members,
  },
  {
    route: 'GET /api/trophies',
    about: 'of S, private',
    ...listed(({ S }) => `/api/trophies?userId=${S.id}`, 'private', ['S', 'T']),
    expect: members,
  },
  {
    route: 'GET /api/trophies/:userId',
    about: 'public',
    ...listed(({ S }) => `/api/trophies/${S.id}`, 'public', ['S', 'O', 'T', 'X', 'E']),
    expect: members,
  },
  {
    route: 'GET /api/trophies/:userId',
    about: 'private',
    ...listed(({ S }) => `/api/trophies/${S.id}`, 'private', ['S', 'T']),
    expect: members,
  },
  {
    route: 'GET /api/trophies/given/by-me',
    ...listed(() => '/api/trophies/given/by-me', 'private', ['T']),
    expect: { V: 401, S: 403, O: 403, others: 200 },
  },
  {
    route: 'POST /api/trophies',
    about: 'for S',
    make: ({ S }) => ({ path: '/api/trophies', body: { title: 'Iron Will', awardedTo: S.id } }),
    expect: trainers(201),
  },
  {
    route: 'POST /api/trophies',
    about: 'for S in another person’s name',
    make: ({ S, X }) => ({
      path: '/api/trophies',
      body: { title: 'Iron Will', awardedTo: S.id, awardedBy: X.id },
    }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  {
    route: 'POST /api/trophies',
    about: 'with a picture that was not sent',
    make: async (world) => ({
      path: '/api/trophies',
      body: { title: 'Iron Will', awardedTo: world.S.id, imageUrl: await announced(world) },
    }),
    expect: trainers(409),
  },
  {
    route: 'DELETE /api/trophies/:id',
    about: 'by T',
    make: async (world) => ({ path: `/api/trophies/${await award(world, 'public')}` }),
    expect: trainers(204),
  },
  {
    route: 'PUT /api/trophy-images',
    about: 'an upload of T that has not arrived',
    make: async (world) => ({ path: '/api/trophy-images', body: { imageURL: await announced(world) } }),
    expect: trainers(409),
  },
  {
    route: 'PUT /api/trophy-images',
    about: 'an external picture',
    make: plain('/api/trophy-images', { imageURL: 'https://evil.example/cup.png' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
];
