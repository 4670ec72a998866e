const SAVED = 'apps/server/src/app/saved.test.ts';

/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- db` removes each once.
 */
export const dbGuards = [
  {
    what: 'a connection lost during a commit is reported as unknown',
    file: 'driver/watched-dialect.ts',
    find: "if (!isRefusal(error as { code?: unknown })) tellSaved('unknown');",
    replace: '',
    tests: SAVED,
  },
];
