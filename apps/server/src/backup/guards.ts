/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- backup` removes each
 * once.
 */
export const backupGuards = [
  {
    what: 'a file of a backup’s snapshot is not swept',
    file: 'kept.ts',
    find: ' for key share',
    replace: '',
    tests: './back-up.wide.test.ts',
    named: 'keeps the sweep from deleting a file of its snapshot',
  },
];
