import { createECDH } from 'node:crypto';
import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const pair = createECDH('prime256v1');

const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: pair.generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  language: 'en',
});

/** A device of S. */
async function deviceOfS({ S }: World): Promise<string> {
  return (await S.put('/api/alerts/device', device('of-s'))).body.id;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/alerts',
    make: async (world) => {
      await deviceOfS(world);
      return { path: '/api/alerts' };
    },
    expect: members,
    check: ({ devices }: { devices: unknown[] }, _world, name) =>
      devices.length === (name === 'S' ? 1 : 0) ? undefined : 'not own',
  },
  { route: 'PUT /api/alerts/device', make: plain('/api/alerts/device', device('new')), expect: members },
  {
    route: 'PUT /api/alerts/kinds',
    make: plain('/api/alerts/kinds', { kind: 'message', isOn: false }),
    expect: members,
    check: ({ kinds }: { kinds: { kind: string; isOn: boolean }[] }) =>
      kinds.some(({ kind, isOn }) => kind === 'message' && !isOn) ? undefined : 'not switched off',
  },
  {
    route: 'PUT /api/alerts/kinds',
    about: 'of a kind for clients only',
    make: plain('/api/alerts/kinds', { kind: 'trophy', isOn: false }),
    expect: { V: 401, S: 200, O: 200, others: 400 },
  },
  {
    route: 'PUT /api/alerts/quiet',
    make: plain('/api/alerts/quiet', { quiet: { from: '22:00', until: '07:00' } }),
    expect: members,
  },
  {
    route: 'DELETE /api/alerts/devices/:id',
    make: async (world) => ({ path: `/api/alerts/devices/${await deviceOfS(world)}` }),
    expect: { V: 401, S: 204, others: 404 },
  },
  { route: 'GET /api/mail-off/:token', make: plain('/api/mail-off/any'), expect: { others: 302 } },
  {
    route: 'POST /api/mail-off/:token',
    about: 'with a link that no mail has',
    make: plain('/api/mail-off/any', {}),
    expect: { others: 404 },
  },
];
