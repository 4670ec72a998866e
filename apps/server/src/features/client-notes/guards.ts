const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- client-notes` tries each. */
export const clientNotesGuards = [
  {
    what: 'a private note is read by the current coach only',
    file: 'service.ts',
    find: 'if ((await findCoachedAmong(ctx.db, viewer, [clientId])).size === 0) throw clientNotFound();',
    replace: '',
    tests: ACCESS,
    named: 'GET /api/coach/clients/:id/note',
  },
  {
    what: 'a private note is written by the current coach only',
    file: 'service.ts',
    find: 'if (coached.size === 0) throw clientNotFound();',
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/coach/clients/:id/note',
  },
  {
    what: 'a private note is the coach’s own',
    file: 'queries.ts',
    find: "    .where('coach_id', '=', viewer.id)\n",
    replace: '',
    tests: './client-notes',
  },
];
