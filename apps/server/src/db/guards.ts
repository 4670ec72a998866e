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
  {
    what: 'a commit refused by PostgreSQL is not reported as saved',
    file: 'driver/watched-dialect.ts',
    find: "if (!isRefusal(error as { code?: unknown })) tellSaved('unknown');",
    replace: "tellSaved('unknown');",
    tests: SAVED,
  },
  {
    what: 'a transaction that was rolled back is not reported as saved',
    file: 'driver/watched-dialect.ts',
    find: 'if (this.hasChanged !== null) {',
    replace: 'if (this.hasChanged !== null && this.hasChanged) {',
    tests: SAVED,
  },
  {
    what: 'a standby is not taken for the primary',
    file: 'driver/find-primary.ts',
    find: 'if (rows[0]?.isReadOnly)',
    replace: 'if (!rows)',
    tests: './driver/primary-client.test.ts',
  },
  {
    what: 'connections to a frozen primary are cut',
    file: 'driver/primary-client.ts',
    find: 'if (client.isElsewhere(primary)) client.cut();',
    replace: 'client.isElsewhere(primary);',
    tests: './driver/primary-client.test.ts',
  },
  {
    what: 'no request of a group fails because of another',
    file: 'group-commit.ts',
    find: 'if (group.length > 1 && wasRefused(error)) for (const one of group) await carryOut(ctx, [one]);\n      else for',
    replace: 'for',
    tests: './group-commit.test.ts',
  },
  {
    what: 'each request of a group hears what was saved',
    file: 'group-commit.ts',
    find: 'group.map(({ saving }) => saving),',
    replace: '[],',
    tests: './group-commit.test.ts',
  },
];
