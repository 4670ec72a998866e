const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- overview` tries each. */
export const overviewGuards = [
  {
    what: 'the overview shows only current clients',
    file: 'queries.ts',
    find: ".where('c.ended_at', 'is', null)",
    replace: '',
    tests: ACCESS,
    named: 'GET /api/coach/clients',
  },
  {
    what: 'one client at a glance is a current client of the viewer',
    file: 'glance-queries.ts',
    find: '\n      and c.ended_at is null`',
    replace: '`',
    tests: ACCESS,
    named: 'GET /api/coach/clients/:id',
  },
  {
    what: 'the board shows a missed day as missed',
    file: 'board-rules.ts',
    find: "day < today ? 'm' : 'f'",
    replace: "'f'",
    tests: './board-rules.test.ts',
  },
  {
    what: 'only a current coach marks what a client told as seen',
    file: 'see-concerns.ts',
    find: 'if (!(await findCoachedAmong(work.db, viewer, [clientId])).has(clientId)) throw clientNotFound();',
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/coach/clients/:id/concerns',
  },
  {
    what: 'a coach to whom a client does not show a training reads no pain or note of it',
    file: 'concern-queries.ts',
    find: "\n      and ${mayReadOfSession(viewer, 'l.client_id', 'l.session_id')}`",
    replace: '`',
    tests: './concerns.test.ts',
  },
  {
    what: 'what hurts stands above everything else',
    file: 'rules.ts',
    find: "  'pain',\n  'set_note',\n  'unread_question',",
    replace: "  'unread_question',\n  'pain',\n  'set_note',",
    tests: './concerns.test.ts',
    named: 'stands above everything else',
  },
  {
    what: 'nobody is congratulated while something hurts',
    file: 'rules.ts',
    find: 'if (!records || concerns.length > 0) return null;',
    replace: 'if (!records) return null;',
    tests: './concerns.test.ts',
  },
  {
    what: 'nothing that is still to come is marked as seen',
    file: 'see-concerns.ts',
    find: 'Math.min(Date.parse(seenUntil), now)',
    replace: 'Date.parse(seenUntil)',
    tests: './concerns.test.ts',
  },
];
