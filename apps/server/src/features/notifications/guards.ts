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
  {
    what: 'the bell of another client does not name a hidden client',
    file: 'queries.ts',
    find: 'actorName: isShown ? displayName',
    replace: 'actorName: row ? displayName',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is nobody by name in the bell',
  },
  {
    what: 'the bell of another client does not quote a hidden client',
    file: 'queries.ts',
    find: "row.kind === 'activity_commented' && !isShown",
    replace: 'row.count === 0',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is nobody by name in the bell',
  },
  {
    what: 'another client is not told of a comment that is hidden from them',
    file: 'telling/tell-of-feed.ts',
    find: '    if (readers && !readers.includes(fact.authorId)) return;\n',
    replace: '',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is nobody by name in the bell',
  },
  {
    what: 'the end of a plan is told once, also by two servers',
    file: 'plan-ends/plan-ends-queries.ts',
    find: 'on conflict (client_id) do nothing',
    replace: 'on conflict (client_id) do update set last_day = excluded.last_day',
    tests: './plan-ends/plan-ends.test.ts',
    named: 'told once',
  },
  {
    what: 'who coaches a client no more is told nothing of their plan',
    file: 'plan-ends/plan-ends-queries.ts',
    find: ' and k.ended_at is null\n    order by',
    replace: '\n    order by',
    tests: './plan-ends/plan-ends.test.ts',
    named: 'told once',
  },
  {
    what: 'pain is told once for a session until it is read',
    file: 'telling/tell-of-concerns.ts',
    find: '      if (await hasUnreadAsSystem(work.db, coach, which)) continue;\n',
    replace: '',
    tests: './telling/tell-of-concerns.test.ts',
    named: 'once for a session',
  },
];
