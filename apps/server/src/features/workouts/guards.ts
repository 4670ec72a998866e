const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- workouts` tries each. */
export const workoutsGuards = [
  {
    what: 'only its author can change a workout',
    file: 'queries.ts',
    find: ".where('author_id', '=', viewer.id)",
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/workouts/:id',
  },
  {
    what: 'a removed workout cannot be changed',
    file: 'queries.ts',
    find: "\n    .where('removed_at', 'is', null)",
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/workouts/:id',
  },
  {
    what: 'a removed workout is hidden from its clients',
    file: 'queries.ts',
    find: 'where w.studio_id = $2 and w.removed_at is null\n          and (w.author_id',
    replace: 'where w.studio_id = $2\n          and (w.author_id',
    tests: ACCESS,
    named: 'GET /api/workouts',
  },
  {
    what: 'a retired exercise cannot be added to a workout',
    file: 'exercise-queries.ts',
    find: ' || retired.some((id) => !allowed.has(id))',
    replace: '',
    tests: '.',
  },
  {
    what: 'an exercise of another studio cannot be added to a workout',
    file: 'exercise-queries.ts',
    find: ' and (e.studio_id is null or e.studio_id = ${viewer.studioId})',
    replace: '',
    tests: '.',
  },
  {
    what: 'a client’s list leaves out the workouts of a former coach',
    file: 'queries.ts',
    find: 'where k.client_id = $1 and k.ended_at is null)',
    replace: 'where k.client_id = $1)',
    tests: 'apps/server/src/features/coaching/again.test.ts',
    named: 'lets nobody begin an old workout',
  },
];
