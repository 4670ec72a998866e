const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- pauses` tries each. */
export const pausesGuards = [
  {
    what: 'only the person and a current coach read pauses',
    file: 'service.ts',
    find: 'if (!(await maySeeTraining(ctx, viewer, clientId))) throw noSuchClient();',
    replace: '',
    tests: ACCESS,
    named: 'GET /api/pauses',
  },
  {
    what: 'only the person and a current coach begin a pause',
    file: 'service.ts',
    find: 'if (!coached.has(clientId)) throw noSuchClient();',
    replace: '',
    tests: ACCESS,
    named: 'POST /api/pauses',
  },
  {
    what: 'only the person and a current coach change or delete a pause',
    file: 'queries.ts',
    find: ".where((eb) => eb.or([eb('z.client_id', '=', viewer.id), coachedNow(viewer, 'z.client_id')]))",
    replace: '',
    tests: ACCESS,
    named: '/api/pauses/:id',
  },
  {
    what: 'two pauses of a person share no day',
    file: 'service.ts',
    find: '    // Pauses of one person are made one after the other, so none overlap.\n    await holdPeopleAsSystem(work.db, [clientId]);\n',
    replace: '',
    tests: './pauses.test.ts',
    named: 'of several at once one counts',
  },
  {
    what: 'a planned day in a pause is not missed, wherever the fragment is used',
    file: 'fragments.ts',
    find: 'sql.raw<boolean>(waitsText(plan))',
    replace: 'sql<boolean>`false`',
    tests: './pauses.test.ts',
    named: 'misses nothing',
  },
  {
    what: 'only open days wait: what was done in a pause counts',
    file: 'fragments.ts',
    find: '(${plan}.completed_at is null and exists',
    replace: '(exists',
    tests: './pauses.test.ts',
    named: 'counts what was done all the same',
  },
  {
    what: 'days that a pause moved go back with it',
    file: 'service.ts',
    find: '    await returnShifted(work, { pauseId: id, clientId });\n    await deletePauseAsSystem',
    replace: '    await deletePauseAsSystem',
    tests: './pauses.test.ts',
    named: 'moves the open days',
  },
];
