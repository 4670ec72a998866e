/** The guards of this folder: what each protects and how it is removed; `npm run guards -- timeline` tries each. */
export const timelineGuards = [
  {
    what: 'only the person and a current coach who is shown all training read the time line',
    file: '../coaching/queries.ts',
    find: ".where((eb) => eb.or([eb('p.id', '=', viewer.id), coachedNow(viewer, 'p.id', trainingShown)]))",
    replace: '',
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/timeline',
  },
];
