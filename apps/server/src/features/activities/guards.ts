/** The guards of this folder: what each protects and how it is removed; `npm run guards -- activities` tries each. */
export const activitiesGuards = [
  {
    what: 'a hidden client’s posts are not in the feed of other clients',
    file: 'queries.ts',
    find: "${role === 'client' ? `and ${SHOWN_TO_CLIENT}` : ''}",
    replace: '',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'writes posts that only they and trainers see',
  },
];
