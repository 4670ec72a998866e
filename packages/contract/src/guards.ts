const SPELLINGS = 'apps/server/src/app/access/spellings.test.ts';

/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- contract` removes each
 * once.
 */
export const contractGuards = [
  {
    what: 'an id has one spelling',
    file: 'shapes.ts',
    find: 'z.uuid({ abort: true }).toLowerCase()',
    replace: 'z.uuid({ abort: true })',
    tests: SPELLINGS,
  },
];
