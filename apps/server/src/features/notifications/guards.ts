/**
 * The guards of this folder: what each protects and how it is removed; `npm run guards -- notifications` tries each.
 */
export const notificationsGuards = [
  {
    what: 'the bell of another client does not name a hidden client',
    file: 'queries.ts',
    find: 'actorName: isShown ? displayName',
    replace: 'actorName: row ? displayName',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is nobody by name in the bell',
  },
];
