/** The guards of this folder; `npm run guards -- worker` removes each one and expects a red test. */
export const workerGuards = [
  {
    what: 'a browser keeps nothing that was asked for before signing out',
    file: 'reader-drawer.ts',
    find: 'if (since !== emptied) return;',
    replace: '',
    tests: '.',
  },
  {
    what: 'a proxy’s own 401 or 404 deletes nothing that is kept',
    file: 'kept-answers.ts',
    find: '  if (!isOwnAnswer(answer)) return;\n',
    replace: '',
    tests: '.',
  },
  {
    what: 'a trainer’s browser keeps nothing of clients',
    file: 'may-keep.ts',
    find: ", 'clientId'",
    replace: '',
    tests: '../app/offline-reads.test.ts',
  },
];
