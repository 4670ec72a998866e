/** The guards of this folder: what each protects and how it is removed; `npm run guards -- workouts` tries each. */
export const workoutsGuards = [
  {
    what: 'a workout that is kept private is read by its author alone',
    file: 'queries.ts',
    find: '(w.author_id = $1 or w.is_shared or exists (',
    replace: '(w.author_id is not null or w.is_shared or exists (',
    tests: './shared.test.ts',
    named: 'is nobody else’s while it is private',
  },
];
