const TESTS = './archives.test.ts';
const OWNER_ONLY = 'is downloaded once, by its owner only';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- archives` tries each. */
export const archivesGuards = [
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
    what: 'a former coach downloads no archive of the client',
    file: 'queries.ts',
    find: "    .where(stillCoached)\n    .returning('id')",
    replace: "    .returning('id')",
    tests: './client-archives.test.ts',
    named: 'ends with the coaching',
  },
] as const;
