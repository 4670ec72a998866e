import type { AccessRow } from '#testing/access/row.ts';
import { plain } from '#testing/access/things.ts';

/** T owns the studio, because they are its first trainer; F owns another. */
export const accessRows: AccessRow[] = [
  {
    route: 'DELETE /api/membership',
    make: plain('/api/membership'),
    expect: { V: 401, S: 204, O: 204, others: 409 },
  },
  {
    route: 'DELETE /api/membership',
    about: 'with the coming days staying',
    make: plain('/api/membership?days=keep'),
    expect: { V: 401, S: 204, O: 204, others: 409 },
  },
  {
    route: 'DELETE /api/members/:id',
    make: ({ S }) => ({ path: `/api/members/${S.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of a client whom the owner does not coach',
    make: ({ O }) => ({ path: `/api/members/${O.id}` }),
    expect: { V: 401, S: 403, O: 403, T: 204, X: 204, others: 404 },
  },
  {
    route: 'DELETE /api/members/:id',
    about: 'of the owner',
    make: ({ T }) => ({ path: `/api/members/${T.id}` }),
    expect: { V: 401, S: 403, O: 403, F: 404, others: 409 },
  },
];
