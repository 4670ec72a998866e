import type { AccessRow } from '#testing/access/row.ts';
import { members, plain } from '#testing/access/things.ts';

const NEW = { name: 'Watch', scopes: ['training:read'], days: 30 };

export const accessRows: AccessRow[] = [
  { route: 'GET /api/openapi.json', make: plain('/api/openapi.json'), expect: { others: 200 } },
  { route: 'GET /api/tokens', make: plain('/api/tokens'), expect: members },
  {
    route: 'POST /api/tokens',
    make: plain('/api/tokens', NEW),
    expect: { V: 401, others: 201 },
    check: ({ token }: { token: string }) =>
      token.startsWith('spotter_pat_') ? undefined : 'an answer without the token',
  },
  {
    route: 'DELETE /api/tokens/:id',
    make: async ({ S }) => ({ path: `/api/tokens/${(await S.post('/api/tokens', NEW)).body.id}` }),
    expect: { V: 401, S: 204, others: 404 },
  },
];
