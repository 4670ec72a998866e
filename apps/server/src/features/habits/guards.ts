const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- habits` tries each. */
export const habitsGuards = [
  {
    what: 'only the person and a current coach read habits',
    file: '../coaching/queries.ts',
    find: ".where((eb) => eb.or([eb('p.id', '=', viewer.id), coachedNow(viewer, 'p.id', trainingShown)]))",
    replace: '',
    tests: ACCESS,
    named: 'GET /api/habits',
  },
  {
    what: 'a coach to whom not all training is shown does not see habits',
    file: '../coaching/queries.ts',
    find: "coachedNow(viewer, 'p.id', trainingShown)",
    replace: "coachedNow(viewer, 'p.id')",
    tests: './habits.test.ts',
    named: 'second coach',
  },
  {
    what: 'a coach reads no hidden habit',
    file: 'queries.ts',
    find: ' or not h.hidden)',
    replace: ' or true)',
    tests: ACCESS,
    named: 'GET /api/habits',
  },
  {
    what: 'a coach changes or ends no hidden habit',
    file: 'service.ts',
    find: 'if (held.hidden && personId !== viewer.id) throw habitNotFound();',
    replace: '',
    tests: ACCESS,
    named: 'that they hide',
  },
  {
    what: 'nobody takes over the habit of somebody else by its id',
    file: 'service.ts',
    find: 'if (held.personId !== personId) throw habitNotFound();',
    replace: '',
    tests: ACCESS,
    named: 'somebody else',
  },
  {
    what: 'nobody marks the habit of somebody else',
    file: 'queries.ts',
    find: ".where('id', 'in', [...ids])\n    .where('person_id', '=', viewer.id)",
    replace: ".where('id', 'in', [...ids])",
    tests: ACCESS,
    named: 'PUT /api/habit-marks',
  },
  {
    what: 'a coach is not told that a hidden habit changed',
    file: 'service.ts',
    find: 'work.touch(hidden ? habitsTopics.hidden.of(personId) : habitsTopics.habits.of(personId));',
    replace: 'work.touch(habitsTopics.habits.of(personId));',
    tests: './habits.test.ts',
    named: 'is not told',
  },
];
