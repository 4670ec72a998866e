/** Protections of this folder, each with the edit that removes it; `npm run guards -- backup` removes each once. */
export const archiveGuards = [
  {
    what: 'a backup is one consistent snapshot',
    file: 'back-up.ts',
    find: 'begin isolation level repeatable read',
    replace: 'begin',
    tests: './back-up.wide.test.ts',
    named: 'shows one moment, whatever is written meanwhile',
  },
  {
    what: 'a restore onto data needs to be told that it may replace it',
    file: 'restore.ts',
    find: 'if (used.length === 0 && uploads === 0) return;',
    replace: 'return;',
    tests: './back-up.wide.test.ts',
    named: 'onto data is refused, unless it may be replaced; the tables of others stay',
  },
];
