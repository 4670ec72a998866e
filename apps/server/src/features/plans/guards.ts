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
];
