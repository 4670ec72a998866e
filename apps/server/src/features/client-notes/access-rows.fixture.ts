import type { ClientNote } from '@spotter/contract/client-notes';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';

const NOTE = { content: 'Left knee', changedAt: '2026-03-02T10:00:00.000Z', basedOn: null };
const pathTo = ({ S }: World) => `/api/coach/clients/${S.id}/note`;

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/coach/clients/:id/note',
    make: async (world) => {
      await world.T.put(pathTo(world), NOTE);
      return { path: pathTo(world) };
    },
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
    check: ({ content }: ClientNote) => (content === NOTE.content ? undefined : content),
  },
  {
    route: 'PUT /api/coach/clients/:id/note',
    make: (world) => ({ path: pathTo(world), body: NOTE }),
    expect: { V: 401, S: 403, O: 403, T: 204, others: 404 },
  },
];
