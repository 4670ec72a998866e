import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';

export const accessRows: AccessRow[] = [
  {
    route: 'POST /api/messages/several',
    about: 'to S, whom T coaches',
    make: ({ S }) => ({
      path: '/api/messages/several',
      body: { content: 'Hi {name}', to: [{ personId: S.id, id: newId() }] },
    }),
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
  },
];
