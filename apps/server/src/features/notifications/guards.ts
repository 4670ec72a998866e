/**
 * The guards of this folder: what each protects and how it is removed; `npm run guards -- notifications` tries each.
 */
export const notificationsGuards = [
  {
    what: 'a person marks only their own notifications',
    file: 'queries.ts',
    find: ".where('person_id', '=', viewer.id)\n    .where('read_at', 'is', null);",
    replace: ".where('read_at', 'is', null);",
    tests: '.',
  },
  {
    what: 'unread lines about records do not slow down writes',
    file: 'telling/untold-queries.ts',
    find: 'where greatest(untold, 0) <> unread',
    replace: '',
    tests: 'apps/server/src/features/sessions/list-sessions',
  },
  {
    what: 'a disabled kind is not written',
    file: 'line-queries.ts',
    find: 'm.person_id = p.id and m.kind = ${kind}',
    replace: "m.person_id = p.id and m.kind = ${kind} and m.kind = ''",
    tests: '.',
  },
];
