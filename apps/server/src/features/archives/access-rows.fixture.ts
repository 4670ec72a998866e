import { fixedId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { plain } from '#testing/access/things.ts';

export const accessRows: AccessRow[] = [
  { route: 'GET /api/archives', make: plain('/api/archives'), expect: { V: 401, others: 200 } },
  { route: 'POST /api/archives', make: plain('/api/archives'), expect: { V: 401, others: 201 } },
  {
    route: 'GET /api/coach/clients/:id/archives',
    about: 'of S',
    make: ({ S }) => ({ path: `/api/coach/clients/${S.id}/archives` }),
    expect: { V: 401, S: 403, O: 403, T: 200, others: 404 },
  },
  {
    route: 'POST /api/coach/clients/:id/archives',
    about: 'of S',
    make: ({ S }) => ({ path: `/api/coach/clients/${S.id}/archives` }),
    expect: { V: 401, S: 403, O: 403, T: 201, others: 404 },
  },
  {
    route: 'GET /api/studio/archives',
    make: plain('/api/studio/archives'),
    expect: { V: 401, T: 200, F: 200, others: 403 },
  },
  {
    route: 'POST /api/studio/archives',
    make: plain('/api/studio/archives'),
    expect: { V: 401, T: 201, F: 201, others: 403 },
  },
  // Made archives, and who may download them, are in `archives.test.ts`: a job would write in the middle of other cells.
  {
    route: 'POST /api/archives/:id/downloads',
    about: 'that does not exist',
    make: plain(`/api/archives/${fixedId('no archive')}/downloads`),
    expect: { V: 401, others: 404 },
  },
  {
    route: 'GET /api/archives/downloads/:token',
    about: 'that does not exist',
    make: plain('/api/archives/downloads/no-token'),
    expect: { V: 401, others: 404 },
  },
  { route: 'GET /api/archives/schema', make: plain('/api/archives/schema'), expect: { others: 200 } },
];
