const TESTS = './archives.test.ts';
const OWNER_ONLY = 'is downloaded once, by its owner only';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- archives` tries each. */
export const archivesGuards = [
  {
    what: 'only its person gets the address of an archive',
    file: 'queries.ts',
    find: ".where('id', '=', archive.id)\n    .where('person_id', '=', viewer.id)",
    replace: ".where('id', '=', archive.id)",
    tests: TESTS,
    named: OWNER_ONLY,
  },
  {
    what: 'only its person downloads an archive',
    file: 'queries.ts',
    find: ".where('ticket_hash', '=', hashToken(token))\n    .where('person_id', '=', viewer.id)",
    replace: ".where('ticket_hash', '=', hashToken(token))",
    tests: TESTS,
    named: OWNER_ONLY,
  },
  {
    what: 'an archive leaves the server only with a recent proof of identity',
    file: 'service.ts',
    find: '  await requireConfirmed(ctx, viewer);\n',
    replace: '',
    tests: TESTS,
    named: OWNER_ONLY,
  },
  {
    what: 'an archive is asked for once',
    file: 'service.ts',
    find: '    if (running) return running;\n',
    replace: '',
    tests: TESTS,
    named: 'that is asked for twice is made once',
  },
  {
    what: 'an archive is deleted after a week',
    file: 'queries.ts',
    find: ".where('expires_at', '<=', now.toISOString())",
    replace: ".where('expires_at', '<', '2000-01-01')",
    tests: TESTS,
    named: 'is deleted after a week',
  },
  {
    what: 'files of an attempt that another one has followed are deleted',
    file: 'making/sweep-archives.ts',
    find: 'if (kept.get(id) !== attempts) await',
    replace: 'if (!kept.has(id)) await',
    tests: TESTS,
    named: 'is begun again after a server that died',
  },
] as const;
