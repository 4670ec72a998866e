import type { AccessRow } from '#testing/access/row.ts';
import { DAY, finish, members, ownThing, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

/** A request about S, who shares or does not. */
const ofS = (path: string, shares: boolean) => async (world: World) => {
  await world.S.patch('/api/profile', { shareHeartRate: shares });
  return { path: `${path}${path.includes('?') ? '&' : '?'}clientId=${world.S.id}` };
};

const reads = ['/api/heart-rate/daily', `/api/heart-rate/minutes?date=${DAY}`, '/api/heart-rate/zones'];
/**
 * Too old to be accepted: an accepted value is written a little later, and could be taken for one of a refused call.
 */
const OLD = { heartRate: 90, at: '2020-01-01T00:00:00Z' };
const NOBODY = '0199aaaa-0000-7000-8000-000000000009';
const garmin = '/api/garmin/integration';
const watch = '/api/apple-watch/integration';
const second = '/api/second-device';
const isFree = (body: { connected: boolean; token?: string }) =>
  body.connected || body.token ? 'what another connected' : undefined;

/** S has connected both devices. */
async function connected({ S }: World): Promise<void> {
  await S.post(garmin, { deviceName: 'Forerunner of S' });
  await S.post(watch);
  const { body } = await S.post(`${second}/code`);
  await S.post(second, { code: body.code, deviceName: 'Old phone of S' });
}
const own = (path: string) => async (world: World, actor: World['S']) => {
  if (actor.id !== world.S.id) await connected(world);
  return { path };
};

export const accessRows: AccessRow[] = [
  ...reads.flatMap((path): AccessRow[] => {
    const route = `GET ${path.split('?')[0]}`;
    return [
      { route, make: plain(path), expect: members },
      { route, about: 'of S, who shares it', make: ofS(path, true), expect: ownThing },
      { route, about: 'of S, who does not', make: ofS(path, false), expect: { V: 401, S: 200, others: 404 } },
      {
        route,
        about: 'of an unknown person',
        make: plain(`${path}${path.includes('?') ? '&' : '?'}clientId=${NOBODY}`),
        expect: { V: 401, others: 404 },
      },
    ];
  }),
  {
    route: 'GET /api/heart-rate/sessions',
    about: 'that of S, in which nothing was measured',
    make: async (world) => ({ path: `/api/heart-rate/sessions?ids=${await finish(world)}` }),
    expect: members,
    check: (body: unknown[]) => (body.length === 0 ? undefined : 'zones of nothing'),
  },
  {
    route: 'POST /api/heart-rate/samples',
    make: plain('/api/heart-rate/samples', { samples: [OLD] }),
    expect: members,
  },
  {
    route: 'POST /api/heart-rate/samples',
    about: 'for somebody else',
    make: ({ S }) => ({
      path: '/api/heart-rate/samples',
      body: { samples: [OLD], userId: S.id },
    }),
    // The body is checked before the handler knows the viewer; a visitor learns nothing from it.
    expect: { others: 400 },
  },
  { route: `GET ${garmin}`, make: own(garmin), expect: members, check: isFree },
  {
    route: `POST ${garmin}`,
    make: plain(garmin, { deviceName: 'Fenix' }),
    expect: members,
    check: (body: { deviceName: string }) => (body.deviceName === 'Fenix' ? undefined : 'not this one'),
  },
  { route: `DELETE ${garmin}`, make: own(garmin), expect: { V: 401, others: 204 } },
  { route: `GET ${watch}`, make: own(watch), expect: members, check: isFree },
  { route: `POST ${watch}`, make: plain(watch), expect: members },
  { route: `DELETE ${watch}`, make: own(watch), expect: { V: 401, others: 204 } },
  { route: `GET ${second}`, make: own(second), expect: members, check: isFree },
  { route: `POST ${second}/code`, make: plain(`${second}/code`), expect: { V: 401, others: 201 } },
  {
    route: `POST ${second}`,
    about: 'by a code that S made',
    make: async ({ S }) => {
      const { body } = await S.post(`${second}/code`);
      return { path: second, body: { code: body.code } };
    },
    expect: { others: 201 },
  },
  {
    route: `POST ${second}`,
    about: 'by an unknown code',
    make: plain(second, { code: 'AAAAAAAA' }),
    expect: { others: 404 },
  },
  { route: `DELETE ${second}`, make: own(second), expect: { V: 401, others: 204 } },
];
