/** The guards of this folder: what each protects and how it is removed; `npm run guards -- client-notes` tries each. */
export const clientNotesGuards = [
  {
    what: 'a private note is the coach’s own',
    file: 'queries.ts',
    find: "    .where('coach_id', '=', viewer.id)\n",
    replace: '',
    tests: './client-notes',
  },
  {
    what: 'a private note of an archive comes back to the coach who wrote it alone',
    file: 'read-in-queries.ts',
    find: 'note.writtenBy.toLowerCase() !== reader',
    replace: 'reader === null',
    tests: '../imports/lists/client-notes.test.ts',
    named: 'are never another coach’s',
  },
];
