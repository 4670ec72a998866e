const GIVING = './giving/giving.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- programs` tries each. */
export const programsGuards = [
  {
    what: 'a coach sees only the copies that they gave themselves',
    file: 'fragments.ts',
    find: 'r.coach_id = ${viewer.id} and ',
    replace: '',
    tests: GIVING,
    named: 'is nobody else’s',
  },
  {
    what: 'an edit on an older version is refused',
    file: 'grid/write-state.ts',
    find: 'if (version === seen) return;',
    replace: 'if (version >= seen) return;',
    tests: './programs.test.ts',
    named: 'on an older version is refused',
  },
  {
    what: 'a programme is not given twice for the same time',
    file: 'giving/give-program.ts',
    find: "  if (found.includes('has_it')) throw alreadyGiven();\n",
    replace: '',
    tests: GIVING,
    named: 'is refused as a whole',
  },
];
