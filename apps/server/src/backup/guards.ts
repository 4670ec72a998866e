/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- backup` removes each
 * once.
 */
export const backupGuards = [
  {
    what: 'a backup is one consistent snapshot',
    file: 'back-up.ts',
    find: 'begin isolation level repeatable read',
    replace: 'begin',
    tests: './back-up.wide.test.ts',
    named: 'taken while people write shows one moment',
  },
  {
    what: 'a file of a backup’s snapshot is not swept',
    file: 'back-up.ts',
    find: ' for key share',
    replace: '',
    tests: './back-up.wide.test.ts',
    named: 'keeps the sweep from deleting a file of its snapshot',
  },
  {
    what: 'a restore onto data needs --replace',
    file: 'restore.ts',
    find: 'if (used.length === 0 && uploads === 0) return;',
    replace: 'return;',
    tests: './back-up.wide.test.ts',
    named: 'onto existing data is refused, and with --replace that data is deleted, rows and files',
  },
];
