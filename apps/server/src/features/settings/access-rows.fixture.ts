import { picture } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';

const LOGO = { purpose: 'logo', contentType: 'image/png' } as const;

/** T is the owner, because they are the studio's first trainer; F is the owner of another studio. */
export const accessRows: AccessRow[] = [
  { route: 'GET /api/settings', make: plain('/api/settings'), expect: { others: 200 } },
  {
    route: 'PUT /api/settings',
    make: plain('/api/settings', { appName: 'Iron House', themeColor: '#d12f2f' }),
    expect: { V: 401, S: 403, O: 403, X: 403, E: 403, others: 200 },
  },
  {
    route: 'PUT /api/settings',
    about: 'with a logo that T uploaded',
    make: async ({ T }) => ({
      path: '/api/settings',
      body: { logoUrl: (await upload(T, { ...LOGO, bytes: await picture('png') })).path },
    }),
    expect: { V: 401, S: 403, O: 403, X: 403, E: 403, T: 200, others: 404 },
  },
  {
    route: 'PUT /api/settings',
    about: 'with an external picture',
    make: plain('/api/settings', { logoUrl: 'https://evil.example/logo.png' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  {
    route: 'PUT /api/settings',
    about: 'with an unknown field',
    make: plain('/api/settings', { studioId: 'x' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  { route: 'GET /api/settings/privacy', make: plain('/api/settings/privacy'), expect: members },
  {
    route: 'PUT /api/settings/privacy',
    make: plain('/api/settings/privacy', { feed: false }),
    expect: { V: 401, S: 403, O: 403, X: 403, E: 403, others: 200 },
  },
  {
    route: 'PUT /api/settings/privacy',
    about: 'with an unknown field',
    make: plain('/api/settings/privacy', { studioId: 'x' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  ...['style.css', 'manifest.webmanifest', 'icon-180.png'].map(
    (file): AccessRow => ({
      route: `GET /api/brand/:studioId/${file.endsWith('.png') ? ':icon' : file}`,
      make: ({ T }) => ({ path: `/api/brand/${T.studioId}/${file}` }),
      expect: { others: 200 },
    }),
  ),
  {
    route: 'PUT /api/settings/featured-video',
    make: plain('/api/settings/featured-video', { url: 'https://youtu.be/aqz-KE-bpKQ' }),
    expect: { V: 401, S: 403, O: 403, others: 200 },
  },
  {
    route: 'PUT /api/settings/featured-video',
    about: 'from elsewhere',
    make: plain('/api/settings/featured-video', { url: 'https://evil.example/embed/aqz-KE-bpKQ' }),
    expect: { V: 401, S: 403, O: 403, others: 400 },
  },
  {
    route: 'GET /api/settings',
    about: 'with the video that T chose',
    make: async ({ T }) => {
      await T.put('/api/settings/featured-video', { url: 'https://youtu.be/aqz-KE-bpKQ' });
      return { path: '/api/settings' };
    },
    expect: { others: 200 },
    check: ({ featuredVideoUrl }: { featuredVideoUrl: string | null }, _world, name) =>
      (featuredVideoUrl !== null) === (name !== 'V' && name !== 'F') ? undefined : `${featuredVideoUrl}`,
  },
];
