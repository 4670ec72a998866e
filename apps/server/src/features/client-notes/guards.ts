/** The guards of this folder: what each protects and how it is removed; `npm run guards -- client-notes` tries each. */
export const clientNotesGuards = [
  {
    what: 'a private note is the coach’s own',
    file: 'queries.ts',
    find: "    .where('coach_id', '=', viewer.id)\n",
    replace: '',
    tests: './client-notes',
  },
];
