import { fixedId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { plain } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';
import type { Actor } from '#testing/use-app.ts';

const NEW = { url: 'https://hooks.example.com/spotter', events: ['client.joined'] };
const ownerOnly = (status: number) => ({ V: 401, T: status, F: status, others: 403 });
/** What names a webhook of T: F owns another studio. */
const ofOwner = (status: number) => ({ V: 401, T: status, F: 404, others: 403 });

const make = async (owner: Actor) => (await owner.post('/api/webhooks', NEW)).body.id as string;

const ofT =
  (path = '', body?: unknown) =>
  async ({ T }: World) => ({ path: `/api/webhooks/${await make(T)}${path}`, body });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/webhooks',
    make: async ({ T }) => {
      await make(T);
      return { path: '/api/webhooks' };
    },
    expect: ownerOnly(200),
    check: (all: unknown[], _world, name) => (all.length === (name === 'T' ? 1 : 0) ? undefined : 'not own'),
  },
  { route: 'POST /api/webhooks', make: plain('/api/webhooks', NEW), expect: ownerOnly(201) },
  { route: 'PATCH /api/webhooks/:id', make: ofT('', { isOn: false }), expect: ofOwner(200) },
  { route: 'DELETE /api/webhooks/:id', make: ofT(), expect: ofOwner(204) },
  { route: 'GET /api/webhooks/:id/deliveries', make: ofT('/deliveries'), expect: ofOwner(200) },
  // What is sent is noted when it was, in the middle of other cells: `webhooks.test.ts` has the webhooks that exist.
  {
    route: 'POST /api/webhooks/:id/test',
    about: 'that does not exist',
    make: plain(`/api/webhooks/${fixedId('no webhook')}/test`),
    expect: ownerOnly(404),
  },
  {
    route: 'POST /api/webhooks/:id/deliveries/:deliveryId/again',
    about: 'that does not exist',
    make: plain(`/api/webhooks/${fixedId('no webhook')}/deliveries/${fixedId('no delivery')}/again`),
    expect: ownerOnly(404),
  },
];
