/** The guards of this folder: what each protects and how it is removed; `npm run guards -- exercises` tries each. */
export const exercisesGuards = [
  {
    what: 'the library is closed to a former member from the day they left',
    file: 'fragments.ts',
    find: 'const since = hasLeft\n',
    replace: 'const since = hasLeft && id === studioId\n',
    tests: 'apps/server/src/features/membership/membership.test.ts',
  },
  {
    what: 'a file is visible to others only while an exercise uses it',
    file: 'object-queries.ts',
    find: '.where(sql<boolean>`${path} in (video_url, thumbnail_url, captions_url)`)',
    replace: '',
    tests: './media',
  },
  {
    what: 'own notes are read by the person and by coaches to whom they show all training',
    file: 'notes/note-queries.ts',
    find: "eb.or([eb('n.person_id', '=', viewer.id), coachedNow(viewer, 'n.person_id', trainingShown)]),",
    replace: "eb.or([eb('n.person_id', '=', personId)]),",
    tests: './notes/notes.test.ts',
  },
];
