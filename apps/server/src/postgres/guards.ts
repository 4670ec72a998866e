/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- postgres` removes each
 * once.
 */
export const postgresGuards = [
  {
    what: 'a start ends a server that does not end by itself',
    file: 'end-previous.ts',
    find: "  ['SIGQUIT', 10_000],",
    replace: '',
    tests: './leftovers.test.ts',
    named: 'is ended also when one of its sessions never ends',
  },
  {
    what: 'a program that has the id of a dead server is not ended',
    file: 'folder-users.ts',
    find: '    *) echo "$pid elsewhere"; continue ;;',
    replace: '    *) ;;',
    tests: './leftovers.test.ts',
  },
  {
    what: 'the server of a live owner is not ended while it recovers',
    file: 'settle-previous.ts',
    find: "if (named.is === 'ours') return !named.ownerLives;",
    replace: "if (named.is === 'ours') return true;",
    tests: './leftovers.test.ts',
  },
  {
    what: 'a backend that survives its server is ended',
    file: 'settle-previous.ts',
    find: '  await endSurvivors(place, file);',
    replace: '',
    tests: './leftovers.test.ts',
  },
];
