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
    what: 'only the owner has the archive of a studio',
    file: 'service.ts',
    find: '  await requireOwner(ctx, viewer);\n  return askForArchive',
    replace: '  return askForArchive',
    tests: './studio-archives.test.ts',
    named: 'is the owner’s alone',
  },
  {
    what: 'a former owner downloads no archive of the studio',
    file: 'queries.ts',
    find: '${ownerOf(sql`archives.studio_id`)} = archives.person_id',
    replace: 'true',
    tests: './studio-archives.test.ts',
    named: 'is the owner’s alone',
  },
  {
    what: 'a client who is no longer coached goes with the archive of the studio',
    file: 'queries.ts',
    find: "\n    and not exists (select from ${coachingRows('k')}\n      where k.trainer_id = archives.person_id and k.ended_at > archives.created_at)",
    replace: '',
    tests: './studio-archives.test.ts',
    named: 'ends with the coaching of a client',
  },
  {
    what: 'a former coach downloads no archive of the client',
    file: 'queries.ts',
    find: "    .where(stillTheirs)\n    .returning('id')",
    replace: "    .returning('id')",
    tests: './client-archives.test.ts',
    named: 'ends with the coaching',
  },
] as const;
