const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- moderation` tries each. */
export const moderationGuards = [
  {
    what: 'a trainer does not see reports about themselves',
    file: 'queries.ts',
    find: '(r.author_id <> ${viewer.id} or ${viewer.id} = ',
    replace: '(true or ${viewer.id} = ',
    tests: ACCESS,
    named: 'GET /api/reports',
  },
  {
    what: 'a report is taken back by its reporter only',
    file: 'queries.ts',
    find: "    .where('reporter_id', '=', viewer.id)\n    .where('resolved_at', 'is', null)\n    .returning('id')",
    replace: "    .where('resolved_at', 'is', null)\n    .returning('id')",
    tests: ACCESS,
    named: 'DELETE /api/reports/:id',
  },
];
