/** The guards of this folder: what each protects and how it is removed; `npm run guards -- plans` tries each. */
export const plansGuards = [
  {
    what: 'a coach moves only the days that they planned',
    file: 'queries.ts',
    find: "eb('a.assigned_by', '=', viewer.id),",
    replace: '',
    tests: './move-plan.test.ts',
    named: 'is refused to another coach of the client',
  },
  {
    what: 'a day with a session stays when its workout is removed',
    file: 'queries.ts',
    find: "and not ${isBegun('a', work.ask)}",
    replace: '',
    tests: 'apps/server/src/features/workouts',
  },
  {
    what: 'a workout that is kept private is read by its author alone',
    file: 'workout-queries.ts',
    find: '(w.author_id = $1 or w.is_shared or exists (',
    replace: '(w.author_id is not null or w.is_shared or exists (',
    tests: 'apps/server/src/features/workouts/shared.test.ts',
    named: 'is nobody else’s while it is private',
  },
];
